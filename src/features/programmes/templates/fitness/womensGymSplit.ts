import type { Activity, Programme } from '../../document.ts'
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
import { accessory, accessoryAlone, byBlock, isLight, mainLift } from './waves.ts'
import { womensLessons } from './womensLessons.ts'

type Unnamed<Value> = (id: string) => Value

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
      const words = womensLessons[i]
      return part(title, [
        ...(words ? [words] : []),
        lower(week),
        upperOne(week),
        glutes(week),
        upperTwo(week),
        conditioning(week),
      ])
    }),
  })

const lightIntro =
  'A lighter session: two sets of each, the same weights as last week, and you stop while it still feels easy.'

function lower(week: number): Unnamed<Activity> {
  const intro = isLight(week)
    ? lightIntro
    : byBlock(
        week,
        'The squat comes first, while you are fresh. Everything after it supports the squat or fills in what it misses.',
        'The squat goes down to six reps, so the bar can get heavier. Take the full rest before each set of it.',
      )
  return workout(
    'Lower body',
    intro,
    [
      ready(2, ['bodyweight-squat', '1x10'], ['glute-bridge', '1x12'], ['ninety-ninety', '1x5 /side']),
      mainLift(
        week,
        {
          exercise: 'back-squat',
          reps: byBlock(week, '8', '6'),
          step: 2.5,
          note: 'Big breath before each rep. Go down until your hips are level with your knees, or as low as your back stays still.',
          swaps: ['goblet-squat', 'smith-squat', 'leg-press'],
        },
        { sets: byBlock(week, 3, 4), rest: 150 },
      ),
      accessoryAlone(
        week,
        {
          exercise: 'romanian-deadlift',
          reps: '8-10',
          step: 2.5,
          note: 'Push the hips back and stop when they stop. The bar stays against your legs.',
          swaps: ['dumbbell-romanian-deadlift', 'cable-pull-through'],
        },
        120,
      ),
      superset(75, [
        accessory(
          week,
          byBlock(
            week,
            {
              exercise: 'bulgarian-split-squat',
              reps: '8-10',
              step: 1,
              side: true,
              swaps: ['split-squat', 'dumbbell-step-up'],
            },
            {
              exercise: 'dumbbell-walking-lunge',
              reps: '10-12',
              step: 1,
              side: true,
              swaps: ['dumbbell-reverse-lunge', 'reverse-lunge'],
            },
          ),
          3,
        ),
        accessory(
          week,
          byBlock(
            week,
            {
              exercise: 'seated-leg-curl',
              reps: '10-12',
              step: 2.5,
              swaps: ['lying-leg-curl', 'sliding-leg-curl'],
            },
            {
              exercise: 'lying-leg-curl',
              reps: '8-10',
              step: 2.5,
              swaps: ['seated-leg-curl', 'sliding-leg-curl'],
            },
          ),
        ),
      ]),
      superset(60, [
        accessory(
          week,
          {
            exercise: 'leg-extension',
            reps: '12-15',
            step: 2.5,
            note: 'Hold the top for one second.',
            swaps: ['cyclist-squat', 'wall-sit'],
          },
          3,
        ),
        accessory(
          week,
          {
            exercise: 'standing-calf-raise',
            reps: '10-15',
            step: 2.5,
            note: 'Pause at the bottom, then rise without bouncing.',
            swaps: ['leg-press-calf-raise', 'bodyweight-calf-raise'],
          },
          3,
        ),
      ]),
      straight('dead-bug', `${isLight(week) ? 2 : 3}x${byBlock(week, 6, 8)} r45 /side`, {
        note: 'Press the lower back into the floor for the whole set.',
        swaps: ['plank', 'bird-dog'],
      }),
    ],
    { day: 1 },
  )
}

