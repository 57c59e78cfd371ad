/** Every call of a member with every standing, and with the sessions of others: no answer holds what is not open to them. */
import { expect } from 'vitest'
import { chargeRow } from '../../../tests/charges.ts'
import { dayIn, type Gym, inDays, part, programmeWith, sentLog, test } from '../../../tests/gym.ts'
import { startSession } from '../../base/server/session.ts'
import { updateUser } from '../../features/accounts/server/queries.ts'
import { closeTrainer, finishClosing } from '../../features/privacy/server/closing.ts'
import { eraseTrainee, finishErasing } from '../../features/privacy/server/service.ts'
import { archive, copyFor, createProgramme, saveDraft } from '../../features/programmes/server/editing.ts'
import { setPlanContents } from '../../features/programmes/server/plans.ts'
import { setSiteState } from '../../features/sites/server/service.ts'
import { routes } from '../routes.ts'

const wordsOf = (ids: string[]) => ids.flatMap((id) => [`title-of-${id}`, `text-of-${id}`]).sort()
const wordsIn = (text: string) => [...new Set(text.match(/(title|text)-of-\w+/g))].sort()

const stripe = {
  account_id: 'acct_walk',
  customer_id: 'cus_walk',
  stripe_id: 'sub_walk',
  price_id: 'price_walk',
}

async function charge({ coach, plan }: Gym, more: object): Promise<void> {
  const row = chargeRow({ id: 'ch_walk', at: inDays(-2), currency: 'usd', gross: 4900 })
  const whose = {
    trainer_id: coach.trainerId,
    account_id: stripe.account_id,
    customer_id: stripe.customer_id,
  }
  await coach.db
    .insertInto('mirror_charges')
    .values({ ...row, ...whose, plan_id: plan, fetch_seq: 1, ...more })
    .execute()
}

async function trialUntil({ coach }: Gym, trial_end: Date): Promise<void> {
  await coach.db
    .insertInto('mirror_subscriptions')
    .values({
      trainer_id: coach.trainerId,
      account_id: stripe.account_id,
      id: stripe.stripe_id,
      customer_id: stripe.customer_id,
      price_id: stripe.price_id,
      status: 'trialing',
      cancel_at_period_end: false,
      current_period_end: trial_end,
      created_at: inDays(-3),
      fetch_seq: 1,
      trial_end,
    })
    .execute()
}

async function failed({ coach }: Gym, subscription_id: number, access_until: Date): Promise<void> {
  await coach.db
    .insertInto('failed_payments')
    .values({
      trainer_id: coach.trainerId,
      account_id: stripe.account_id,
      invoice_id: 'in_walk',
      subscription_id,
      currency: 'usd',
      amount_cents: 4900,
      reason: 'card_declined',
      attempts: 1,
      failed_at: inDays(-2),
      access_until,
    })
    .execute()
}

