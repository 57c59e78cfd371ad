import { sql } from 'kysely'
import { expect } from 'vitest'
import { archiveOf, readArchive } from '../../../../tests/archives.ts'
import { newBuyer, openPage, openShop, payOn } from '../../../../tests/buying.ts'
import { agreeToTerms, failPayment, ipOf, openFullShop, PASSWORD } from '../../../../tests/fullShop.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import { subscriber, words } from '../../../../tests/subscribing.ts'
import { browse } from '../../../../tests/visiting.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { idOf } from '../../../base/server/stripe.ts'
import { updateUser } from '../../accounts/server/queries.ts'
import { login } from '../../accounts/server/service.ts'
import { sweepDomains } from '../../sites/server/domains.ts'
import type { Closing } from '../contract.ts'
import { finishClosing } from './closing.ts'
import { eraseTrainer } from './trainerQueries.ts'
import { trainerTables } from './trainerTables.ts'

/** Tables that contain a word in any column. */
async function tablesWith(db: Db, word: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from ${sql.table(table)} as each where to_jsonb(each)::text ilike ${`%${word}%`}) as found ${acrossTrainers}`.execute(
      db,
    )
    if (rows[0]?.found) found.push(table)
  }
  return found
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

const exported = async (trainer: AsTrainer) => readArchive(await archiveOf(trainer))
const preview = async (payments: Payments, trainer: AsTrainer) =>
  (await payments.call(trainer, 'GET', 'accounts/closing')).body.result as unknown as Closing
const close = (payments: Payments, trainer: AsTrainer, body: object = { password: PASSWORD }) =>
  payments.call(trainer, 'POST', 'accounts/close', body)
const subjects = async (db: Db, email: string) => (await lettersTo(db, email)).map(({ subject }) => subject)

/** Columns that cannot contain personal data (ids, states, sums), in tables whose rows are kept. Generated ones follow the others. */
const harmless =
  /(_ids?|^id|^command_id|state|status|^type|currency|pricing_type|^plan|price_key|^recurring|^version|_color|role|^action|subject_kind|method|^path|link_url|wish_key|draft_key|mobile_template|source|^domain|redirect_url|country|^counted|time_zone|^figure|^day|^period)$/

test('every table has a rule, and no text of a person can stay behind in a table that is kept', async ({
  payments,
}) => {
  const { db } = payments.work
  const { rows } = await sql<{ table: keyof typeof trainerTables; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')
    order by 1, 2`.execute(db)

  expect(Object.keys(trainerTables).sort()).toEqual(
    (await listTables(db)).filter((name) => name !== 'migrations'),
  )
  const unclear = rows.filter(({ table, name }) => {
    const rule = trainerTables[table]
    if (!rule?.whose || typeof rule.closed === 'string' ? rule?.closed !== 'keep' : name in rule.closed)
      return false
    return rule.whose !== null && !harmless.test(name)
  })
  expect(unclear).toEqual([
    // Phones have it, so it stays taken.
    { table: 'apps', name: 'host' },
    { table: 'trainers', name: 'features' },
  ])
})

test('a trainer takes everything along: no table is forgotten, and no secret is in it', async ({
  payments,
}) => {
  const shop = await openFullShop(payments)
  const plan = await shop.sell({ title: `${shop.person} plan` })
  await shop.coupon({ code: shop.person, percent_off: 20 })
  const disputed = '4000000000000259'
  const ada = await subscriber(payments, shop, plan, { number: disputed })
  const [charge] = (await shop.tenant.charges.list({ customer: ada.row.customer_id ?? '' })).data
  await subscriber(payments, shop, plan)
  const [other] = (await shop.tenant.charges.list()).data.filter(({ id }) => id !== charge?.id)
  await shop.tenant.refunds.create({ charge: other?.id ?? '', amount: 100 })
  await payments.settled()
  await agreeToTerms(shop.trainer.db, shop.trainer.trainerId)
  await failPayment(shop.trainer.db, shop.trainer.trainerId)
  await sql`update members set shares_pictures = true where trainer_id = ${shop.trainer.trainerId}`.execute(
    shop.trainer.db,
  )
  const stranger = await openShop(payments)

  const { data } = await exported(shop.trainer)
  const sections = Object.values(trainerTables).flatMap(({ exported }) => exported ?? [])
  expect(Object.keys(data).sort()).toEqual(sections.toSorted())
  const empty = sections.filter((name) => data[name]?.length === 0)
  expect(empty, 'tests/fullShop.ts writes no row for these').toEqual([])
  expect(data['account']).toEqual([
    expect.objectContaining({ name: `Zelda ${shop.person}`, email: shop.email }),
  ])
  expect(data['customers']?.map((row) => row['email'])).toContain(ada.email)
  expect(data['payments']?.map((row) => row['amount_cents'])).toEqual([4900, 4900])
  expect(data['pictures']).toEqual([
    expect.objectContaining({ file_path: `/media/${shop.trainer.trainerId}/a-10x10.webp` }),
  ])
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|\$argon2/)

  const theirs = JSON.stringify(await exported(stranger.trainer))
  expect(theirs.toLowerCase()).not.toContain(shop.person.toLowerCase())
})

