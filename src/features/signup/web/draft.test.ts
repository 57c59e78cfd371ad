import { expect, test } from 'vitest'
import { chooseIndustry, choosePrice, emptyDraft, furthestStep, readDraft, toggleFeature } from './draft.ts'

const stored = (part: object) => JSON.stringify({ ...emptyDraft, ...part })

test('WIZ-36 WIZ-53 WIZ-54 WIZ-55 a draft begins with nothing chosen but payments, paid by the year, at 12 percent', () => {
  expect(readDraft(null)).toEqual({
    step: 1,
    app_name: '',
    business_name: '',
    industry_id: 13,
    social_media: null,
    social_media_handler_name: '',
    chosen_features: [1],
    mobile_template: '',
    price_id: '',
    price_amount: null,
    price_recurring: 'yearly',
    mgp_commission: 12,
    promo: null,
    auth: false,
  })
})

test('WIZ-55 what was chosen is read back', () => {
  const chosen = {
    step: 6,
    app_name: 'Strong with Maya ',
    industry_id: 3,
    chosen_features: [1, 4],
    mobile_template: 'Yoga',
    price_id: 'price_1',
    price_amount: 34800,
    price_recurring: 'monthly',
    mgp_commission: 20,
    social_media: 'TikTok',
    promo: {
      code: 'LAUNCH20',
      coupon: {
        name: null,
        percent_off: 20,
        amount_off: null,
        duration: 'once',
        duration_in_months: null,
      },
      price_ids: ['price_1'],
      lowers_startup: true,
    },
  }

  expect(readDraft(stored(chosen))).toEqual({ ...emptyDraft, ...chosen })
})

test.each(['', '{', 'null', '7', '"text"', '[]', '[1,2]'])(
  'a draft that is none (%s) starts anew',
  (text) => {
    expect(readDraft(text)).toEqual(emptyDraft)
  },
)

test('a field that makes no sense starts anew, the others stay', () => {
  const damaged = stored({
    app_name: 'Strong with Maya',
    step: 99,
    industry_id: 4,
    chosen_features: [1, 7],
    price_recurring: 'weekly',
    mgp_commission: 'a lot',
    promo: { code: 'X' },
  })

  expect(readDraft(damaged)).toEqual({ ...emptyDraft, app_name: 'Strong with Maya' })
})

test('a feature counts once', () => {
  expect(readDraft(stored({ chosen_features: [2, 2, 5] })).chosen_features).toEqual([2, 5])
})

test('WIZ-53 a draft from before payments were on at first has them on, and keeps them off once they are switched off', () => {
  const old = JSON.stringify({ app_name: 'Strong with Maya', features: [] })

  const draft = readDraft(old)

  expect(draft).toEqual({ ...emptyDraft, app_name: 'Strong with Maya', chosen_features: [1] })
  const off = { ...draft, ...toggleFeature(draft, 1) }
  expect(readDraft(JSON.stringify(off)).chosen_features).toEqual([])
})

test('a template of another industry is not kept', () => {
  expect(readDraft(stored({ industry_id: 1, mobile_template: 'Yoga' })).mobile_template).toBe('')
})

test('WIZ-15 WIZ-22 a draft leads to the first step that lacks something', () => {
  const named = { ...emptyDraft, app_name: 'Strong' }
  const settled = { ...named, ...chooseIndustry(named, 8) }

  expect(furthestStep(emptyDraft)).toBe(1)
  expect(furthestStep({ ...emptyDraft, app_name: '…' })).toBe(1)
  expect(furthestStep(named)).toBe(2)
  expect(furthestStep({ ...settled, mobile_template: '' })).toBe(5)
  expect(furthestStep(settled)).toBe(6)
  expect(furthestStep({ ...settled, price_id: 'price_1' })).toBe(7)
})

test('another industry brings its first template; the same one again changes nothing', () => {
  const fitness = { ...emptyDraft, ...chooseIndustry(emptyDraft, 3) }
  const yoga = { ...fitness, mobile_template: 'Yoga' }

  expect(fitness.mobile_template).toBe("Women's Gym Split")
  expect(chooseIndustry(yoga, 3)).toEqual({})
  expect(chooseIndustry(yoga, 1)).toEqual({ industry_id: 1, mobile_template: 'Business' })
})

test('WIZ-17 WIZ-23 features are kept in their order, however they were chosen', () => {
  const chosen = [5, 2, 6, 2].reduce(
    (draft, id) => ({ ...draft, ...toggleFeature(draft, id as 1) }),
    emptyDraft,
  )

  expect(chosen.chosen_features).toEqual([1, 5, 6])
})

test('WIZ-51 a price brings its amount, its period and its commission', () => {
  const price = {
    id: 'price_1',
    unit_amount: 82800,
    currency: 'usd',
    recurring: 'yearly' as const,
    plan: 'Business' as const,
    fee_text: '+15% fee',
    includes: [],
    mgp_commission: 20,
  }

  expect(choosePrice(price)).toEqual({
    price_id: 'price_1',
    price_amount: 82800,
    price_recurring: 'yearly',
    mgp_commission: 20,
  })
})
