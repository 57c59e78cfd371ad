import type { Programme } from '../../document.ts'
import { item, paces, part, programme, ready, straight, superset, task, timed, workout } from '../writing.ts'
import { coachingLessons } from './coachingLessons.ts'

const weekTitles = [
  'Week 1: Learn the movements',
  'Week 2: One more rep',
  'Week 3: Heavier',
  'Week 4: One more set',
  'Week 5: Your strongest week',
  'Week 6: Ease off and look back',
]

export const coaching = (): Programme =>
  programme({
    title: 'Your first six weeks',
    description:
      'Three full body sessions a week, two small habits and one short lesson: the base that every later plan builds on. Made for one person at a time. Your coach changes exercises, days and goals as you go.',
    pace: paces.training,
    prefix: 'w',
    parts: weekTitles.map((title, i) => {
      const week = i + 1
      const sessions = [squatDay(week), hingeDay(week), lungeDay(week)]
      return part(title, [...coachingLessons.slice(i, week), steps(week), protein(week), ...sessions])
    }),
  })

const pick = <Value>(week: number, values: [Value, Value, Value, Value, Value, Value]): Value =>
  values[week - 1] ?? values[0]

const isLast = (week: number): boolean => week === 6

/** The lift that opens the session: always three sets, so that the weight is what changes. */
const lead = (week: number): string =>
  pick(week, ['3x10 rir3', '3x10 rir2', '3x8 rir2', '3x8 rir1', '3x6 rir1', '2x6 last rir4'])

const paired = (week: number): string =>
  pick(week, ['3x10-12 rir3', '3x10-12 rir2', '3x8-12 rir2', '4x8-12 rir2', '3x8-10 rir1', '2x8 last rir4'])

/** Of horizontal presses and rows: with three sets of each, chest and arms would have too few in a week. */
const pressOrRow = (week: number): string => (isLast(week) ? paired(week) : paired(week).replace(/^3/, '4'))

function first(week: number, exercise: string, step: number, note: string, side = '') {
  const words = { warmup: `1x8 r60${side}`, note }
  return straight(exercise, `${lead(week)} r120${side}`, isLast(week) ? words : { ...words, linear: step })
}

const then = (week: number, exercise: string, step: number, note = '', sets = paired(week)) =>
  item(exercise, sets, { note, ...(!isLast(week) && { double: step }) })

function squatDay(week: number) {
  return workout(
    'Full body: squat and press',
    pick(week, [
      'Every weight today is a guess. Start light, move well, and write down what you used.',
      'The same movements, one rep closer to your limit. Start with the weights of last week, and add reps before you add weight.',
      'Fewer reps in the first lift, so it can get heavier. Keep two good reps in reserve.',
      'Four rounds of each pair. Take the rests as written; you will need them before the fourth.',
      'Six reps, heavier than anything so far. Before each set, pick one thing that you want to do well.',
      'Two easy sets of each. Notice how light the weights of week 1 would feel now.',
    ]),
    [
      ready(2, ['bodyweight-squat', '1x8'], ['cat-cow', '1x6'], ['incline-push-up', '1x6']),
      first(
        week,
        'goblet-squat',
        2,
        'Elbows inside the knees at the bottom. Sit between your heels, not behind them.',
      ),
      superset(75, [
        then(week, 'dumbbell-bench-press', 1, 'Lower for two seconds.', pressOrRow(week)),
        then(
          week,
          'dumbbell-row',
          2,
          'Hand and knee on the bench, pull to the pocket of your jeans.',
          `${pressOrRow(week)} /side`,
        ),
      ]),
      superset(75, [
        then(week, 'dumbbell-romanian-deadlift', 2, 'Soft knees. Show your belt to the wall behind you.'),
        then(week, 'lateral-raise', 1),
      ]),
      superset(45, [
        item('plank', `${isLast(week) ? 2 : 3}x${pick(week, [20, 25, 30, 35, 40, 30])}s`, {
          note: 'Short and hard is better than long and sagging.',
        }),
        item('farmers-carry', `${isLast(week) ? 2 : 3}x${pick(week, [20, 25, 30, 30, 40, 30])}m`, {
          note: 'Two heavy dumbbells, quiet steps.',
          ...(!isLast(week) && { double: 2 }),
        }),
      ]),
    ],
    { day: 1 },
  )
}

