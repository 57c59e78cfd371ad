import type { Programme } from '../../document.ts'
import { item, paces, part, programme, ready, straight, superset, workout } from '../writing.ts'
import { mensLessons } from './mensLessons.ts'
import { byBlock, isLight, wave } from './waves.ts'

const weekTitles = [
  'Week 1: Start light, log everything',
  'Week 2: First steps up',
  'Week 3: Heavy sixes',
  'Week 4: Half the work',
  'Week 5: Fives',
  'Week 6: Keep adding',
  'Week 7: The heaviest fives',
  'Week 8: Triples',
]

export const mensGymSplit = (): Programme =>
  programme({
    title: "Men's Gym Split",
    description:
      'Push, pull, legs and a second upper body day for eight weeks. One barbell lift leads each session and goes up in small, fixed steps; the other exercises add reps first and weight second. Week 4 halves the work, week 8 shows what you built.',
    pace: paces.training,
    prefix: 'w',
    parts: weekTitles.map((title, i) => {
      const week = i + 1
      return part(title, [...mensLessons.slice(i, week), push(week), pull(week), legs(week), upper(week)])
    }),
  })

/** Sixes, then fives, then triples: the weight rises by its step after each session that was done in full. */
function lead(week: number, exercise: string, step: number, rest: number, note: string) {
  const words = { warmup: '1x8 r60, 1x5 r60, 1x3 r90', note }
  if (week === 4) return straight(exercise, `2x4 last rir4 r${rest}`, words)
  const sets = week === 8 ? '3x3 rir1' : byBlock(week, '4x6 rir2', '5x5 rir2')
  // A set of deadlifts costs more than one of the other lifts.
  const asked = exercise === 'deadlift' ? sets.replace(/^[45]/, '3') : sets
  return straight(exercise, `${asked} r${rest}`, { ...words, linear: step })
}

const introOf = (week: number, usual: string) => {
  if (week === 4) return 'Half the sets with the weights you know. Move them fast and go home fresh.'
  if (week === 8) return 'Three heavy sets of three, then two easy sets of everything else.'
  return usual
}

function push(week: number) {
  const { alone, more } = wave(week)
  const bench =
    'Feet flat, bar to the lower chest, forearms vertical. Ask somebody to spot you on the last set.'
  return workout(
    'Push',
    introOf(
      week,
      'The bench press leads. Three minutes of rest before each of its sets are part of the plan.',
    ),
    [
      ready(2, ['band-pass-through', '1x10'], ['push-up', '1x8'], ['band-pull-apart', '1x12']),
      lead(week, 'bench-press', 2.5, 180, bench),
      byBlock(
        week,
        alone('incline-dumbbell-press', '8-10', 2, 120, { note: 'Bench at thirty degrees, no steeper.' }),
        alone('smith-incline-press', '8-10', 2.5, 120, {
          note: 'Touch the upper chest, elbows below the bar.',
        }),
      ),
      superset(75, [
        byBlock(week, more('cable-fly', '12-15', 2.5), more('pec-deck', '10-12', 2.5)),
        more('lateral-raise', '12-15', 1, { most: 3, note: 'Lead with the elbow and lower it slowly.' }),
      ]),
      byBlock(
        week,
        alone('triceps-pushdown', '10-12', 2.5, 60),
        alone('skull-crusher', '8-10', 2.5, 75, { note: 'Lower to just behind the head, elbows still.' }),
      ),
    ],
    { day: 1 },
  )
}

