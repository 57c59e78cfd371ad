import type { Programme } from '../../document.ts'
import {
  circuit,
  item,
  paces,
  part,
  programme,
  ready,
  straight,
  superset,
  timed,
  workout,
} from '../writing.ts'
import { byBlock, isLight, reserve, wave } from './waves.ts'
import { womensLessons } from './womensLessons.ts'

const weekTitles = [
  'Week 1: Find your weights',
  'Week 2: Settle in',
  'Week 3: The hardest of the first half',
  'Week 4: Lighter on purpose',
  'Week 5: Heavier, fewer reps',
  'Week 6: Build',
  'Week 7: The hardest of the second half',
  'Week 8: Lighter, then look back',
]

export const womensGymSplit = (): Programme =>
  programme({
    title: "Women's Gym Split",
    description:
      'Eight weeks, four sessions a week: lower body, upper body, glutes, upper body, and a short conditioning session if you like. Every session leads with one big lift and gets a little harder each week, with a lighter week in the middle and at the end.',
    pace: paces.training,
    prefix: 'w',
    parts: weekTitles.map((title, i) => {
      const week = i + 1
      const sessions = [lower(week), upperPress(week), glutes(week), upperPull(week), conditioning(week)]
      return part(title, [...womensLessons.slice(i, week), ...sessions])
    }),
  })

const light =
  'A lighter session: two sets of each, the same weights as last week, and you stop while it still feels easy.'

function lower(week: number) {
  const { main, alone, more } = wave(week)
  const intro = byBlock(
    week,
    'The squat comes first, while you are fresh. Everything after it supports the squat or fills in what it misses.',
    'The squat goes down to six reps, so the bar can get heavier. Take the full rest before each set of it.',
  )
  const squat =
    'Big breath before each rep. Go down until your hips are level with your knees, or as low as your back stays still.'
  const hinge = 'Push the hips back and stop when they stop. The bar stays against your legs.'
  return workout(
    'Lower body',
    isLight(week) ? light : intro,
    [
      ready(2, ['bodyweight-squat', '1x10'], ['glute-bridge', '1x12'], ['ninety-ninety', '1x5 /side']),
      main('back-squat', byBlock(week, 3, 4), byBlock(week, 8, 6), 2.5, 150, squat),
      alone('romanian-deadlift', '8-10', 2.5, 120, { most: 3, note: hinge }),
      superset(75, [
        byBlock(
          week,
          more('hack-squat', '8-10', 5, { most: 3 }),
          more('cyclist-squat', '10-12', 2, {
            most: 3,
            note: 'Heels on a plate, upright, as deep as you can.',
          }),
        ),
        byBlock(week, more('seated-leg-curl', '10-12', 2.5), more('lying-leg-curl', '8-10', 2.5)),
      ]),
      superset(60, [
        more('leg-extension', '12-15', 2.5, { most: 3, note: 'Hold the top for one second.' }),
        more('standing-calf-raise', '10-15', 2.5, {
          note: 'Pause at the bottom, then rise without bouncing.',
        }),
      ]),
      straight('dead-bug', `${isLight(week) ? 2 : 3}x${byBlock(week, 6, 8)} r45 /side`, {
        note: 'Press the lower back into the floor for the whole set.',
      }),
    ],
    { day: 1 },
  )
}

function upperPress(week: number) {
  const { main, alone, more } = wave(week)
  const press = 'Shoulder blades back and down before you lift off, and keep them there.'
  const intro = 'Pressing leads today, pulling follows it set for set, so that the shoulders get both.'
  const floor = 'Put your hands on a bench if the floor is too hard.'
  const pushUps = isLight(week) ? '2x5 rir4' : `3x${byBlock(week, '6-10', '8-12')} rir${reserve(week)}`
  return workout(
    'Upper body: press first',
    isLight(week) ? light : intro,
    [
      ready(2, ['band-pull-apart', '1x15'], ['wall-slide', '1x8'], ['incline-push-up', '1x6']),
      main('dumbbell-bench-press', 4, byBlock(week, 8, 6), 1, 120, press),
      alone('lat-pulldown', '8-10', 2.5, 90, { note: 'Lead with the elbows, chest up.' }),
      superset(90, [
        more('seated-dumbbell-press', '8-10', 1, { most: 3 }),
        more('seated-cable-row', '10-12', 2.5),
      ]),
      superset(60, [
        more('lateral-raise', '12-15', 1, {
          most: 3,
          note: 'Light and clean. If you have to swing, it is too heavy.',
        }),
        more('rope-pushdown', '10-12', 2.5),
      ]),
      superset(60, [
        more('dumbbell-curl', '10-12', 1),
        item(
          'push-up',
          pushUps,
          isLight(week)
            ? { note: floor }
            : { note: `${floor} One rep more than last time is the goal.`, double: 2.5 },
        ),
      ]),
    ],
    { day: 2 },
  )
}

