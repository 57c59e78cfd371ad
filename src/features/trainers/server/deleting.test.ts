/** An admin deletes a trainer: followed to Stripe, to the site and to the books. */
import { expect } from 'vitest'
import { openFullShop, PASSWORD } from '../../../../tests/fullShop.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { subscriber } from '../../../../tests/subscribing.ts'
import { browse } from '../../../../tests/visiting.ts'
import type { AsUser } from '../../../base/server/context.ts'
import { createUser, login } from '../../accounts/server/service.ts'

test('API-46 an admin’s deletion of a trainer cancels the platform plan and all subscriptions at Stripe, closes the site and keeps the books', async ({
  payments,
}) => {
  const shop = await openFullShop(payments)
  const { db, trainerId } = shop.trainer
  const email = `${shop.domain}@admins.test`
  const { id } = await createUser(db, { role: 'admin', name: 'Ops', email, password_hash: '-' })
  const admin: AsUser = { ...shop.trainer, userId: id, role: 'admin' }
  const ask = (method: string, path: string) => payments.call(admin, method, path)
  const ada = await subscriber(payments, shop, await shop.sell())
  const { subscriptions } = payments.work.stripe.platform
  const plan = (await subscriptions.list({ limit: 100 })).data.find(
    ({ metadata }) => metadata['trainer_id'] === String(trainerId),
  )
  expect(plan?.status).toBe('active')
  const before = await payments.truth(shop.account)
  expect(before.charges).toHaveLength(1)
  expect((await browse(shop).open('/')).status).toBe(200)

  expect(await ask('DELETE', `admin/delete-trainer/${trainerId}`)).toMatchObject({ status: 200 })
  expect((await browse(shop).open('/')).status).toBe(404)
  await payments.settled()

  expect((await subscriptions.retrieve(plan?.id ?? '')).status).toBe('canceled')
  expect((await ada.atStripe()).status).toBe('canceled')
  const signIn = login({ ...shop.visitor, site: null }, { email: shop.email, password: PASSWORD })
  await expect(signIn).rejects.toMatchObject({ status: 422 })
  const [letter] = (await lettersTo(db, shop.email)).filter(({ subject }) => subject.endsWith(' is closed'))
  expect(letter?.text).toContain('Liftoff closed your account.')

  const books = await payments.snapshot(shop.account)
  expect([books.charges, books.fees]).toEqual([before.charges, before.fees])
  expect(await ask('GET', `admin/trainer/${trainerId}`)).toMatchObject({
    body: { result: { name: 'Closed account', domain: null, closed_at: expect.any(String), charges: [{}] } },
  })
  expect(await ask('GET', `admin/trainer/${trainerId}/charges`)).toMatchObject({
    body: { result: { total: 1, data: [{ amount_captured: 4900 }] } },
  })
})
