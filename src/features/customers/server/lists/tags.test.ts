import { expect } from 'vitest'
import { openShop } from '../../../../../tests/buying.ts'
import { test } from '../../../../../tests/payments.ts'
import { subscriber } from '../../../../../tests/subscribing.ts'
import { customerCalls } from '../../contract.ts'
import { tagCalls } from '../../tagContract.ts'
import { listSubscribers } from './lists.ts'
import {
  addTag,
  changeTag,
  listCustomerTags,
  listFilters,
  listTags,
  removeFilter,
  removeTag,
  saveFilter,
  setCustomerTags,
} from './tags.ts'

test('a tag is created, renamed, assigned, filtered for and deleted, and is its trainer’s alone', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { trainer } = shop
  const { row } = await subscriber(payments, shop, await shop.sell())
  const other = await payments.newTrainer()
  const vip = await addTag(trainer, { name: 'VIP', color: 'violet' })
  const late = await addTag(trainer, { name: 'late', color: 'gray' })
  const taken = { status: 422, fields: { name: ['You already have a tag with this name'] } }
  await expect(addTag(trainer, { name: 'vip', color: 'green' })).rejects.toMatchObject(taken)
  await expect(changeTag(trainer, late.id, { name: 'VIP', color: 'gray' })).rejects.toMatchObject(taken)
  await expect(changeTag(other, vip.id, { name: 'Mine', color: 'gray' })).rejects.toMatchObject({
    status: 404,
  })
  expect(tagCalls.add.body.safeParse({ name: 'x'.repeat(41), color: 'gray' }).success).toBe(false)

  expect(await setCustomerTags(trainer, row.trainee_id, [vip.id, late.id, vip.id])).toEqual([late, vip])
  await expect(setCustomerTags(trainer, row.trainee_id, [vip.id, 10 ** 9])).rejects.toMatchObject({
    status: 404,
  })
  await expect(setCustomerTags(other, row.trainee_id, [])).rejects.toMatchObject({ status: 404 })
  const found = async (tag_id: number) =>
    (await listSubscribers(trainer, customerCalls.list.query.parse({ tag_id }))).data
  expect(await found(vip.id)).toMatchObject([{ id: row.trainee_id, tags: [late, vip], also: [] }])
  expect(await found(10 ** 9)).toEqual([])

  await setCustomerTags(trainer, row.trainee_id, [vip.id])
  const renamed = await changeTag(trainer, vip.id, { name: 'Vip', color: 'green' })
  expect(await listTags(trainer)).toEqual([
    { ...late, customers: 0 },
    { ...renamed, customers: 1 },
  ])
  await removeTag(trainer, vip.id)
  expect(await listCustomerTags(trainer, row.trainee_id)).toEqual([])
})

test('a filter is saved under a name, replaced by the same name, and deleted', async ({ payments }) => {
  const trainer = await payments.newTrainer()
  const body = (name: string, filters: object) => tagCalls.saveFilter.body.parse({ name, filters })
  await saveFilter(trainer, body('Late', { status: 'past_due', search: 'a' }))
  const late = await saveFilter(trainer, body('LATE', { status: 'past_due', plan_id: '7' }))
  expect(await listFilters(trainer)).toEqual([late])
  expect(late).toMatchObject({ name: 'LATE', filters: { status: 'past_due', plan_id: '7' } })
  await expect(saveFilter(trainer, body('None', {}))).rejects.toThrow('Choose a filter or a search first')
  await expect(removeFilter(await payments.newTrainer(), late.id)).rejects.toMatchObject({ status: 404 })
  await removeFilter(trainer, late.id)
  expect(await listFilters(trainer)).toEqual([])
})
