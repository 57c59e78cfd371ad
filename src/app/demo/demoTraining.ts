/** What the demo coach's customers have trained, as their phones would have sent it. */
import type { AppContext } from '../../base/server/context.ts'
import { registerTrainee } from '../../features/customers/server/service.ts'
import { accessFor } from '../../features/member/server/access.ts'
import { sync } from '../../features/member/server/sync.ts'
import type { Part } from '../../features/programmes/document.ts'
import type { PublishedProgramme } from '../../features/programmes/published.ts'
import { partOf, publishedFor } from '../../features/programmes/server/service.ts'
import { readLog } from '../../features/training/contract.ts'
import { addDays, weekdayOf } from '../../features/training/days.ts'
import { enrol, lockMember } from '../../features/training/server/service.ts'
import { demoLives, type Life } from './demoLives.ts'
import { logsOf, type Trainee } from './demoMonth.ts'

const coached = demoLives.filter(({ plan, acts }) => plan === 'monthly' && acts.length === 0)

/** Somebody to whom nothing else happens, with a month behind them. */
export const demoMember = memberOf(coached)

function memberOf(lives: Life[]): Life {
  const found = lives.find(({ joined }) => joined >= 33 && joined < 45)
  if (!found) throw new Error('The demo has nobody who has trained for a month')
  return found
}

/** They began a month ago, and today is one of their training days. */
export const monthOfMember = (today: string): Trainee => ({
  seed: 0,
  startedOn: addDays(today, -32),
  weekdays: [0, 2, 4].map((days) => weekdayOf(addDays(today, days))),
  missed: [7],
  strength: 1,
  weight: 84_600,
})

/** A few more, so that the coach has whom to compare: steady ones, and one who has stopped. */
const others = coached
  .filter((life) => life !== demoMember && life.joined >= 12)
  .slice(0, 4)
  .map((life, index) => ({ life, index }))

function monthOf({ joined }: Life, index: number, today: string): Trainee {
  const startedOn = addDays(today, 1 - Math.min(joined, 30))
  const everything = Array.from({ length: 60 }, (_, session) => session)
  return {
    seed: index + 1,
    startedOn,
    weekdays: index % 2 === 0 ? [2, 4, 6] : [1, 3, 5],
    missed: index === 3 ? everything.slice(5) : [index, 4 + index],
    strength: 0.6 + index * 0.15,
    weight: 58_000 + index * 6500,
  }
}

type Coach = AppContext & { trainerId: number }
type Content = Map<number, { programme: PublishedProgramme; parts: Part[] }>

export async function seedDemoTraining(coach: Coach): Promise<void> {
  const content: Content = new Map()
  const today = new Date().toISOString().slice(0, 10)
  await train(coach, demoMember, monthOfMember(today), content)
  for (const { life, index } of others) await train(coach, life, monthOf(life, index, today), content)
}

async function train(coach: Coach, { name, email }: Life, who: Trainee, content: Content): Promise<void> {
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
  const [id] = access.programmes
  const { programme, parts } = (id === undefined ? undefined : await contentOf(coach, id, content)) ?? {}
  if (!programme || !parts) return
  await lockMember(coach.db, member, { zone: 'UTC', at: now })
  await enrol(coach.db, member, [programme], personal, {
    today: who.startedOn,
    accessSince: addDays(who.startedOn, -1),
  })
  const logs = logsOf(programme, parts, who, now.toISOString().slice(0, 10))
  const { refused } = await sync(member, {
    since: '',
    logs: logs.map(readLog),
    settings: { unit: 'kg', weekdays: who.weekdays },
  })
  if (refused[0]) throw new Error(`A log of the demo was refused: ${refused[0].why}`)
}

/** Read once: all of them have the same. */
async function contentOf({ db, trainerId }: Coach, id: number, content: Content) {
  const known = content.get(id)
  if (known) return known
  const [programme] = await publishedFor(db, trainerId, [id])
  if (!programme) return undefined
  const parts = await Promise.all(
    programme.parts.map((part) => partOf(db, trainerId, id, programme.version, part.id)),
  )
  const read = { programme, parts: parts.flatMap((published) => published?.part ?? []) }
  content.set(id, read)
  return read
}
