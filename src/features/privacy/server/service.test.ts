import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openShop } from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { subscriber, words } from '../../../../tests/subscribing.ts'
import type { Db } from '../../../base/server/db.ts'
import { logMail } from '../../../base/server/mailLog.ts'
import { insertNote } from '../../customers/server/customer/noteQueries.ts'
import { addTag, listTags, setCustomerTags } from '../../customers/server/lists/tags.ts'
import { listNotes, recordHistory, registerTrainee } from '../../customers/server/service.ts'
import { insertSubmission } from '../../forms/server/queries.ts'
import { finishErasing } from './service.ts'

const message = (trainer_id: number, value: string) => ({
  trainer_id,
  page_slug: '',
  form_id: 'f1',
  form_name: 'Free call',
  answers: [{ label: 'Email', name: 'email', value }],
  words: value.toLowerCase(),
  sender: 'abc',
})

const pictureOf = (trainerId: number, traineeId: number) => `/private/${trainerId}/${traineeId}-9x9.webp`

async function keepPicture(db: Db, trainer_id: number, trainee_id: number): Promise<void> {
  await db.insertInto('members').values({ trainer_id, trainee_id, name: 'Ada' }).execute()
  await db
    .insertInto('private_files')
    .values({
      trainer_id,
      trainee_id,
      id: randomUUID(),
      purpose: 'body-front',
      on_day: '2026-11-16',
      file_path: pictureOf(trainer_id, trainee_id),
      variants: [],
      width: 9,
      height: 9,
      bytes: 1,
    })
    .execute()
}

test('a subscriber downloads everything, the trainer’s notes included, and is erased, here and at Stripe, although Stripe fails at first; the books stay without the person', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { db } = shop.visitor
  const plan = await shop.sell()
  const [ada, bo] = [await subscriber(payments, shop, plan), await subscriber(payments, shop, plan)]
  const { trainerId } = shop.trainer
  await insertSubmission(db, message(trainerId, ada.email.toUpperCase()))
  await insertSubmission(db, message(trainerId, `x${ada.email}`))
  await recordHistory(db, {
    trainerId,
    traineeId: ada.row.trainee_id,
    kind: 'details_changed',
    by: 'trainer',
    userId: trainerId,
    detail: { before: { name: 'Adah', email: ada.email } },
  })
  const about = { trainer_id: trainerId, id: ada.row.trainee_id }
  await insertNote(db, about, 'Bad left knee')
  await insertNote(db, { ...about, id: bo.row.trainee_id }, 'Prefers mornings')
  const tag = await addTag(shop.trainer, { name: 'Winter', color: 'blue' })
  await setCustomerTags(shop.trainer, about.id, [tag.id])
  for (const { row } of [ada, bo]) await keepPicture(db, trainerId, row.trainee_id)
  const before = await payments.truth(shop.account)

  const page = await ada.me.open('/me/data')
  expect(words(page.text)).toContain('Strong ends right away, and nothing more will be charged')
  expect(words(page.text)).toContain('for as long as tax law requires')
  const file = /href="data:application\/json;base64,([^"]+)"/.exec(page.text)?.[1] ?? ''
  expect(JSON.parse(Buffer.from(file, 'base64').toString())).toMatchObject({
    person: { name: 'Ada Buyer', email: ada.email },
    plans: [{ plan: 'Strong', state: 'active' }],
    payments: [{ amount: 4900, currency: 'USD', status: 'succeeded' }],
    messages: [{ form: 'Free call' }],
    notes: [{ text: 'Bad left knee', edited_at: null }],
    tags: ['Winter'],
    app: { name: 'Ada', shares_pictures: false },
    pictures: [{ purpose: 'body-front', day: '2026-11-16' }],
    history: expect.arrayContaining([
      expect.objectContaining({ what: `Changed the details from Adah, ${ada.email}`, by: 'trainer' }),
    ]),
  })

  expect(page.text).toContain('href="/api/v1/app/picture-archive"')
  // The trainer's copy of the same data says nothing of pictures that are not shared.
  const theirs = await payments.call(shop.trainer, 'GET', `trainees/${about.id}/data`)
  expect(theirs.body.result).toMatchObject({ pictures: [] })

  expect((await ada.me.send('/me/data', {})).status).toBe(422)
  payments.local.faults.add({ kind: 'error', method: 'DELETE', times: 3 })
  expect((await ada.me.send('/me/data', { sure: 'yes' })).location).toBe('/me/deleted')
  expect((await ada.me.open('/me')).location).toContain('/sign-in')
  await payments.settled()
  // A second call changes nothing.
  await finishErasing.run(payments.work, { trainerId, traineeId: ada.row.trainee_id }, '')

  expect((await shop.tenant.customers.retrieve(ada.row.customer_id ?? '')).deleted).toBe(true)
  expect((await ada.atStripe()).status).toBe('canceled')
  expect((await bo.atStripe()).status).toBe('active')
  expect(await ada.now()).toMatchObject({ state: 'cancelled', plan_id: plan.id })
  expect((await payments.snapshot(shop.account)).charges).toHaveLength(before.charges.length)
  expect(await payments.truth(shop.account)).toMatchObject({ charges: before.charges })
  const left = await Promise.all([
    db.selectFrom('trainees').select(['name', 'email']).where('trainer_id', '=', trainerId).execute(),
    db.selectFrom('checkouts').select('name').where('trainer_id', '=', trainerId).execute(),
    db.selectFrom('mirror_customers').select(['name', 'email']).where('trainer_id', '=', trainerId).execute(),
    db.selectFrom('customer_history').select('detail').where('trainer_id', '=', trainerId).execute(),
    db.selectFrom('form_submissions').select('words').where('trainer_id', '=', trainerId).execute(),
  ])
  const pictures = await db
    .selectFrom('private_files')
    .select('trainee_id')
    .where('trainer_id', '=', trainerId)
    .execute()
  expect(pictures).toEqual([{ trainee_id: bo.row.trainee_id }])
  const file_path = pictureOf(trainerId, about.id)
  const noted = db.selectFrom('media_leftovers').select('file_path').where('file_path', '=', file_path)
  expect(await noted.execute()).toEqual([{ file_path }])
  expect(await listNotes(db, about)).toEqual([])
  expect(await listNotes(db, { ...about, id: bo.row.trainee_id })).toHaveLength(1)
  expect(await listTags(shop.trainer)).toMatchObject([{ customers: 0 }])
  expect(JSON.stringify(left)).not.toContain(`"${ada.email}"`)
  expect(left[0].map(({ name }) => name).sort()).toEqual(['Ada Buyer', 'Deleted customer'])
  expect(left[4].map((row) => row.words)).toEqual([`x${ada.email}`])
  expect((await lettersTo(db, ada.email)).map(({ subject }) => subject)).toContain(
    `Your data with Shop ${trainerId} is being deleted`,
  )
})