test('a trainer closes the account although Stripe fails and loses replies: subscriptions and plan are canceled, everybody is told once, nothing of a person is left', async ({
  payments,
}) => {
  const shop = await openFullShop(payments)
  const { trainerId, db } = shop.trainer
  const plan = await shop.sell({
    title: `${shop.person} plan`,
    description: `With ${shop.person}`,
    includes: [shop.person],
  })
  const free = await shop.sell({ title: `${shop.person} for free`, type: 'free', price: 0 })
  await shop.coupon({ code: shop.person, percent_off: 20 })
  const [ada, bo, cy] = [
    await subscriber(payments, shop, plan),
    await subscriber(payments, shop, plan),
    await subscriber(payments, shop, free),
  ]
  const di = `di-${shop.person.toLowerCase()}@example.test`
  const waiting = await newBuyer(shop, di, `Di ${shop.person}`)
  const { url } = await openPage(waiting, plan)
  await agreeToTerms(db, trainerId)
  await failPayment(db, trainerId)
  const before = await payments.truth(shop.account)
  const platform = (await payments.work.stripe.platform.subscriptions.list({ limit: 100 })).data.find(
    ({ metadata }) => metadata['trainer_id'] === String(trainerId),
  )
  expect(await tablesWith(db, shop.person)).toContain('users')

  expect(await preview(payments, shop.trainer)).toMatchObject({
    site: expect.stringContaining(`//${shop.domain}.`),
    customers: 3,
    subscriptions: 2,
    platform_plan: 'Basic',
    has_stripe: true,
    has_password: true,
    reserved_days: 30,
  })
  expect(await close(payments, shop.trainer, { password: 'wrong' })).toMatchObject({
    status: 422,
    body: { errors: { password: ['The password is wrong'] } },
  })
  expect((await close(payments, shop.trainer, {})).body.errors).toEqual({
    password: ['Password is required'],
  })
  expect((await browse(shop).open('/')).status).toBe(200)

  payments.local.faults.add({ kind: 'lose_reply', method: 'DELETE', match: '/v1/subscriptions', times: 3 })
  payments.local.faults.add({ kind: 'error', method: 'DELETE', match: '/v1/customers', times: 3 })
  expect((await close(payments, shop.trainer)).status).toBe(200)
  const offline = await browse(shop).open('/')
  expect([offline.status, words(offline.text)]).toEqual([404, expect.stringContaining('Not Found')])
  await payments.settled()
  // A second run, as after a kill, changes nothing.
  await finishClosing.run(payments.work, { trainerId }, '')

  for (const one of [ada, bo]) expect((await one.atStripe()).status).toBe('canceled')
  expect((await shop.tenant.customers.retrieve(ada.row.customer_id ?? '')).deleted).toBeUndefined()
  expect((await payOn(url)).status).toBeGreaterThanOrEqual(400)
  expect((await shop.tenant.paymentLinks.list({ active: true })).data).toEqual([])
  expect((await payments.work.stripe.platform.subscriptions.retrieve(platform?.id ?? '')).status).toBe(
    'canceled',
  )
  const customer = await payments.work.stripe.platform.customers.retrieve(idOf(platform?.customer) ?? '')
  expect(customer.deleted).toBe(true)

  expect((await subjects(db, ada.email)).filter((one) => /closed|cancel|ended/i.test(one))).toEqual([
    `${shop.person} Training has closed`,
  ])
  const [letter] = (await lettersTo(db, bo.email)).filter(({ subject }) => /closed/.test(subject))
  expect(letter?.text).toContain('Your subscription is canceled, and nothing more will be charged.')
  expect(letter?.text).not.toContain(shop.email)
  const [freely] = (await lettersTo(db, cy.email)).filter(({ subject }) => /closed/.test(subject))
  expect(freely?.text).toContain(`Your access to ${shop.person} for free has ended.`)
  expect(freely?.text).not.toContain('canceled')
  expect(await subjects(db, di)).toEqual([])
  expect((await subjects(db, shop.email)).filter((one) => /closed|cancel|ended/i.test(one))).toEqual([
    'Your Liftoff account is closed',
  ])

  const books = await payments.snapshot(shop.account)
  expect([books.charges, books.fees]).toEqual([before.charges, before.fees])
  const leftovers = sql<{
    count: number
  }>`select count(*)::int from media_leftovers where starts_with(file_path, ${`/media/${trainerId}/`})`
  expect((await leftovers.execute(db)).rows).toEqual([{ count: 4 }])
  const own = sql<{ count: number }>`select count(*)::int from media_leftovers
    where starts_with(file_path, ${`/private/${trainerId}/`})`
  expect((await own.execute(db)).rows[0]?.count).toBeGreaterThan(0)
  // The site's name is reserved until the sweep frees it.
  expect(await tablesWith(db, shop.person)).toEqual(['former_domains'])
  await sql`update former_domains set until = now() where trainer_id = ${trainerId}`.execute(db)
  await sweepDomains.run(payments.work, {}, '')
  for (const word of [shop.person, ipOf(trainerId)]) expect(await tablesWith(db, word)).toEqual([])
  const { rows } = await sql`select distinct trainees.name, checkouts.name as typed from trainees
    left join checkouts on checkouts.trainer_id = trainees.trainer_id and trainee_id = trainees.id
    where trainees.trainer_id = ${trainerId}`.execute(db)
  expect(rows).toEqual([{ name: 'Deleted customer', typed: 'Deleted customer' }])
  const signIn = login({ ...shop.visitor, site: null }, { email: shop.email, password: PASSWORD })
  await expect(signIn).rejects.toMatchObject({ fields: { email: ['Email or password is wrong'] } })
})

