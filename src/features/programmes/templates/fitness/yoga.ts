import type { Programme } from '../../document.ts'
import { findExercise } from '../../library/library.ts'
import { circuit, item, paces, part, programme, workout } from '../writing.ts'
import { yogaLessons } from './yogaLessons.ts'

const weekTitles = ['Week 1: Arrive', 'Week 2: Lengthen', 'Week 3: Steady', 'Week 4: Flow']

export const yoga = (): Programme =>
  programme({
    title: 'Four Weeks of Yoga',
    description:
      'Five practices a week of 20 to 45 minutes, all by time, for a mat and a quiet corner. Each week holds the poses a little longer and brings in a few new ones. A short lesson on the breath opens every week.',
    pace: paces.training,
    prefix: 'w',
    parts: weekTitles.map((title, i) => {
      const week = i + 1
      const practices = [morning(week), standing(week), hips(week), balance(week), evening(week)]
      return part(title, [...yogaLessons.slice(i, week), ...practices])
    }),
  })

type Pose = [pose: string, amount: number, note?: string]

/** Poses one after the other, on both sides where they have sides. */
const flow = (rounds: number, ...poses: Pose[]) =>
  circuit(
    { rounds, work: null, rest: 0 },
    poses.map(([pose, amount, note]) => {
      const { measure, perSide } = findExercise(pose) ?? {}
      return item(pose, `1x${amount}${measure === 'reps' ? '' : 's'}${perSide ? ' /side' : ''}`, { note })
    }),
  )

/** Sun salutations by time: a minute for each, so that the breath sets the speed. */
const salutations = (rounds: number, note: string) =>
  circuit({ rounds, work: 60, rest: 0 }, [item('sun-salutation', '1x1', { note })])

/** The value of this week; the last one stays. */
const inWeek = <Value>(week: number, ...values: [Value, ...Value[]]): Value =>
  values[Math.min(week, values.length) - 1] ?? values[0]

function morning(week: number) {
  const longer = 5 * (week - 1)
  const backbend = inWeek<Pose>(
    week,
    ['sphinx-pose', 40, 'Forearms parallel, chest forward rather than up.'],
    ['cobra-pose', 25, 'Hardly any weight in the hands.'],
    ['cobra-pose', 30, 'Lift a little higher than last week, with a long neck.'],
    ['upward-dog', 20, 'Knees off the floor, shoulders away from the ears.'],
  )
  return workout(
    'Wake the spine',
    inWeek(
      week,
      'A gentle start. Move the spine in every direction before the day asks anything of you.',
      'The same order as last week. Notice which side is stiffer this morning.',
      'A third round of the small flow. Let each movement begin with a breath.',
      'You know the way. Close your eyes where it feels safe.',
    ),
    [
      flow(
        1,
        ['easy-seat', 90, 'Sit on a folded blanket. Count ten breaths without changing them.'],
        ['cat-cow', 8, 'In as the chest opens, out as the back rounds.'],
        ['thread-the-needle', 35 + longer],
      ),
      flow(
        inWeek(week, 2, 2, 3, 3),
        ['downward-dog', 30 + longer, 'Bend the knees as much as you need for a long back.'],
        ['low-lunge', 25 + longer],
        backbend,
      ),
      flow(
        1,
        ['childs-pose', 60],
        inWeek<Pose>(week, ['seated-twist', 35], ['seated-twist', 45], ['supine-twist', 50]),
        ['corpse-pose', 240, 'Nothing to do. Let the floor carry you.'],
      ),
    ],
    { day: 1 },
  )
}

function standing(week: number) {
  const longer = 5 * (week - 1)
  const added = inWeek<Pose[]>(
    week,
    [['triangle-pose', 30, 'The lower hand on the shin or on a block, never on the knee.']],
    [
      ['triangle-pose', 35],
      ['reverse-warrior', 25, 'Reach up before you reach back.'],
    ],
    [
      ['extended-side-angle', 35, 'Forearm on the thigh, the upper side long.'],
      ['reverse-warrior', 25],
    ],
    [
      ['extended-side-angle', 40],
      ['triangle-pose', 40],
    ],
  )
  return workout(
    'Salutations and warriors',
    'Warming and upright. Press the whole foot into the mat in every standing pose, the outer edge too.',
    [
      flow(
        1,
        ['mountain-pose', 45, 'Feet parallel, weight in the middle.'],
        ['standing-forward-fold', 40],
        ['half-lift', 15],
      ),
      salutations(2 + week, 'One breath for each movement. Step back instead of jumping.'),
      flow(
        week < 3 ? 1 : 2,
        ['warrior-one', 25 + longer],
        ['warrior-two', 30 + longer, 'Front knee above the ankle, gaze over the fingers.'],
        ...added,
      ),
      flow(
        1,
        ['wide-legged-forward-fold', 50 + longer],
        ['childs-pose', 60],
        ['corpse-pose', 240, 'Feel the warmth that the work left behind.'],
      ),
    ],
    { day: 2 },
  )
}