function pull(week: number) {
  const { alone, more } = wave(week)
  const deadlift =
    'Bar over the middle of the foot. Take the slack out, then push the floor away. Set every rep down and start it anew.'
  const chins = isLight(week) ? '2x4 rir4 r120' : `3x${byBlock(week, '5-8', '6-10')} rir2 r120`
  return workout(
    'Pull',
    introOf(
      week,
      'One heavy pull from the floor, then the back from above and from the front, then the arms.',
    ),
    [
      ready(2, ['cat-cow', '1x8'], ['kettlebell-deadlift', '1x8'], ['dead-hang', '1x20s']),
      lead(week, 'deadlift', 5, 210, deadlift),
      straight('pull-up', chins, {
        ...(!isLight(week) && { double: 2.5 }),
        note: 'Full hang to chin over the bar. Use the assisted machine until you own five.',
        swaps: ['assisted-pull-up', 'lat-pulldown', 'chin-up'],
      }),
      byBlock(
        week,
        alone('chest-supported-row', '8-10', 2.5, 90),
        alone('seated-cable-row', '8-12', 2.5, 90, {
          note: 'Let the shoulder blades travel forward between reps.',
        }),
      ),
      superset(60, [
        more('face-pull', '12-15', 2.5, {
          most: 3,
          note: 'Elbows high, thumbs point behind you at the end.',
        }),
        byBlock(week, more('barbell-curl', '8-10', 2.5), more('incline-dumbbell-curl', '8-12', 1)),
      ]),
      straight('farmers-carry', `${isLight(week) ? 2 : 3}x${byBlock(week, 30, 40)}m r75`, {
        note: 'As heavy as you can carry while you walk tall.',
        ...(!isLight(week) && { double: 2 }),
      }),
    ],
    { day: 2 },
  )
}

function legs(week: number) {
  const { alone, more } = wave(week)
  const squat = 'Set the safety bars just below your lowest point. Knees out, chest and hips rise together.'
  return workout(
    'Legs',
    introOf(week, 'Squats while you are fresh, hinges second, machines to finish without a wobble.'),
    [
      ready(
        2,
        ['worlds-greatest-stretch', '1x3 /side'],
        ['bodyweight-squat', '1x10'],
        ['ankle-rock', '1x8 /side'],
      ),
      lead(week, 'back-squat', 2.5, 180, squat),
      alone('romanian-deadlift', '8-10', 2.5, 120, {
        note: 'Lighter than your deadlift by a good margin. Feel the back of the thigh stretch, then stand up.',
      }),
      superset(90, [
        byBlock(week, more('leg-press', '10-12', 5), more('hack-squat', '8-12', 5)),
        byBlock(week, more('lying-leg-curl', '10-12', 2.5), more('seated-leg-curl', '8-12', 2.5)),
      ]),
      superset(60, [
        more('leg-extension', '12-15', 2.5, { most: 3 }),
        more('standing-calf-raise', '10-15', 5, { note: 'Two seconds at the bottom of each rep.' }),
      ]),
      straight('hanging-knee-raise', `${isLight(week) ? 2 : 3}x${byBlock(week, '8-12', '10-15')} r60`, {
        note: 'Curl the hips toward the ribs; do not swing.',
      }),
    ],
    { day: 4 },
  )
}

function upper(week: number) {
  const { alone, more } = wave(week)
  const press = 'Squeeze the glutes, move the head back for the bar and through when it has passed.'
  const dips = isLight(week) ? '2x5 rir4' : `3x${byBlock(week, '6-10', '8-12')} rir2`
  return workout(
    'Upper body',
    introOf(
      week,
      'A second turn for chest, back and arms. Standing presses lead, because the first session was about the bench.',
    ),
    [
      ready(2, ['wall-slide', '1x10'], ['band-row', '1x12'], ['thoracic-extension', '1x8']),
      lead(week, 'overhead-press', 2.5, 150, press),
      byBlock(
        week,
        alone('barbell-row', '6-8', 2.5, 120, {
          most: 3,
          note: 'Torso still. If you have to jerk, take some weight off.',
        }),
        alone('t-bar-row', '8-10', 2.5, 120, { most: 3, note: 'Pull to the lowest rib.' }),
      ),
      superset(90, [
        byBlock(week, more('dumbbell-bench-press', '8-12', 2), more('machine-chest-press', '8-12', 2.5)),
        more('lat-pulldown', '8-12', 2.5),
      ]),
      superset(75, [
        item('weighted-dip', dips, {
          note: 'First without weight. Hang some on when you reach the top of the range in all sets.',
          swaps: ['bench-dip', 'close-grip-bench-press', 'machine-chest-press'],
          ...(!isLight(week) && { double: 2.5 }),
        }),
        more('hammer-curl', '8-12', 1),
      ]),
      superset(60, [
        more('overhead-cable-extension', '10-12', 2.5, { most: 3 }),
        more('cable-crunch', '10-15', 2.5, { note: 'Bend the spine, not the hips.' }),
      ]),
    ],
    { day: 5 },
  )
}
