/** A month of training of one demo customer, as a phone would have sent it. */
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../base/server/context.ts'
import { registerTrainee } from '../../features/customers/server/service.ts'
import { accessFor } from '../../features/member/server/access.ts'
import { sync } from '../../features/member/server/sync.ts'
import type { Workout } from '../../features/programmes/document.ts'
import type { ShownExercise } from '../../features/programmes/exercises.ts'
import type { PublishedPart } from '../../features/programmes/published.ts'
import { partOf, publishedFor } from '../../features/programmes/server/service.ts'
import { readLog } from '../../features/training/contract.ts'
import { enrol, lockMember } from '../../features/training/server/service.ts'
import { demoLives, type Life } from './demoLives.ts'

/** Somebody to whom nothing else happens, with a month behind them. */
export const demoMember = memberOf(demoLives)

function memberOf(lives: Life[]): Life {
  const found = lives.find(
    ({ plan, joined, acts }) => plan === 'monthly' && acts.length === 0 && joined >= 33 && joined < 45,
  )
  if (!found) throw new Error('The demo has nobody who has trained for a month')
  return found
}

const DAY_MS = 86_400_000
const trainingDays = [1, 3, 5]
/** Of the sessions of the month, the one that was missed. */
const MISSED = 6

export async function seedDemoTraining(coach: AppContext & { trainerId: number }): Promise<void> {
  const { name, email, joined } = demoMember
  const trainee = await registerTrainee(coach.db, { trainerId: coach.trainerId, name, email })
  const member = {
    ...coach,
    traineeId: trainee.id,
    role: 'trainee',
    sessionId: 0,
    buyerName: null,
    site: null,
    ip: '127.0.0.1',
    userAgent: 'demo',
  } as const
  const now = new Date()
  const { access, personal } = await accessFor(coach.db, member, now)
  const [programme] = await publishedFor(coach.db, coach.trainerId, access.programmes)
  if (!programme) return
  await lockMember(coach.db, member, { zone: 'UTC', at: now })
  const joinedOn = new Date(now.getTime() - joined * DAY_MS).toISOString().slice(0, 10)
  await enrol(coach.db, member, [programme], personal, { today: joinedOn, accessSince: joinedOn })
  const { id, version } = programme
  const parts = await Promise.all(
    programme.parts.map((part) => partOf(coach.db, coach.trainerId, id, version, part.id)),
  )
  const logs = monthOf(
    parts.flatMap((part) => part ?? []),
    joined,
  )
  const { refused } = await sync(member, {
    since: '',
    logs: logs.map(readLog),
    settings: { unit: 'kg', weekdays: trainingDays },
  })
  if (refused[0]) throw new Error(`A log of the demo was refused: ${refused[0].why}`)
}

/** On each training day since joining the next workout, and with the first of a week its lessons. */
function monthOf(parts: PublishedPart[], joined: number): object[] {
  const sessions = parts.flatMap((part, week) =>
    part.part.activities
      .filter((activity) => activity.kind === 'workout' && !activity.optional)
      .map((workout, index) => ({ part, week, workout: workout as Workout, isFirst: index === 0 })),
  )
  const days = Array.from(
    { length: joined - 1 },
    (_, index) => new Date(Date.now() - (joined - 1 - index) * DAY_MS),
  )
    .filter((day) => trainingDays.includes(day.getUTCDay()))
    .filter((_, index) => index !== MISSED)
  return days.flatMap((day, index) => {
    const session = sessions[index]
    if (!session) return []
    const { part, week, workout, isFirst } = session
    const lessons = isFirst ? part.part.activities.filter(({ kind }) => kind === 'lesson') : []
    return [
      logOf(part, workout, day, setsOf(workout, part.exercises, week)),
      ...lessons.map((lesson) => logOf(part, lesson, day, [])),
    ]
  })
}

/** From one set to the next. */
const SET_MS = 150_000

function logOf(
  { programme, version }: PublishedPart,
  activity: { id: string; kind: string },
  day: Date,
  entries: object[],
): object {
  const at = day.toISOString()
  const all = [...entries, { k: 'done', note: '' }]
  const after = (sets: number) => new Date(day.getTime() + sets * SET_MS).toISOString()
  return {
    id: randomUUID(),
    kind: activity.kind,
    programme,
    version,
    activity: activity.id,
    on_day: at.slice(0, 10),
    began_at: at,
    entries: Object.fromEntries(
      all.map((entry, n) => [`d${n + 1}`, { ...entry, n: n + 1, at: after(n + 1), fixes: null }]),
    ),
  }
}

/** Every set at the top of its range; a little heavier each week where there is something to lift. */
const setsOf = (workout: Workout, exercises: Record<string, ShownExercise>, week: number): object[] =>
  workout.blocks.flatMap((block) =>
    block.items.flatMap((item) =>
      item.sets.map((set, index) => ({
        k: 'set',
        item: item.id,
        set: index,
        exercise: item.exercise,
        kind: set.kind,
        by: set.by,
        amount: set.high,
        grams: gramsOf(exercises[item.exercise], week, set.kind),
        rir: set.rir,
      })),
    ),
  )

const loaded = ['barbell', 'dumbbell', 'kettlebell', 'machine', 'cable', 'trap-bar', 'ez-bar']

function gramsOf(exercise: ShownExercise | undefined, week: number, kind: string): number | null {
  const tool = exercise?.equipment.find((one) => loaded.includes(one))
  if (!tool) return null
  const start = tool === 'barbell' || tool === 'trap-bar' ? 40_000 : 12_500
  return (start + week * 2500) * (kind === 'warmup' ? 0.5 : 1)
}
