/** The last step of the wizard, interrupted or sent twice: a trainer pays once, whatever happens. */
import { describe, expect, vi } from 'vitest'
import { answerBank, booksOf, onlyOnce, orderOf, threeDSecure } from '../../../../tests/ordering.ts'
import { test } from '../../../../tests/payments.ts'
import { getPaidSubscription } from '../../billing/server/service.ts'
import { nameApp } from '../../sites/server/service.ts'
import { createSubscription } from './service.ts'

describe('3-D Secure', () => {
  test('API-17 the bank is asked, then the same draft opens the app', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments, { payment_method: threeDSecure })

    const asked = await createSubscription(trainer, order)

    expect(asked).toMatchObject({ app_name: null, client_secret: expect.stringMatching(/^pi_.+_secret_/) })
    expect(await booksOf(payments, trainer)).toMatchObject({ running: [], charged: [] })
    await answerBank(payments, asked.client_secret, 'pass')
    expect(await createSubscription(trainer, order)).toMatchObject({
      app_name: order.app_name,
      client_secret: null,
    })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test.for(['fail', 'leave'] as const)(
    'who does %s can pay with another card',
    async (answer, { payments }) => {
      const trainer = await payments.newTrainer()
      const order = await orderOf(payments, { payment_method: threeDSecure })
      const { client_secret } = await createSubscription(trainer, order)
      if (answer === 'fail') await answerBank(payments, client_secret, 'fail')

      const opened = await createSubscription(trainer, { ...order, payment_method: 'pm_card_visa' })

      expect(opened).toMatchObject({ app_name: order.app_name, client_secret: null })
      expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
    },
  )

  test('who calls again before answering is asked the same', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const card = await payments.work.stripe.platform.paymentMethods.create({
      type: 'card',
      card: { number: '4000000000003220', exp_month: 12, exp_year: 2040, cvc: '123' },
    })
    const order = await orderOf(payments, { payment_method: card.id })

    const first = await createSubscription(trainer, order)
    const second = await createSubscription(trainer, order)

    expect(second.client_secret).toBe(first.client_secret)
    await answerBank(payments, first.client_secret, 'pass')
    expect(await createSubscription(trainer, order)).toMatchObject({ client_secret: null })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('a browser that dies after paying: the next call opens the app, whatever card it brings', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments, { payment_method: threeDSecure })
    const { client_secret } = await createSubscription(trainer, order)
    await answerBank(payments, client_secret, 'pass')

    const later = await createSubscription(trainer, {
      ...(await orderOf(payments, { plan: 'Business' })),
      payment_method: 'pm_card_visa_chargeDeclined',
    })

    expect(later).toMatchObject({ app_name: expect.stringContaining('Strong'), client_secret: null })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
    expect(await getPaidSubscription(trainer)).toMatchObject({ plan: 'Basic' })
  })
})

