/** Two trainers with an app each, their members and plans, and calls to the app's host with a member's session. */
import { expect } from 'vitest'
import type { AsTrainer } from '../src/base/server/context.ts'
import type { Db } from '../src/base/server/db.ts'
import type { Activity, Programme } from '../src/features/programmes/document.ts'
import { createProgramme, getOwn, publishOwn } from '../src/features/programmes/server/editing.ts'
import { publishApp } from '../src/features/sites/server/service.ts'
import type { Make } from './database.ts'
import { test as base } from './httpApp.ts'
import { sampleProgramme } from './sampleProgramme.ts'
import { entry } from './training.ts'

const DAY_MS = 86_400_000
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
export const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)

const lesson = (id: string): Activity => ({
  id: `${id}-lesson`,
  title: `title-of-${id}`,
  day: null,
  minutes: null,
  optional: false,
  kind: 'lesson',
  pieces: [{ id: 'p1', kind: 'text', text: `text-of-${id}` }],
  quiz: [],
  done: 'tick',
})

/** Its words are in an answer exactly if the part is. */
export const part = (id: string, opensOn: string | null = null): Programme['parts'][number] => ({
  id,
  title: `Week ${id}`,
  opensOn,
  activities: [lesson(id)],
})

export const programmeWith = (opens: Programme['pace']['opens'], parts: Programme['parts']) =>
  sampleProgramme({
    title: 'A program',
    pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens },
    parts,
  })

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** As a device sends it. */
export const sentLog = (n: number, more: object = {}) => ({
  id: uuid(n),
  kind: 'lesson',
  programme: 1,
  version: 1,
  activity: 'w1-lesson',
  on_day: dayIn(0),
  began_at: new Date().toISOString(),
  entries: { [`a${n}`]: entry(1, { k: 'note', item: null, text: 'mine' }) },
  ...more,
})

/** A new programme, or the next version of one. */
async function publish(who: AsTrainer, document: Programme, known?: number): Promise<number> {
  const { id, revision } =
    known === undefined ? await createProgramme(who, { title: document.title }) : await getOwn(who, known)
  await publishOwn(who, id, { revision, document })
  return id
}

async function planOf({ db, trainerId }: AsTrainer): Promise<number> {
  const { id } = await db
    .insertInto('plans')
    .values({
      trainer_id: trainerId,
      title: 'Gym',
      description: '',
      includes: [],
      highlighted: false,
      type: 'free',
      unit_amount: 0,
      currency: 'USD',
      annual_saving: '0',
      trial_day: 0,
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Person {
  trainerId: number
  traineeId: number
}

async function people(db: Db, make: Make) {
  const coach = await make.trainer({ appName: 'Strong' })
  const stranger = await make.trainer({ appName: 'Elsewhere' })
  await publishApp(db, coach.trainerId)
  await publishApp(db, stranger.trainerId)
  return {
    coach,
    stranger,
    /** Members of the coach. */
    ada: await make.trainee({ trainerId: coach.trainerId }),
    bo: await make.trainee({ trainerId: coach.trainerId }),
    /** A member of the stranger. */
    cy: await make.trainee({ trainerId: stranger.trainerId }),
    plan: await planOf(coach),
    otherPlan: await planOf(coach),
    foreignPlan: await planOf(stranger),
  }
}

export type Gym = Awaited<ReturnType<typeof people>> & {
  publish: typeof publish
  /** Returns the subscription's id. */
  subscribe(who: Person, planId: number, state?: string, more?: object): Promise<number>
  ask(
    token: string,
    path: string,
    body?: object,
    host?: string,
  ): Promise<{ status: number; text: string; json(): { result: Record<string, unknown> } }>
  /** A sync that is answered. */
  sync(token: string, body?: object): Promise<Synced>
}

interface Synced {
  taken: string[]
  refused: { id: string; why: string }[]
  cursor: string
  logs: { id: string; on_day: string; is_day_unsure: boolean; entries: object }[]
  access: { state: string; programmes: number[] } | null
  enrolments: { id: number; programme: number; starts_on: string }[] | null
  programmes: { id: number; version: number; parts: { id: string }[] }[] | null
}

export const test = base.extend('gym', async ({ app, db, make }): Promise<Gym> => {
  const ask: Gym['ask'] = async (token, path, body, host = 'strong--app.localhost') => {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/v1/${path}`,
      headers: { host, 'sec-fetch-site': 'same-origin', cookie: `app=${token}` },
      ...(body && { body }),
    })
    return { status: answer.statusCode, text: answer.body, json: () => answer.json() }
  }
  return {
    ...(await people(db, make)),
    publish,
    async subscribe({ trainerId, traineeId }, planId, state = 'active', more = {}) {
      const whose = { trainer_id: trainerId, trainee_id: traineeId, plan_id: planId }
      const { id } = await db
        .insertInto('subscriptions')
        .values({ ...whose, state, started_at: inDays(-3), ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    ask,
    async sync(token, body = {}) {
      const answer = await ask(token, 'app/sync', { since: '', logs: [], ...body })
      expect(answer.status, answer.text).toBe(200)
      return answer.json().result as unknown as Synced
    },
  }
})