/** The state of the access, and how the member comes into it. */
const standings: Record<string, { state: string; make(gym: Gym): Promise<unknown> }> = {
  'a free plan': { state: 'open', make: (gym) => gym.subscribe(gym.ada, gym.plan) },
  'a paid plan, partly refunded': {
    state: 'open',
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan, 'active', stripe)
      await charge(gym, { refunded_cents: 4000 })
    },
  },
  'a trial': {
    state: 'open',
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan, 'trialing', stripe)
      await trialUntil(gym, inDays(4))
    },
  },
  'a canceled trial': {
    state: 'open',
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan, 'trialing', { ...stripe, ends_at: inDays(4) })
      await trialUntil(gym, inDays(4))
    },
  },
  'a canceled trial that is over': {
    state: 'ended',
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan, 'trialing', { ...stripe, ends_at: inDays(-0.1) })
      await trialUntil(gym, inDays(-0.1))
    },
  },
  'a trial that was over days ago': {
    state: 'ended',
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan, 'trialing', stripe)
      await trialUntil(gym, inDays(-2))
    },
  },
  'a failed payment within the grace period': {
    state: 'grace',
    async make(gym) {
      await failed(gym, await gym.subscribe(gym.ada, gym.plan, 'past_due', stripe), inDays(2))
    },
  },
  'a failed payment after the grace period': {
    state: 'ended',
    async make(gym) {
      await failed(gym, await gym.subscribe(gym.ada, gym.plan, 'past_due', stripe), inDays(-1))
    },
  },
  'a pause': {
    state: 'paused',
    make: (gym) => gym.subscribe(gym.ada, gym.plan, 'paused', { ...stripe, resumes_at: inDays(9) }),
  },
  'a canceled plan, paid until later': {
    state: 'open',
    make: (gym) => gym.subscribe(gym.ada, gym.plan, 'active', { ...stripe, ends_at: inDays(5) }),
  },
  'a canceled plan, paid until earlier': {
    state: 'ended',
    make: (gym) => gym.subscribe(gym.ada, gym.plan, 'active', { ...stripe, ends_at: inDays(-0.1) }),
  },
  'an ended plan': {
    state: 'ended',
    make: (gym) => gym.subscribe(gym.ada, gym.plan, 'cancelled', { ...stripe, ended_at: inDays(-1) }),
  },
  'a canceled plan, refunded in full': {
    state: 'ended',
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan, 'active', { ...stripe, ends_at: inDays(5) })
      await charge(gym, { refunded_cents: 4900 })
    },
  },
  'a disputed payment': {
    state: 'ended',
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan, 'active', stripe)
      await charge(gym, { disputed: true })
    },
  },
  'no plan': { state: 'none', make: async () => undefined },
  'a plan of a site that is offline': {
    state: 'closed',
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan)
      await setSiteState(gym.coach.db, gym.coach.trainerId, 'offline')
    },
  },
  'a plan of a closed account': {
    state: 'closed',
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan)
      await updateUser(gym.coach.db, gym.coach.trainerId, { closed_at: new Date() })
    },
  },
}

/** Everything that somebody could ask for. What is in `open` is open to Ada if her plan is. */
async function fill({ coach, stranger, ada, bo, plan, otherPlan, publish }: Gym) {
  const weekly = await publish(coach, programmeWith('weekly', [part('w1'), part('w2'), part('gone')]))
  await publish(coach, programmeWith('weekly', [part('w1'), part('w2')]), weekly)
  const done = await publish(coach, programmeWith('done', [part('d1'), part('d2')]))
  const dates = [part('past', dayIn(-2)), part('future', dayIn(3))]
  const dated = await publish(coach, programmeWith('date', dates))
  const copied = await publish(coach, programmeWith('all', [part('copied')]))
  const other = await publish(coach, programmeWith('all', [part('other')]))
  const archived = await publish(coach, programmeWith('all', [part('archived')]))
  await archive(coach, archived)
  const draft = await createProgramme(coach, { title: 'Draft' })
  const document = programmeWith('all', [part('draft')])
  await saveDraft(coach, draft.id, { revision: draft.revision, document })
  const personal = async (traineeId: number, id: string) => {
    const made = await copyFor(coach, copied, traineeId)
    return publish(coach, programmeWith('all', [part(id)]), made.id)
  }
  const [own, bos] = [await personal(ada.traineeId, 'own'), await personal(bo.traineeId, 'bos')]
  const foreign = await publish(stranger, programmeWith('all', [part('foreign')]))
  await setPlanContents(coach, plan, {
    gives: 'chosen',
    programme_ids: [weekly, done, dated, copied, archived],
  })
  await setPlanContents(coach, otherPlan, { gives: 'chosen', programme_ids: [other] })
  return {
    parts: {
      [weekly]: ['w1', 'w2', 'gone'],
      [done]: ['d1', 'd2'],
      [dated]: ['past', 'future'],
      [copied]: ['copied'],
      [other]: ['other'],
      [archived]: ['archived'],
      [draft.id]: ['draft'],
      [own]: ['own'],
      [bos]: ['bos'],
      [foreign]: ['foreign'],
    },
    given: [weekly, done, dated, own],
    open: ['w1', 'd1', 'past', 'own'],
  }
}

type Content = Awaited<ReturnType<typeof fill>>