function upperOne(week: number): Unnamed<Activity> {
  return workout(
    'Upper body: press first',
    isLight(week)
      ? lightIntro
      : 'Pressing leads today, pulling follows it set for set, so that the shoulders get both.',
    [
      ready(2, ['band-pull-apart', '1x15'], ['wall-slide', '1x8'], ['incline-push-up', '1x6']),
      mainLift(
        week,
        {
          exercise: 'dumbbell-bench-press',
          reps: byBlock(week, '8', '6'),
          step: 1,
          note: 'Shoulder blades back and down before you lift off, and keep them there.',
          swaps: ['bench-press', 'machine-chest-press', 'dumbbell-floor-press'],
        },
        { sets: 4, rest: 120 },
      ),
      accessoryAlone(
        week,
        {
          exercise: 'lat-pulldown',
          reps: '8-10',
          step: 2.5,
          note: 'Lead with the elbows, chest up.',
          swaps: ['close-grip-pulldown', 'assisted-pull-up'],
        },
        90,
      ),
      superset(90, [
        accessory(
          week,
          {
            exercise: 'seated-dumbbell-press',
            reps: '8-10',
            step: 1,
            swaps: ['machine-shoulder-press', 'landmine-press'],
          },
          3,
        ),
        accessory(week, {
          exercise: 'seated-cable-row',
          reps: '10-12',
          step: 2.5,
          swaps: ['machine-row', 'dumbbell-row'],
        }),
      ]),
      superset(60, [
        accessory(
          week,
          {
            exercise: 'lateral-raise',
            reps: '12-15',
            step: 1,
            note: 'Light and clean. If you have to swing, it is too heavy.',
            swaps: ['cable-lateral-raise'],
          },
          3,
        ),
        accessory(week, {
          exercise: 'rope-pushdown',
          reps: '10-12',
          step: 2.5,
          swaps: ['triceps-pushdown', 'bench-dip'],
        }),
      ]),
      superset(60, [
        accessory(week, {
          exercise: 'dumbbell-curl',
          reps: '10-12',
          step: 1,
          swaps: ['cable-curl', 'ez-bar-curl'],
        }),
        item(
          'push-up',
          isLight(week) ? '2x5 rir4' : `3x${byBlock(week, '6-10', '8-12')} rir${week % 4 === 3 ? 1 : 2}`,
          {
            note: 'Put your hands on a bench if the floor is too hard. One rep more than last time is the goal.',
            swaps: ['incline-push-up', 'knee-push-up'],
          },
        ),
      ]),
    ],
    { day: 2 },
  )
}

function glutes(week: number): Unnamed<Activity> {
  return workout(
    'Glutes',
    isLight(week)
      ? lightIntro
      : 'Three days after the squats your legs are rested again. The hip thrust is the heavy lift of today; all others are about control.',
    [
      ready(2, ['glute-bridge', '1x12'], ['bird-dog', '1x6 /side'], ['lateral-lunge', '1x5 /side']),
      mainLift(
        week,
        {
          exercise: 'hip-thrust',
          reps: byBlock(week, '10', '8'),
          step: 5,
          note: 'Chin tucked, ribs down. Finish with the hips level and squeeze for a second.',
          swaps: ['smith-hip-thrust', 'dumbbell-hip-thrust', 'barbell-glute-bridge'],
        },
        { sets: byBlock(week, 3, 4), rest: 120 },
      ),
      accessoryAlone(
        week,
        byBlock(
          week,
          {
            exercise: 'dumbbell-step-up',
            reps: '8-10',
            step: 1,
            side: true,
            note: 'Let the top leg do the work; the lower foot only follows.',
            swaps: ['step-up', 'deficit-reverse-lunge'],
          },
          {
            exercise: 'deficit-reverse-lunge',
            reps: '8-10',
            step: 1,
            side: true,
            note: 'Lean forward a little to feel it in the hip.',
            swaps: ['dumbbell-reverse-lunge', 'curtsy-lunge'],
          },
        ),
        90,
        3,
      ),
      superset(75, [
        accessory(
          week,
          byBlock(
            week,
            {
              exercise: 'back-extension',
              reps: '12-15',
              step: 2.5,
              note: 'Round the upper back slightly and drive the hips into the pad.',
              swaps: ['cable-pull-through', 'single-leg-romanian-deadlift'],
            },
            {
              exercise: 'cable-pull-through',
              reps: '12-15',
              step: 2.5,
              note: 'Stand tall at the top, without leaning back.',
              swaps: ['back-extension', 'kettlebell-deadlift'],
            },
          ),
        ),
        accessory(
          week,
          { exercise: 'hip-abduction-machine', reps: '15-20', step: 2.5, swaps: ['cable-hip-abduction'] },
          3,
        ),
      ]),
      straight(
        'cable-kickback',
        isLight(week) ? '2x10 last rir4 r45 /side' : `2x12-15 rir${week % 4 === 3 ? 1 : 2} r45 /side`,
        {
          note: 'Small and slow. Stop before the lower back joins in.',
          swaps: ['single-leg-glute-bridge', 'single-leg-hip-thrust'],
          double: 2.5,
        },
      ),
      superset(45, [
        item('side-plank', `${isLight(week) ? 2 : 3}x${byBlock(week, 25, 35)}s /side`, {
          swaps: ['suitcase-carry', 'plank'],
        }),
        item('seated-calf-raise', `${isLight(week) ? 2 : 3}x12-15`, {
          swaps: ['single-leg-calf-raise'],
          double: 2.5,
        }),
      ]),
    ],
    { day: 4 },
  )
}