test('a trainer exports and erases one of their subscribers by a call, and nobody else’s', async ({
  payments,
}) => {
  const [shop, other] = [await openShop(payments), await openShop(payments)]
  const ada = await subscriber(payments, shop, await shop.sell())
  const path = `trainees/${ada.row.trainee_id}/data`

  for (const method of ['GET', 'DELETE'])
    expect((await payments.call(other.trainer, method, path)).status).toBe(404)
  const { body } = await payments.call(shop.trainer, 'GET', path)
  expect(body.result).toMatchObject({ person: { email: ada.email } })
  const { status } = await payments.call(shop.trainer, 'DELETE', path)
  await payments.settled()

  expect(status).toBe(200)
  expect((await payments.call(shop.trainer, 'GET', path)).body.result).toMatchObject({
    person: { name: 'Deleted customer' },
  })
})

test('what was stored under earlier addresses is exported and erased too, and the name leaves the subjects of mails to others', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { db, trainerId } = shop.trainer
  const ada = await subscriber(payments, shop, await shop.sell())
  const { trainee_id: id } = ada.row
  const former = 'ada-before@example.test'
  const between = 'ada-between@example.test'
  const taken = 'bo-now@example.test'
  await registerTrainee(db, { trainerId, name: 'Bo', email: taken })
  await db
    .insertInto('address_changes')
    .values(
      [
        { old_email: taken, new_email: former },
        { old_email: former, new_email: between, agreed_at: new Date() },
        { old_email: former, new_email: ada.email, agreed_at: new Date() },
      ].map((row) => ({
        trainer_id: trainerId,
        trainee_id: id,
        state: 'done',
        effective_at: new Date(),
        ...row,
      })),
    )
    .execute()
  for (const email of [former, between, ada.email, taken]) {
    await insertSubmission(db, message(trainerId, email))
    await db
      .insertInto('withdrawal_statements')
      .values({
        trainer_id: trainerId,
        kind: 'cancellation',
        name: email === taken ? 'Bo' : 'A. (Ada) Maiden*',
        email,
        contract: `of ${email}`,
        token_hash: Buffer.from(email),
      })
      .execute()
    await logMail(db, { jobId: 'x', trainerId, kind: 'payment', to: email, subject: 'Your receipt' })
  }
  const subjects = [
    'New cancellation: A. (Ada) Maiden*',
    'ADA BUYER joined',
    'Ada Buyers club',
    'New sale: Bo',
  ]
  for (const [at, subject] of subjects.entries())
    await logMail(db, {
      jobId: String(at),
      trainerId,
      kind: 'trainer_news',
      to: 'coach@example.test',
      subject,
    })
  const path = `trainees/${id}/data`

  const { body } = await payments.call(shop.trainer, 'GET', path)
  expect(body.result).toMatchObject({ person: { former_emails: [former, between] } })
  const { contract_statements, messages } = body.result as never as {
    contract_statements: { contract: string }[]
    messages: object[]
  }
  expect(contract_statements.map(({ contract }) => contract)).toEqual(
    [ada.email, former, between].map((email) => `of ${email}`),
  )
  expect(messages).toHaveLength(3)

  expect((await payments.call(shop.trainer, 'DELETE', path)).status).toBe(200)
  await payments.settled()

  const left = JSON.stringify(
    await Promise.all([
      db.selectFrom('form_submissions').select('words').where('trainer_id', '=', trainerId).execute(),
      db.selectFrom('withdrawal_statements').selectAll().where('trainer_id', '=', trainerId).execute(),
      db.selectFrom('address_changes').selectAll().where('trainer_id', '=', trainerId).execute(),
      db.selectFrom('mail_log').selectAll().where('trainer_id', '=', trainerId).execute(),
    ]),
  )
  for (const one of [former, between, 'Maiden', 'maiden', 'ADA BUYER', 'ada buyer joined'])
    expect(left).not.toContain(one)
  for (const one of [
    taken,
    'New cancellation: Deleted customer',
    'Deleted customer joined',
    'Ada Buyers club',
    'New sale: Bo',
  ])
    expect(left).toContain(one)
})
