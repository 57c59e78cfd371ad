import { expect, test } from 'vitest'
import { planOptions } from './words.ts'

test('ADM-50 trainers are found by every plan that somebody has, also by one that is no longer sold', () => {
  const options = planOptions([
    { plan_name: 'Basic', is_deleted: false },
    { plan_name: 'Studio', is_deleted: true },
  ])

  expect(options).toEqual([
    { value: 'Basic', label: 'Basic' },
    { value: 'Studio', label: 'Studio (no longer sold)' },
    { value: 'none', label: 'None' },
  ])
})
