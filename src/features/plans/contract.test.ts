import { expect, test } from 'vitest'
import { CouponTerms, NewPlan } from './contract.ts'

const fieldsOf = (schema: typeof NewPlan | typeof CouponTerms, value: object) => {
  const { error } = schema.safeParse(value)
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))]
}
const monthly = { title: 'Strong', price: 49, currency: 'USD', pricing_type: 'monthly' }
const launch = { name: 'Launch', code: 'LAUNCH', percent_off: 20 }

test.for([
  ['PLAN-10', { title: ' ' }, ['title']],
  ['PLAN-11', { price: undefined, currency: undefined }, ['price', 'currency']],
  ['PLAN-11', { currency: 'XXX' }, ['currency']],
  ['PLAN-11', { currency: 7 }, ['currency']],
  ['PLAN-12', { pricing_type: undefined }, ['pricing_type']],
  ['PLAN-12', { pricing_type: undefined, type: 'one_time' }, []],
  ['PLAN-19', { pricing_type: 'hourly' }, ['pricing_type']],
  ['PLAN-13', { price: 0 }, ['price']],
  ['PLAN-13', { price: -1 }, ['price']],
  ['PLAN-13', { price: 0.01 }, []],
  ['PLAN-13', { price: 1.005 }, ['price']],
  ['PLAN-13', { price: '49' }, ['price']],
  ['PLAN-13', { price: 1.5, currency: 'JPY' }, ['price']],
  ['PLAN-13', { price: 5.125, currency: 'KWD' }, ['price']],
  ['PLAN-13', { price: 10_000_000 }, ['price']],
  ['PLAN-17', { type: 'gift' }, ['type']],
  ['PLAN-22', { type: 'free', price: 0, currency: undefined, pricing_type: undefined }, []],
  ['PLAN-22', { type: 'free', price: 5 }, ['price']],
  ['description', { description: 'x'.repeat(501) }, ['description']],
  ['includes', { includes: 'Weekly call\n\n App ' }, []],
  ['includes', { includes: Array.from({ length: 13 }, () => 'x') }, ['includes']],
] as const)('%s a plan with %j objects to %j', ([, wish, fields]) => {
  expect(fieldsOf(NewPlan, { ...monthly, ...wish })).toEqual(fields)
})

test.for([
  ['JPY', 12.5, 'JPY has no decimals: 12 or 13'],
  ['ISK', 12.5, 'ISK has no decimals: 12 or 13'],
  ['USD', 12.345, 'USD is charged in steps of 0.01: 12.34 or 12.35'],
  ['KWD', 12.345, 'KWD is charged in steps of 0.01: 12.34 or 12.35'],
  ['JPY', 0.5, 'JPY has no decimals: 1'],
  ['KWD', 12.34, undefined],
  ['KWD', 12.05, undefined],
  ['USD', 4.35, undefined],
  ['JPY', 500, undefined],
] as const)('PLAN-13 COUP-04 %s %d: %s', ([currency, amount, sentence]) => {
  const plan = NewPlan.safeParse({ ...monthly, currency, price: amount })
  const coupon = CouponTerms.safeParse({ ...launch, percent_off: null, currency, amount_off: amount })

  expect(plan.error?.issues.map(({ message }) => message)).toEqual(sentence && [sentence])
  expect(coupon.error?.issues.map(({ message }) => message)).toEqual(sentence && [sentence])
})

test('PLAN-14 what a year saves is 0 to 100 percent, by hundredths', () => {
  const faults = (annual_saving: number) => fieldsOf(NewPlan, { ...monthly, annual_saving })

  for (const fine of [0, 0.01, 33.33, 100]) expect(faults(fine)).toEqual([])
  for (const wrong of [-0.01, 100.01, 1.234]) expect(faults(wrong)).toEqual(['annual_saving'])
})

test('PLAN-15 trial days are whole, and none at least', () => {
  const faults = (trial_day: number) => fieldsOf(NewPlan, { ...monthly, trial_day })

  for (const fine of [0, 1, 30]) expect(faults(fine)).toEqual([])
  for (const wrong of [-1, 1.5]) expect(faults(wrong)).toEqual(['trial_day'])
})

test('PLAN-16 a new plan is recurring; what is included is a point a line', () => {
  expect(NewPlan.parse({ ...monthly, includes: 'Weekly call\n\n App ' })).toMatchObject({
    type: 'recurring',
    includes: ['Weekly call', 'App'],
    annual_saving: 0,
    trial_day: 0,
  })
})

test.for([
  ['COUP-02', { name: '' }, ['name']],
  ['COUP-03', { code: undefined }, ['code']],
  ['COUP-03', { code: 'ten off' }, ['code']],
  ['COUP-04', { percent_off: null }, ['percent_off']],
  ['COUP-04', { amount_off: 5 }, ['percent_off']],
  ['COUP-04', { percent_off: undefined, amount_off: 5.01 }, []],
  ['COUP-04', { percent_off: null, amount_off: 5.001 }, ['amount_off']],
  ['COUP-04', { percent_off: null, amount_off: 0.5, currency: 'JPY' }, ['amount_off']],
  ['COUP-05', { percent_off: 100 }, []],
  ['COUP-05', { percent_off: 100.01 }, ['percent_off']],
  ['COUP-05', { percent_off: 0 }, ['percent_off']],
  ['COUP-05', { percent_off: 33.333 }, ['percent_off']],
  ['COUP-06', { duration_in_months: 0 }, ['duration_in_months']],
  ['COUP-06', { duration_in_months: 1.5 }, ['duration_in_months']],
  ['limit', { max_redemptions: 0 }, ['max_redemptions']],
  ['expiry', { expires_at: '2040-02-30' }, ['expires_at']],
  ['expiry', { expires_at: '' }, []],
] as const)('%s a coupon with %j objects to %j', ([, wish, fields]) => {
  expect(fieldsOf(CouponTerms, { ...launch, ...wish })).toEqual(fields)
})

test('a day ends a coupon when it is over', () => {
  expect(CouponTerms.parse({ ...launch, expires_at: '2040-01-31' }).expires_at).toBe('2040-01-31T23:59:59Z')
})