test('an account that signs in through Google is closed by a mailed link, once, and by nobody else', async ({
  payments,
}) => {
  const [shop, other] = [await openFullShop(payments), await openFullShop(payments)]
  const { db } = shop.trainer
  for (const { trainer } of [shop, other]) await updateUser(db, trainer.trainerId, { password_hash: null })
  const linkOf = async ({ trainer, email }: typeof shop) => {
    const { body } = await payments.call(trainer, 'POST', 'accounts/closing-link')
    expect(body.message).toBe(`We sent a link to ${email}`)
    const letters = await lettersTo(db, email)
    return (
      /close=([\w-]+)/.exec(
        letters.find(({ subject }) => subject.startsWith('Close your'))?.text ?? '',
      )?.[1] ?? ''
    )
  }
  const [own, foreign] = [await linkOf(shop), await linkOf(other)]

  expect((await close(payments, shop.trainer, {})).body.errors).toHaveProperty('token')
  expect((await close(payments, shop.trainer, { token: foreign })).body.errors).toHaveProperty('token')
  expect((await close(payments, shop.trainer, { token: own })).status).toBe(200)
  expect((await close(payments, shop.trainer, { token: own })).status).toBe(409)
  expect((await close(payments, other.trainer, { token: foreign })).status).toBe(200)
  await payments.settled()
})

test('an admin in the trainer’s place can neither export nor close the account, nor enter a closed one', async ({
  payments,
}) => {
  const shop = await openFullShop(payments)
  const { db, trainerId } = shop.trainer
  const admin = await payments.newTrainer()
  await sql`update users set role = 'admin' where id = ${admin.userId}`.execute(db)
  const asAdmin = { ...admin, role: 'admin' as const } as unknown as AsTrainer
  const enter = () =>
    payments.call(asAdmin, 'POST', 'admin/profile-switch', { trainer_id: trainerId, reason: 'A look' })
  const { token } = (await enter()).body.result as unknown as { token: string }
  const acting = async (method: string, path: string, body?: object) => {
    const address = new URL(`/api/v1/${path}`, `http://localhost:${payments.work.config.port}`)
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, message: ((await answer.json()) as { message: string }).message }
  }
  const refused = { status: 403, message: 'Only the owner of this account can do that' }

  expect(await acting('GET', 'accounts/data')).toEqual(refused)
  expect(await acting('POST', 'accounts/close', { password: PASSWORD })).toEqual(refused)
  expect((await close(payments, shop.trainer)).status).toBe(200)
  expect((await enter()).status).toBe(404)
  expect((await acting('GET', 'me')).status).toBe(401)
  await payments.settled()
})

test('what Stripe never heard of is taken up again by the sweep', async ({ payments }) => {
  const shop = await openFullShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  const { db, trainerId } = shop.trainer
  await sql`insert into erasures (trainer_id, trainee_id, requested_at) values (${trainerId}, 0, now() - interval '2 hours')`.execute(
    db,
  )
  const { retryErasures } = await import('./service.ts')
  await retryErasures.run(payments.work, {}, '')
  await payments.settled()

  expect((await ada.atStripe()).status).toBe('canceled')
  expect(await tablesWith(db, `Zelda ${shop.person}`)).toEqual([])
})

test('a picture that is stored while the account is being erased is recorded as left over', async ({
  payments,
}) => {
  const { db } = payments.work
  const { trainerId } = (await openShop(payments)).trainer
  const file_path = `/media/${trainerId}/late-1x1.webp`
  const uploaded = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const upload = db.transaction().execute(async (tx) => {
    // Erasing begins, and waits for this row.
    await sql`select 1 from users where id = ${trainerId} for update`.execute(tx)
    locked.resolve()
    await uploaded.promise
    await sql`insert into media_files (trainer_id, file_path, name, alt_text, width, height, bytes)
      values (${trainerId}, ${file_path}, 'late', '', 1, 1, 1)`.execute(tx)
  })
  await locked.promise
  const erasing = db.transaction().execute((tx) => eraseTrainer(tx, trainerId))
  // With several servers, the one that was asked waits for the one that waits for the lock.
  const waiting = sql`('Lock', 'Extension')`
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and state = 'active' and wait_event_type in ${waiting}`.execute(db)
      return rows.length
    })
    .toBeGreaterThan(0)
  uploaded.resolve()
  await Promise.all([upload, erasing])

  const left = await db
    .selectFrom('media_leftovers')
    .select('file_path')
    .where('file_path', '=', file_path)
    .execute()
  expect(left).toEqual([{ file_path }])
})