function hips(week: number) {
  const longer = 10 * (week - 1)
  return workout(
    'Hips and hamstrings, slowly',
    inWeek(
      week,
      'Long, quiet stretches. Go to the first place where you feel something, and wait there.',
      'Ten seconds more in each pose. If the breath gets short, come out a little.',
      'A fold is made of patience. Nobody needs to touch the toes.',
      'The longest holds of the month. Use blankets and blocks without hesitation.',
    ),
    [
      flow(1, ['childs-pose', 75, 'Knees wide, big toes together.'], ['cat-cow', 8], ['downward-dog', 45]),
      flow(
        1,
        ['low-lunge', 45 + longer, 'A blanket under the back knee.'],
        [
          'pigeon-pose',
          60 + longer,
          'Lie on your back and cross the ankle over the knee if the front knee complains.',
        ],
        inWeek<Pose>(week, ['garland-pose', 40], ['garland-pose', 50], ['wide-legged-forward-fold', 60]),
      ),
      flow(
        1,
        ['head-to-knee-pose', 50 + longer, 'Fold from the hip; the back may be round at the end.'],
        ['bound-angle-pose', 60 + longer],
        ...inWeek<Pose[]>(week, [], [['happy-baby', 50]], [['happy-baby', 60]], [['hamstring-stretch', 60]]),
        ['supine-twist', 45],
        ['corpse-pose', 240, 'Let the legs fall open.'],
      ),
    ],
    { day: 3 },
  )
}

function balance(week: number) {
  const longer = 5 * (week - 1)
  const peak = inWeek<Pose>(
    week,
    ['tree-pose', 35, 'The foot on the calf or the thigh, not against the knee. A wall beside you is fine.'],
    ['tree-pose', 45, 'Raise the arms when the legs are quiet.'],
    ['half-moon-pose', 25, 'A block under the lower hand makes the floor come to you.'],
    ['half-moon-pose', 30, 'Turn the gaze up only if you are steady.'],
  )
  return workout(
    'Balance and strength',
    inWeek(
      week,
      'Look at one point that does not move. Wobbling is the practice, not a mistake in it.',
      'Begin each balance by feeling three points of the standing foot.',
      'New today: half moon. Fall out of it as often as you like.',
      'Hold less, breathe more. Strength shows in how quiet the face is.',
    ),
    [
      flow(1, ['mountain-pose', 40], ['cat-cow', 6], ['downward-dog', 40]),
      salutations(week < 3 ? 2 : 3, 'Slowly: this is the warm-up for standing on one leg.'),
      flow(
        2,
        ['chair-pose', 25 + longer, 'Sit back as if the chair were a little too far away.'],
        ['warrior-three', 15 + longer, 'Fingertips on the wall or on two blocks at first.'],
        peak,
        ['plank-pose', 25 + longer],
      ),
      flow(
        1,
        ['boat-pose', 20 + longer, 'Shins level, back long. Hold the thighs if you need to.'],
        ['locust-pose', 20 + longer],
        inWeek<Pose>(
          week,
          ['bridge-pose', 40],
          ['bridge-pose', 45],
          ['bridge-pose', 55],
          ['camel-pose', 30, 'Hands on the hips is a complete pose.'],
        ),
        ['childs-pose', 60],
        ['corpse-pose', 180, 'Count the breath down from ten to one.'],
      ),
    ],
    { day: 5 },
  )
}

function evening(week: number) {
  const longer = 15 * (week - 1)
  return workout(
    'The long quiet one',
    inWeek(
      week,
      'For the evening. Dim the light, take two blankets, and let the floor do most of the work.',
      'Nothing here needs effort. If a pose asks for some, use more support.',
      'Set the phone to silent after you have pressed start. There is time.',
      'The last practice of the month. Stay in the final pose as long as you like.',
    ),
    [
      flow(
        1,
        ['easy-seat', 150 + longer, 'Breathe as in the lesson of this week.'],
        ['puppy-pose', 60 + longer, 'Let the chest sink, the hips stay above the knees.'],
        ['thread-the-needle', 60],
        ['sphinx-pose', 75 + longer],
      ),
      flow(
        1,
        ['pigeon-pose', 75 + longer, 'Rest the forehead on a cushion.'],
        ['seated-forward-fold', 90 + longer, 'A rolled blanket under the knees.'],
        inWeek<Pose>(week, ['bound-angle-pose', 90], ['bound-angle-pose', 105], ['happy-baby', 75]),
        ['supine-twist', 75 + longer],
      ),
      flow(
        1,
        [
          'legs-up-the-wall',
          300,
          'The hips close to the wall or a hand away from it, as it pleases the legs.',
        ],
        ['corpse-pose', 360 + longer, 'Cover yourself; the body cools down quickly.'],
      ),
    ],
    { day: 6 },
  )
}