function hingeDay(week: number) {
  const pull = week <= 3 ? 'kettlebell-deadlift' : 'trap-bar-deadlift'
  const note =
    week <= 3
      ? 'The weight stands between your heels. Hips back, long arms, then stand up.'
      : 'The same movement with more load. Stand in the middle of the frame and push the floor away.'
  return workout(
    'Full body: hinge and pull',
    pick(week, [
      'The hinge is the movement you will use most in daily life: every box and every crate.',
      'If last week was easy, add a little. If you felt it in the back the next day, stay and slow down.',
      'Heavier again. Film the first set from the side and look at your back before you add weight.',
      'New today: the trap bar. Begin with the bar alone and add in small steps.',
      'The heaviest pulls of the program. Stop a rep early if your back changes its shape.',
      'Easy and exact. Each rep could be in a textbook.',
    ]),
    [
      ready(2, ['glute-bridge', '1x10'], ['bird-dog', '1x5 /side'], ['band-pull-apart', '1x12']),
      first(week, pull, week <= 3 ? 4 : 5, note),
      superset(75, [
        then(week, 'lat-pulldown', 2.5, 'Pull the bar to the collarbone and let it rise slowly.'),
        then(week, 'seated-dumbbell-press', 1),
      ]),
      superset(60, [
        then(
          week,
          'split-squat',
          1,
          'Without weight in the first week. Then one dumbbell in each hand.',
          `${paired(week)} /side`,
        ),
        then(week, 'cable-curl', 2.5),
      ]),
      superset(45, [
        item('pallof-press', `${isLast(week) ? 2 : 3}x${pick(week, [6, 8, 8, 10, 10, 8])} /side`, {
          note: 'The cable wants to turn you. Do not let it.',
        }),
        item('bodyweight-calf-raise', `${isLast(week) ? 2 : 3}x${pick(week, [10, 12, 15, 15, 18, 12])}`),
      ]),
    ],
    { day: 3 },
  )
}

function lungeDay(week: number) {
  const minutes = pick(week, [5, 6, 7, 8, 9, 6])
  return workout(
    'Full body: step, push and sweat',
    pick(week, [
      'The last session of the week ends with a few minutes in which you may get out of breath.',
      'A minute more at the end. Choose a speed that you can keep.',
      'If push-ups on the bench are easy now, try a lower one.',
      'Hold the dumbbells at your sides and let the arms hang. The leg does the lifting.',
      'Your longest finish. Count the rounds and write them into the note.',
      'Half the work, good mood. Then book the talk with your coach.',
    ]),
    [
      ready(
        2,
        ['reverse-lunge', '1x5 /side'],
        ['wall-slide', '1x8'],
        ['worlds-greatest-stretch', '1x3 /side'],
      ),
      first(
        week,
        'dumbbell-step-up',
        1,
        'A box below knee height. Come down as slowly as you went up.',
        ' /side',
      ),
      superset(75, [
        item('incline-push-up', isLast(week) ? '2x6 rir4' : pressOrRow(week), {
          note: 'Lower the bench, or use the floor, once twelve in every set are there.',
          ...(!isLast(week) && { double: 2.5 }),
        }),
        then(week, 'seated-cable-row', 2.5, 'Tall back, elbows close.', pressOrRow(week)),
      ]),
      superset(75, [
        then(week, 'seated-leg-curl', 2.5, 'Sit all the way back, and count to three on the way up.'),
        then(week, 'rope-pushdown', 2.5),
      ]),
      timed('amrap', minutes, [
        item('cycling', '1x45s', { note: 'Brisk, not flat out.' }),
        item('dead-bug', '1x5 /side'),
        item('bodyweight-squat', '1x10'),
      ]),
    ],
    { day: 5 },
  )
}

/** Habits have no day: they are open through the whole week. */
function steps(week: number) {
  const amount = pick(week, ['6,000', '6,000', '7,000', '7,000', '8,000', '8,000'])
  const days = pick(week, [4, 5, 5, 6, 5, 6])
  return task(
    `Habit: ${amount} steps`,
    `Walk ${amount} steps on ${days} days of this week, and count each day on which you did. Your phone counts well enough.`,
    { goal: { amount: days, unit: 'days' } },
  )
}

function protein(week: number) {
  const meals = pick(week, [
    'breakfast',
    'breakfast',
    'breakfast and lunch',
    'breakfast and lunch',
    'every meal',
    'every meal',
  ])
  const days = pick(week, [4, 6, 4, 6, 4, 6])
  return task(
    `Habit: protein at ${meals}`,
    `Put a palm-sized portion of protein on your plate at ${meals}, on ${days} days of this week. Count the days.`,
    { goal: { amount: days, unit: 'days' } },
  )
}
