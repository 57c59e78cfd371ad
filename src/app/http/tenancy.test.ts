import { expect } from 'vitest'
import { test } from '../../../tests/payments.ts'

test('ROLE-03 ROLE-09 pages, plans, coupons and settings exist for the trainer who made them, and for nobody else', async ({
  payments,
}) => {
  const [{ trainer: owner }, { trainer: stranger }] = [
    await payments.connectTrainer(),
    await payments.connectTrainer(),
  ]
  const as = (who: typeof owner) => async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await payments.call(who, method, path, body)
    return { status, result: answer.result as unknown }
  }
  const [mine, theirs] = [as(owner), as(stranger)]

  const plan = { title: 'Monthly', price: 49, currency: 'USD', type: 'recurring', pricing_type: 'monthly' }
  expect(await mine('POST', 'pricing', plan)).toMatchObject({ status: 200 })
  expect(await mine('POST', 'coupon', { name: 'First', code: 'FIRST', percent_off: 20 })).toMatchObject({
    status: 200,
  })
  expect(await mine('POST', 'pages', { title: 'Home', content: { section: [] } })).toMatchObject({
    status: 200,
  })
  const ids = async (list: string) => {
    const { result } = await mine('GET', list)
    expect(result).toHaveLength(1)
    return (result as { id: number }[]).map(({ id }) => id)
  }
  const [[planId], [couponId], [pageId]] = [
    await ids('pricing?sort=id,desc'),
    await ids('coupon?sort=id,desc'),
    await ids('trainer/pages/list'),
  ]

  for (const list of ['pricing?sort=id,desc', 'coupon?sort=id,desc'])
    expect(await theirs('GET', list)).toEqual({ status: 200, result: [] })
  for (const [method, path, body] of [
    ['PUT', `pricing/${planId}`, { title: 'Taken' }],
    ['DELETE', `pricing/${planId}`],
    ['PUT', `coupon/${couponId}`, { name: 'Taken', code: 'TAKEN', percent_off: 90 }],
    ['DELETE', `coupon/${couponId}`],
    ['GET', `trainer/pages/${pageId}`],
    ['DELETE', `trainer/pages/${pageId}`],
  ] as const)
    expect({ path, ...(await theirs(method, path, body)) }).toMatchObject({ path, status: 404 })
  await theirs('POST', 'trainer-profile-settings', { business_name: 'Stranger Ltd' })

  expect(await mine('GET', 'pricing?sort=id,desc')).toMatchObject({ result: [{ title: 'Monthly' }] })
  expect(await mine('GET', 'coupon?sort=id,desc')).toMatchObject({ result: [{ name: 'First' }] })
  expect(await mine('GET', 'me')).toMatchObject({ result: { business_name: null } })
})