const placesOf = ({ parts }: Content) =>
  Object.entries(parts).flatMap(([programme, ids]) => ids.map((id) => ({ programme: Number(programme), id })))

/** A log of each part, as somebody would send them to have it opened. */
const logsFor = (all: Content) =>
  placesOf(all).map(({ programme, id }, n) => sentLog(n, { programme, activity: `${id}-lesson` }))

/** Everything that a session is answered, by every call that reads. */
async function askAll({ ask }: Gym, token: string, all: Content, host?: string) {
  const answers = [
    await ask(token, 'app/sync', { since: '', logs: [] }, host),
    await ask(token, 'app/session', undefined, host),
    await ask(token, 'app/news', undefined, host),
  ]
  const [given = 0] = all.given
  for (const { programme, id } of placesOf(all))
    for (const at of [`${programme}/1`, `${programme}/2`, `${given}/1`])
      answers.push(await ask(token, `app/programmes/${at}/parts/${id}`, undefined, host))
  for (const { id } of logsFor(all)) answers.push(await ask(token, `app/logs/${id}/part`, undefined, host))
  return {
    statuses: [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b),
    text: answers.map(({ text }) => text).join(),
  }
}

test('every call of a member is walked here', () => {
  const walked = [
    'GET app/logs/:id/part',
    'GET app/news',
    'GET app/programmes/:id/:version/parts/:part',
    'GET app/session',
    'POST app/sync',
  ]
  // These answer no content: who leaves, who asks for what is stored about them, who comes to an event
  // (memberItems.test.ts), and the bell (streams.test.ts).
  const others = [
    'DELETE trainee/me/data',
    'GET app/stream',
    'GET trainee/me/data',
    'POST app/news/:id/coming',
    'POST app/sign-out',
    // Walked in memberPictures.test.ts, with five standings.
    'DELETE app/pictures/:id',
    'GET app/picture-archive',
    'GET app/pictures',
    'GET app/pictures/:id/:size',
    'POST app/pictures',
    'PUT app/picture-sharing',
  ]

  const calls = routes.filter(({ call }) => call.caller === 'trainee')
  expect(calls.map(({ call }) => `${call.method} ${call.path}`).sort()).toEqual([...walked, ...others].sort())
})

test.for(Object.keys(standings))(
  'MISC-17 a member with %s gets what is open to them, and what they send is taken',
  async (name, { gym }) => {
    const standing = standings[name]
    const all = await fill(gym)
    await standing?.make(gym)
    const isOpen = standing?.state === 'open' || standing?.state === 'grace'
    const logs = logsFor(all)

    for (const some of [logs.slice(0, 60), logs.slice(60)])
      expect(await gym.sync(gym.ada.token, { logs: some })).toMatchObject({
        taken: some.flatMap(({ entries }) => Object.keys(entries)),
        refused: [],
        access: { state: standing?.state, programmes: isOpen ? all.given : [] },
      })
    const { statuses, text } = await askAll(gym, gym.ada.token, all)

    expect(wordsIn(text)).toEqual(isOpen ? wordsOf(all.open) : [])
    expect(statuses).toEqual([200, 404])
  },
)

test('MISC-17 who is connected when a coach closes the account is told so, and again once everything is erased', async ({
  gym,
}) => {
  const programme = await gym.publish(gym.coach, programmeWith('all', [part('w1')]))
  await gym.subscribe(gym.ada, gym.plan)
  await gym.sync(gym.ada.token)
  const host = 'strong--app.localhost'

  await closeTrainer(gym.coach, gym.coach.trainerId)
  expect(await gym.sync(gym.ada.token, { logs: [sentLog(1)] })).toMatchObject({
    taken: ['a1'],
    access: { state: 'closed', programmes: [], notice: { kind: 'closed' } },
    programmes: [],
  })
  const opened = await gym.ask(gym.ada.token, `app/programmes/${programme}/1/parts/w1`)
  expect([opened.status, wordsIn(opened.text)]).toEqual([404, []])

  await finishClosing.run(gym.coach, { trainerId: gym.coach.trainerId }, '')
  for (const [path, body] of [
    ['app/sync', { since: '', logs: [] }],
    ['app/session', undefined],
    ['app/code', { email: 'ada@example.test' }],
  ] as const) {
    const { status, text } = await gym.ask(gym.ada.token, path, body, host)
    expect([path, status, text]).toEqual([path, 410, expect.stringContaining('This app is closed')])
  }
  // The app of somebody else, and a host that nobody has, are as before.
  const elsewhere = await gym.ask(gym.cy.token, 'app/session', undefined, 'elsewhere--app.localhost')
  expect(elsewhere.status).toBe(200)
  expect((await gym.ask(gym.ada.token, 'app/session', undefined, 'nobody--app.localhost')).status).toBe(404)
})