describe('several windows', () => {
  test('a double click is one subscription and one charge', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)
    const click = () => payments.call(trainer, 'POST', 'create-subscription', order)

    const answers = await Promise.all([click(), click(), click()])

    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from(answers, () => [200, 'Your app is ready']),
    )
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('two plans at once: one of them is paid, the other never', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const basic = await orderOf(payments)
    const business = await orderOf(payments, { plan: 'Business' })

    const answers = await Promise.allSettled([
      createSubscription(trainer, basic),
      createSubscription(trainer, business),
    ])

    const { running, open, charged } = await booksOf(payments, trainer)
    expect({ running: running.length, open, charged: charged.length }).toEqual({
      running: 1,
      open: [],
      charged: 1,
    })
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
  })

  test('a changed mind before the payment: only the last plan is there', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const declined = await orderOf(payments, { payment_method: 'pm_card_visa_chargeDeclined' })
    await expect(createSubscription(trainer, declined)).rejects.toMatchObject({ status: 422 })

    await createSubscription(trainer, await orderOf(payments, { plan: 'Business' }))

    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(8900))
    expect(await getPaidSubscription(trainer)).toMatchObject({ plan: 'Business' })
  })

  test('who has an app gets the same answer for the same draft, and a no for another', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)
    const opened = await createSubscription(trainer, order)

    expect(await createSubscription(trainer, order)).toEqual(opened)
    await expect(createSubscription(trainer, await orderOf(payments))).rejects.toMatchObject({
      status: 409,
      message: 'You already have an app',
    })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('a name that is taken while the bank thinks: another name, no second payment', async ({
    payments,
  }) => {
    const { local, work } = payments
    const [trainer, faster] = [await payments.newTrainer(), await payments.newTrainer()]
    const order = await orderOf(payments)
    local.faults.add({ kind: 'slow', method: 'POST', match: '/v1/payment_intents', ms: 1500 })

    const opening = createSubscription(trainer, order).catch((problem: unknown) => problem)
    await vi.waitFor(() => expect(local.faults.list()).toEqual([]), { timeout: 10_000 })
    await nameApp(work, faster.trainerId, order.app_name)

    expect(await opening).toMatchObject({
      status: 422,
      fields: {
        app_name: [
          "This name is taken. Choose another one. Your payment went through and you won't pay again.",
        ],
      },
    })
    await expect(createSubscription(trainer, order)).rejects.toMatchObject({
      fields: { app_name: [expect.stringContaining("you won't pay again")] },
    })
    const again = { ...order, app_name: `${order.app_name} 2`, payment_method: '' }
    expect(await createSubscription(trainer, again)).toMatchObject({ app_name: again.app_name })
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('a name that is taken while the bank asks: the payment is known before Stripe reports it', async ({
    payments,
  }) => {
    const { local, work } = payments
    const [trainer, faster] = [await payments.newTrainer(), await payments.newTrainer()]
    const order = await orderOf(payments, { payment_method: threeDSecure })
    const { client_secret } = await createSubscription(trainer, order)
    local.faults.add({ kind: 'lose', times: 500 })
    await nameApp(work, faster.trainerId, order.app_name)
    await answerBank(payments, client_secret, 'pass')

    await expect(createSubscription(trainer, order)).rejects.toMatchObject({
      fields: { app_name: [expect.stringContaining("you won't pay again")] },
    })
    expect(await getPaidSubscription(trainer)).toMatchObject({ status: 'active' })
  })
})

describe('an answer of Stripe that is lost', () => {
  test.for([
    ['lose_reply', '/v1/customers'],
    ['lose_reply', '/v1/subscriptions'],
    ['lose_reply', '/v1/payment_intents'],
    ['drop', '/v1/subscriptions'],
    ['drop', '/v1/payment_intents'],
    ['error', '/v1/subscriptions'],
    ['rate_limit', '/v1/payment_intents'],
  ] as const)('%s at %s is settled by asking', async ([kind, match], { payments }) => {
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)
    payments.local.faults.add({ kind, method: 'POST', match, times: kind === 'rate_limit' ? 1 : 3 })

    const first = await payments.call(trainer, 'POST', 'create-subscription', order)
    const second = await payments.call(trainer, 'POST', 'create-subscription', order)

    expect(first).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining('Nothing was lost') },
    })
    expect(second.status).toBe(200)
    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(3600))
  })

  test('also when the plan is another by then: what was begun is found and given up', async ({
    payments,
  }) => {
    const { work, local } = payments
    const trainer = await payments.newTrainer()
    const order = await orderOf(payments)
    local.faults.add({ kind: 'lose_reply', method: 'POST', match: '/v1/subscriptions', times: 3 })
    await expect(createSubscription(trainer, order)).rejects.toMatchObject({ status: 502 })
    const { open } = await booksOf(payments, trainer)
    expect(open).toHaveLength(1)

    await createSubscription(trainer, await orderOf(payments, { plan: 'Business' }))

    expect(await booksOf(payments, trainer)).toMatchObject(onlyOnce(8900))
    const first = await work.stripe.platform.subscriptions.retrieve(open[0]?.id ?? '')
    expect(first.status).toBe('canceled')
  })
})