function glutes(week: number) {
  const { main, alone, more } = wave(week)
  const intro =
    'Three days after the squats your legs are rested again. The hip thrust is the heavy lift of today; all others are about control.'
  const thrust = 'Chin tucked, ribs down. Finish with the hips level and squeeze for a second.'
  return workout(
    'Glutes',
    isLight(week) ? light : intro,
    [
      ready(2, ['glute-bridge', '1x12'], ['bird-dog', '1x6 /side'], ['lateral-lunge', '1x5 /side']),
      main('hip-thrust', 3, byBlock(week, 10, 8), 5, 120, thrust),
      byBlock(
        week,
        alone('bulgarian-split-squat', '8-10 /side', 1, 90, {
          most: 3,
          note: 'The front leg does the work. Lean forward a little to feel it in the hip.',
        }),
        alone('deficit-reverse-lunge', '8-10 /side', 1, 90, {
          most: 3,
          note: 'Stand on a plate or a low step and reach back far.',
        }),
      ),
      superset(75, [
        byBlock(
          week,
          more('back-extension', '12-15', 2.5, {
            most: 3,
            note: 'Round the upper back slightly and drive the hips into the pad.',
          }),
          more('cable-pull-through', '12-15', 2.5, {
            most: 3,
            note: 'Stand tall at the top, without leaning back.',
          }),
        ),
        item('hip-abduction-machine', isLight(week) ? '2x12 last rir4' : `2x15-20 rir${reserve(week)}`, {
          note: 'Small pause at the widest point.',
          ...(!isLight(week) && { double: 2.5 }),
        }),
      ]),
      superset(45, [
        item('side-plank', `${isLight(week) ? 2 : 3}x${byBlock(week, 25, 35)}s /side`),
        more('seated-calf-raise', '12-15', 2.5),
      ]),
    ],
    { day: 4 },
  )
}

function upperPull(week: number) {
  const { main, alone, more } = wave(week)
  const row = 'Chest stays on the pad. Row to the hip, not to the shoulder.'
  const help = isLight(week)
    ? 'The same assistance as last week.'
    : 'Here progress means less help: when you reach ten in every set, take the smallest step off the assistance.'
  return workout(
    'Upper body: pull first',
    isLight(week) ? light : 'Today the back leads. Use straps if your grip ends a set before your back does.',
    [
      ready(2, ['cat-cow', '1x8'], ['band-pull-apart', '1x15'], ['thoracic-extension', '1x8']),
      main('chest-supported-row', 3, byBlock(week, 10, 8), 2.5, 120, row),
      alone('incline-dumbbell-press', '8-10', 1, 90),
      superset(90, [
        item('assisted-pull-up', isLight(week) ? '2x5 last rir4' : `3x6-10 rir${reserve(week)}`, {
          note: help,
        }),
        more('landmine-press', '8-10 /side', 1.25, { most: 3 }),
      ]),
      superset(60, [
        more('face-pull', '12-15', 2.5, { note: 'Pull toward the forehead and turn the thumbs back.' }),
        more('cable-lateral-raise', '12-15 /side', 1.25, { most: 3 }),
      ]),
      superset(60, [more('hammer-curl', '10-12', 1), more('overhead-cable-extension', '10-12', 2.5)]),
    ],
    { day: 5 },
  )
}

/** Without a day of its own: the plan never waits for it. */
function conditioning(week: number) {
  const when = 'Any day that suits you, best the day after a session for the upper body.'
  const closing = straight('worlds-greatest-stretch', '2x4 r20 /side', {
    note: 'Slowly, to bring the breath down.',
  })
  if (isLight(week))
    return workout(
      'Easy walk (optional)',
      `${when} At a pace at which you could talk the whole time.`,
      [
        straight('incline-walk', '1x25min', { note: 'Three to six percent incline, no hands on the rail.' }),
        closing,
      ],
      { optional: true },
    )
  const intervals = circuit({ rounds: week + 3, work: 40, rest: 20 }, [
    item('kettlebell-swing', '1x15'),
    item('mountain-climber', '1x40s'),
    item('cycling', '1x40s', { note: 'A resistance you have to push against.' }),
  ])
  const rounds = timed('amrap', week + 7, [
    item('rowing', '1x200m'),
    item('kettlebell-swing', '1x12'),
    item('step-up', '1x8 /side'),
  ])
  return workout(
    'Conditioning (optional)',
    `${when} Hard but even: the last round should be as fast as the first.`,
    [
      ready(1, ['incline-walk', '1x4min'], ['jumping-jack', '1x30s']),
      byBlock(week, intervals, rounds),
      straight('incline-walk', '1x5min', { note: 'Easy, until you breathe through the nose again.' }),
      closing,
    ],
    { optional: true },
  )
}