test('a canceled trial says when it ends and can be kept, and is over on that day', async ({ gym }) => {
  const until = inDays(4)
  await gym.subscribe(gym.ada, gym.plan, 'trialing', { ...stripe, ends_at: until })
  await trialUntil(gym, until)

  const { access } = await gym.sync(gym.ada.token)

  expect(access).toMatchObject({
    state: 'open',
    until: until.toISOString(),
    notice: { kind: 'ends', on: until.toISOString() },
  })
})

test('MISC-17 every device of a member whose data was deleted is told so, and nobody else learns anything', async ({
  gym,
}) => {
  const { ada, bo, cy, coach } = gym
  await gym.subscribe(ada, gym.plan)
  await gym.sync(ada.token, { logs: [sentLog(1)] })

  await eraseTrainee(coach, ada.traineeId)
  await finishErasing.run(coach, { trainerId: coach.trainerId, traineeId: ada.traineeId }, '')

  for (const [path, body] of [
    ['app/sync', { since: '', logs: [sentLog(2)] }],
    ['app/session', undefined],
  ] as const) {
    const { status, json } = await gym.ask(ada.token, path, body)
    expect([path, status, json()]).toEqual([
      path,
      410,
      expect.objectContaining({ errors: { member: [String(ada.traineeId)] } }),
    ])
  }
  const elsewhere = await gym.ask(ada.token, 'app/session', undefined, 'elsewhere--app.localhost')
  expect(elsewhere.status).toBe(401)
  expect((await gym.ask('a-guess', 'app/session')).status).toBe(401)
  expect((await gym.ask(bo.token, 'app/session')).status).toBe(200)
  expect((await gym.ask(cy.token, 'app/session', undefined, 'elsewhere--app.localhost')).status).toBe(200)
  const left = await coach.db.selectFrom('sessions').selectAll().where('role', '=', 'erased').execute()
  expect(left).toEqual([expect.objectContaining({ ip: '', user_agent: '', buyer_name: null })])
})

test('a session of somebody else opens nothing of a member or of another trainer', async ({ gym, make }) => {
  const all = await fill(gym)
  await gym.subscribe(gym.ada, gym.plan)
  await gym.subscribe(gym.bo, gym.otherPlan)
  await gym.subscribe(gym.cy, gym.foreignPlan)
  await gym.sync(gym.ada.token, { logs: logsFor(all).slice(0, 1) })

  const bos = await askAll(gym, gym.bo.token, all)
  expect(wordsIn(bos.text)).toEqual(wordsOf(['bos', 'other']))
  expect(bos.text).not.toContain('mine')
  const cys = await askAll(gym, gym.cy.token, all, 'elsewhere--app.localhost')
  expect(wordsIn(cys.text)).toEqual(wordsOf(['foreign']))
  expect(cys.text).not.toContain('mine')
  // On a host that is not theirs, and as somebody who is no member.
  const browser = { ip: '127.0.0.1', userAgent: 'test' }
  const coachs = await startSession(gym.coach.db, { userId: gym.coach.userId, role: 'trainer', ...browser })
  const buyer = await make.trainee({ trainerId: gym.coach.trainerId, role: 'buyer' })
  for (const [token, status] of [
    [gym.cy.token, 401],
    [coachs, 401],
    [buyer.token, 403],
    ['nonsense', 401],
  ] as const) {
    const asked = await askAll(gym, token, all)
    expect(asked.statuses).toEqual([status])
    expect(wordsIn(asked.text)).toEqual([])
  }
})