function upperTwo(week: number): Unnamed<Activity> {
  return workout(
    'Upper body: pull first',
    isLight(week)
      ? lightIntro
      : 'Today the back leads. Use straps if your grip ends a set before your back does.',
    [
      ready(2, ['cat-cow', '1x8'], ['band-pull-apart', '1x15'], ['thoracic-extension', '1x8']),
      mainLift(
        week,
        {
          exercise: 'chest-supported-row',
          reps: byBlock(week, '10', '8'),
          step: 2.5,
          note: 'Chest stays on the pad. Row to the hip, not to the shoulder.',
          swaps: ['machine-row', 'dumbbell-row', 'seated-cable-row'],
        },
        { sets: 3, rest: 120 },
      ),
      accessoryAlone(
        week,
        {
          exercise: 'incline-dumbbell-press',
          reps: '8-10',
          step: 1,
          swaps: ['smith-incline-press', 'machine-chest-press'],
        },
        90,
      ),
      superset(90, [
        accessory(
          week,
          {
            exercise: 'assisted-pull-up',
            reps: '6-10',
            step: 2.5,
            note: 'Here progress means less help: when you reach ten in every set, take 2.5 kg off the assistance.',
            swaps: ['lat-pulldown', 'inverted-row'],
          },
          3,
        ),
        accessory(
          week,
          {
            exercise: 'landmine-press',
            reps: '8-10',
            step: 1.25,
            side: true,
            swaps: ['single-arm-dumbbell-press', 'machine-shoulder-press'],
          },
          3,
        ),
      ]),
      superset(60, [
        accessory(
          week,
          { exercise: 'face-pull', reps: '12-15', step: 2.5, swaps: ['rear-delt-fly', 'reverse-pec-deck'] },
          3,
        ),
        accessory(
          week,
          {
            exercise: 'cable-lateral-raise',
            reps: '12-15',
            step: 1.25,
            side: true,
            swaps: ['lateral-raise'],
          },
          3,
        ),
      ]),
      superset(60, [
        accessory(week, {
          exercise: 'hammer-curl',
          reps: '10-12',
          step: 1,
          swaps: ['dumbbell-curl', 'cable-curl'],
        }),
        accessory(week, {
          exercise: 'overhead-cable-extension',
          reps: '10-12',
          step: 2.5,
          swaps: ['dumbbell-overhead-extension', 'rope-pushdown'],
        }),
      ]),
    ],
    { day: 5 },
  )
}

/** On any day of the week: it has no day of its own, so that the plan never waits for it. */
function conditioning(week: number): Unnamed<Activity> {
  const easy = 'Any day that suits you, best the day after a session for the upper body.'
  const closing = straight('worlds-greatest-stretch', '2x4 r20 /side', {
    note: 'Slowly, to bring the breath down.',
  })
  if (isLight(week))
    return workout(
      'Easy walk (optional)',
      `${easy} At a pace at which you could talk the whole time.`,
      [
        straight('incline-walk', '1x25min', { note: 'Three to six percent incline, no hands on the rail.' }),
        closing,
      ],
      { optional: true },
    )
  return workout(
    'Conditioning (optional)',
    `${easy} Hard but even: the last round should be as fast as the first.`,
    [
      ready(1, ['incline-walk', '1x4min'], ['jumping-jack', '1x30s']),
      byBlock(
        week,
        circuit({ rounds: week + 3, work: 40, rest: 20 }, [
          item('kettlebell-swing', '1x15', { swaps: ['glute-bridge', 'jumping-jack'] }),
          item('mountain-climber', '1x40s', { swaps: ['plank', 'jumping-jack'] }),
          item('cycling', '1x40s', {
            note: 'A resistance you have to push against.',
            swaps: ['incline-walk', 'jump-rope'],
          }),
        ]),
        timed('amrap', week + 7, [
          item('rowing', '1x200m', { swaps: ['running', 'cycling'] }),
          item('kettlebell-swing', '1x12', { swaps: ['cable-pull-through'] }),
          item('step-up', '1x8 /side', { swaps: ['reverse-lunge', 'squat-jump'] }),
        ]),
      ),
      straight('incline-walk', '1x5min', { note: 'Easy, until you breathe through the nose again.' }),
      closing,
    ],
    { optional: true },
  )
}
