/** Fitness for a tennis club: two sessions a week beside the court, without machines. */
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

const weekTitles = [
  'Week 1: First steps',
  'Week 2: A little further',
  'Week 3: Quick feet',
  'Week 4: Easy week',
  'Week 5: Match legs',
  'Week 6: Ready for the season',
]

export const clubTraining = (): Programme =>
  programme({
    title: 'Fit for the court',
    description:
      'Six weeks with two trainings each for members who want to reach one ball more: legs and landing on the first day, trunk, shoulders and stamina on the second. You need a court or a lawn, a bench and a light band; a training begins at half an hour and grows toward an hour.',
    pace: paces.training,
    prefix: 'w',
    parts: weekTitles.map((title, i) => part(title, [footwork(i + 1), trunk(i + 1)])),
  })

/** What changes from week to week; week 4 is easy. */
const sets = (week: number): number => [2, 3, 3, 2, 3, 4][week - 1] ?? 3
const pick = <Value>(week: number, values: [Value, Value, Value, Value, Value, Value]): Value =>
  values[week - 1] ?? values[0]

const landing = 'Land softly on bent knees and stand still for a second before the next one.'

function footwork(week: number) {
  const jump = pick(week, [
    'squat-jump',
    'squat-jump',
    'skater-jump',
    'squat-jump',
    'skater-jump',
    'broad-jump',
  ])
  const jumps = jump === 'skater-jump' ? '5 r60 /side' : '5 r60'
  const runs = pick(week, ['4x40m r45', '5x40m r45', '6x40m r40', '4x40m r60', '6x60m r60', '8x40m r30'])
  return workout(
    'Footwork and legs',
    pick(week, [
      'In pairs if you can: one works, one counts and watches the knees. Quality first; nobody has to win the warm-up.',
      'Three sets now. Keep the jumps as quiet as last week.',
      'Sideways jumps join in. Push off from the outside leg, as you do after a wide forehand.',
      'Fewer sets this week, so that you are fresh for the doubles evening.',
      'Longer runs: out to the far line and back, like a rally that refuses to end.',
      'The last week. Short runs, short rests, and a clean landing every time.',
    ]),
    [
      ready(
        2,
        ['jumping-jack', '1x30s'],
        ['worlds-greatest-stretch', '1x3 /side'],
        ['bodyweight-squat', '1x8'],
        ['ankle-rock', '1x6 /side'],
      ),
      straight(jump, `${sets(week)}x${jumps}`, { note: landing }),
      straight('shuttle-run', runs, {
        note: 'From the baseline to the net and back is close to 24 meters. Touch the line with your hand at each turn.',
      }),
      superset(60, [
        item('split-squat', `${sets(week)}x${pick(week, [6, 8, 10, 8, 10, 12])} /side`, {
          note: 'Front heel stays down.',
        }),
        item('lateral-lunge', `${sets(week)}x${pick(week, [5, 6, 8, 6, 8, 8])} /side`),
      ]),
      superset(45, [
        item('single-leg-glute-bridge', `${sets(week)}x${pick(week, [6, 8, 10, 8, 10, 12])} /side`),
        item('bodyweight-calf-raise', `${sets(week)}x${pick(week, [12, 15, 18, 12, 20, 20])}`, {
          note: 'Over the edge of a step, slowly down.',
        }),
      ]),
      straight('hip-flexor-stretch', '1x40s /side', { note: 'To finish, on the grass.' }),
    ],
    { day: 2 },
  )
}

function trunk(week: number) {
  return workout(
    'Trunk, shoulders and stamina',
    pick(week, [
      'A serve starts in the legs and arrives through the trunk. Today is about what lies between.',
      'One more round for the trunk. Breathe out on the hard part.',
      'Side planks get longer. If the shoulder tires first, put the lower knee down.',
      'Easy week: stop every set with something left.',
      'Full rounds again. Take turns with the band so that nobody waits.',
      'Count your rounds in the last block and write them into the notes. They are your mark for next spring.',
    ]),
    [
      ready(
        2,
        ['cat-cow', '1x6'],
        ['band-pull-apart', '1x12'],
        ['bird-dog', '1x5 /side'],
        ['wall-slide', '1x8'],
      ),
      superset(60, [
        item('push-up', `${sets(week)}x${pick(week, ['5-8', '6-10', '8-10', '5-8', '8-12', '10-12'])} rir2`, {
          note: 'Hands on the bench is the right choice for many.',
        }),
        item('band-row', `${sets(week)}x${pick(week, [10, 12, 12, 10, 15, 15])}`, {
          note: 'Tie the band to the net post. Shoulder blades together at the end.',
        }),
      ]),
      circuit({ rounds: sets(week), work: null, rest: 45 }, [
        item('dead-bug', `1x${pick(week, [5, 6, 6, 5, 8, 8])} /side`),
        item('side-plank', `1x${pick(week, [20, 20, 30, 20, 30, 40])}s /side`),
        item('russian-twist', `1x${pick(week, [12, 16, 16, 12, 20, 20])}`, {
          note: 'Turn the ribs, not only the arms. A ball in the hands if it is easy.',
        }),
      ]),
      timed('amrap', pick(week, [6, 7, 8, 6, 9, 10]), [
        item('shuttle-run', '1x40m'),
        item('mountain-climber', '1x20s'),
        item('reverse-lunge', '1x5 /side'),
      ]),
      straight('doorway-stretch', '1x30s /side', { note: 'At the clubhouse door or the fence post.' }),
    ],
    { day: 5 },
  )
}
