import { expect } from 'vitest'
import { openShop } from '../../../../tests/buying.ts'
import { test } from '../../../../tests/payments.ts'
import { hire } from '../../../../tests/staff.ts'
import { subscriber } from '../../../../tests/subscribing.ts'
import { permissions } from '../../../base/call.ts'
import { listActivity } from '../../audit/server/reading.ts'
import { changeStaff } from './service.ts'

test('ROLE-07 ROLE-08 staff refund once the owner allows it, and both logs name them; a foreign customer is not found', async ({
  payments,
}) => {
  const [shop, other] = [await openShop(payments), await openShop(payments)]
  const [ada, bo] = [
    await subscriber(payments, shop, await shop.sell()),
    await subscriber(payments, other, await other.sell()),
  ]
  const { trainer } = shop
  const staff = await hire(trainer, ['customers'], { name: 'Sam Carter' })
  const ask = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await payments.call(staff, method, path, body)
    return { status, result: answer.result as unknown }
  }
  const [mine, theirs] = [ada.row.trainee_id, bo.row.trainee_id]
  const refund = async () => {
    const { result } = await ask('GET', `subscriber/subscription-history/${mine}`)
    const stripe_charge_id = (result as { stripe_charge_id: string }[]).map((one) => one.stripe_charge_id)
    return ask('POST', 'cancel-subscription', {
      subscriber_id: mine,
      action: 'cancel_with_refund',
      refund_only: true,
      stripe_charge_id,
    })
  }

  expect((await ask('GET', `customers/${mine}`)).status).toBe(200)
  expect((await ask('POST', `customers/${mine}/notes`, { text: 'Likes mornings' })).status).toBe(200)
  expect((await refund()).status).toBe(403)

  await changeStaff(trainer, staff.staffId, { permissions: ['customers', 'refunds'] })

  expect(await refund()).toMatchObject({ status: 200, result: { refunded: [{ amount: 4900 }] } })
  await payments.settled()
  const { result } = await ask('GET', `customers/${mine}/timeline`)
  const [told] = (result as { data: { about: string }[] }).data.filter(({ about }) => about === 'refund')
  expect(told).toMatchObject({ by: 'trainer', by_support: false, by_name: 'Sam Carter' })
  const { data } = await listActivity(trainer, { limit: 25, search: '' })
  expect(data.find(({ action }) => action === 'payment_refunded')).toMatchObject({
    who: { id: staff.userId, name: 'Sam Carter' },
    role: 'staff',
  })

  await changeStaff(trainer, staff.staffId, { permissions: [...permissions] })
  for (const [method, path, body] of [
    ['GET', `customers/${theirs}`],
    ['GET', `customers/${theirs}/timeline`],
    ['POST', `customers/${theirs}/notes`, { text: 'Mine' }],
    ['PUT', `subscribers/${theirs}`, { name: 'Mine', email: 'mine@example.test' }],
    ['POST', 'cancel-subscription', { subscriber_id: theirs, action: 'cancel_without_refund' }],
    ['POST', 'pause-subscription', { subscription_id: bo.row.id, back_on: '2099-01-01' }],
    ['GET', `subscriptions/${bo.row.id}/plan-change`],
    ['DELETE', `pricing/${bo.row.plan_id}`],
  ] as const)
    expect({ path, ...(await ask(method, path, body)) }).toMatchObject({ path, status: 404 })
  expect((await payments.call(other.trainer, 'GET', `customers/${theirs}`)).status).toBe(200)
})
