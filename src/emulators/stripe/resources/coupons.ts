import type Stripe from 'stripe'
import { type Books, idOf, mergeMetadata, newId, random } from '../books.ts'
import { complete } from '../contract.ts'
import { readCurrency } from '../currencies.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { endCodes } from './discounts.ts'

function createCoupon(books: Books, params: Stripe.CouponCreateParams): Stripe.Coupon {
  refuseBadCoupon(params)
  const id = params.id ?? random(8)
  if (books.find('coupon', id))
    throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  const coupon = books.put(
    'coupon',
    complete<Stripe.Coupon>('Coupons#Coupon', {
      ...given(
        params,
        'amount_off',
        'percent_off',
        'duration_in_months',
        'max_redemptions',
        'name',
        'redeem_by',
        'applies_to',
      ),
      id,
      created: books.now(),
      currency: params.currency && params.amount_off !== undefined ? readCurrency(params.currency) : null,
      duration: params.duration ?? 'once',
      metadata: mergeMetadata({}, params.metadata),
      valid: true,
    }),
  )
  books.emit('coupon.created', coupon)
  return coupon
}

function refuseBadCoupon(params: Stripe.CouponCreateParams): void {
  const { amount_off: cents, percent_off: percent } = params
  if (cents === undefined && percent === undefined)
    throw invalid('Must specify either amount_off or percent_off for a coupon.')
  if (cents !== undefined && percent !== undefined)
    throw invalid('You may only specify one of these parameters: amount_off, percent_off.')
  if (percent !== undefined && (percent <= 0 || percent > 100))
    throw invalid('Percent off must be greater than 0 and at most 100.', { param: 'percent_off' })
  if (cents !== undefined && cents < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      param: 'amount_off',
      code: 'parameter_invalid_integer',
    })
  if (cents !== undefined && !params.currency)
    throw invalid('You must pass currency when passing amount_off.', {
      param: 'currency',
      code: 'parameter_missing',
    })
  if (params.duration === 'repeating' && !params.duration_in_months)
    throw invalid('You must pass duration_in_months when passing a duration of repeating.', {
      param: 'duration_in_months',
      code: 'parameter_missing',
    })
  if (params.duration !== 'repeating' && params.duration_in_months)
    throw invalid('duration_in_months may only be set when duration is repeating.', {
      param: 'duration_in_months',
    })
}

function updateCoupon(books: Books, params: Stripe.CouponUpdateParams, id: string): Stripe.Coupon {
  const coupon = books.get('coupon', id)
  const patch = { ...given(params, 'name'), metadata: mergeMetadata(coupon.metadata, params.metadata) }
  return books.change('coupon', id, patch as Partial<Stripe.Coupon>, 'coupon.updated')
}

/** Active discounts keep their coupon; only new redemptions are refused. */
function deleteCoupon(books: Books, _: object, id: string) {
  const coupon = books.get('coupon', id)
  books.remove('coupon', id)
  books.emit('coupon.deleted', coupon)
  endCodes(books, id)
  return { id, object: 'coupon', deleted: true }
}

function createPromotionCode(books: Books, params: Stripe.PromotionCodeCreateParams): Stripe.PromotionCode {
  const coupon = books.get('coupon', params.promotion.coupon ?? '', 'promotion[coupon]')
  if (!coupon.valid) throw invalid('The coupon is no longer valid.', { param: 'promotion[coupon]' })
  const code = params.code ?? random(8).toUpperCase()
  if (!/^[\w-]+$/.test(code))
    throw invalid('Promotion codes can only contain letters, digits, dashes and underscores.', {
      param: 'code',
    })
  refuseTakenCode(books, code)
  refuseOutliving(coupon, params)
  if (params.customer) books.get('customer', params.customer, 'customer')
  const promotionCode = books.put(
    'promotion_code',
    complete<Stripe.PromotionCode>('PromotionCodes#PromotionCode', {
      ...given(params, 'customer', 'expires_at', 'max_redemptions', 'restrictions'),
      // A promotion code expires with its coupon.
      expires_at: params.expires_at ?? coupon.redeem_by,
      id: newId('promo'),
      active: params.active ?? true,
      code,
      created: books.now(),
      metadata: mergeMetadata({}, params.metadata),
      promotion: { type: 'coupon', coupon: coupon.id },
    }),
  )
  books.emit('promotion_code.created', promotionCode)
  return promotionCode
}

function refuseOutliving(coupon: Stripe.Coupon, params: Stripe.PromotionCodeCreateParams): void {
  if (coupon.redeem_by !== null && (params.expires_at ?? 0) > coupon.redeem_by)
    throw invalid("The promotion code's expires_at cannot be after its coupon's redeem_by.", {
      param: 'expires_at',
    })
  if (coupon.max_redemptions !== null && (params.max_redemptions ?? 0) > coupon.max_redemptions)
    throw invalid("The promotion code's max_redemptions cannot be more than its coupon's.", {
      param: 'max_redemptions',
    })
  const { minimum_amount, minimum_amount_currency } = params.restrictions ?? {}
  if (minimum_amount !== undefined && !minimum_amount_currency)
    throw invalid('You must pass minimum_amount_currency when passing minimum_amount.', {
      param: 'restrictions[minimum_amount_currency]',
      code: 'parameter_missing',
    })
}

const sameCode = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function refuseTakenCode(books: Books, code: string): void {
  if (books.list('promotion_code').some((other) => other.active && sameCode(other.code, code)))
    throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, {
      param: 'code',
      code: 'resource_already_exists',
    })
}

function updatePromotionCode(books: Books, params: Stripe.PromotionCodeUpdateParams, id: string) {
  const code = books.get('promotion_code', id)
  if (params.active && !code.active) {
    refuseTakenCode(books, code.code)
    if (!books.find('coupon', idOf(code.promotion.coupon ?? ''))?.valid)
      throw invalid('This promotion code cannot be reactivated: its coupon is no longer valid.', {
        param: 'active',
      })
  }
  const patch = { ...given(params, 'active'), metadata: mergeMetadata(code.metadata, params.metadata) }
  return books.change('promotion_code', id, patch as Partial<Stripe.PromotionCode>, 'promotion_code.updated')
}

export const findPromotionCode = (books: Books, code: string) =>
  books.list('promotion_code').find((known) => known.active && sameCode(known.code, code))

export const couponHandlers: Handlers = {
  'Coupons.create': call(
    createCoupon,
    `amount_off applies_to.products currency duration duration_in_months id max_redemptions metadata name
     percent_off redeem_by`,
  ),
  'Coupons.retrieve': retrieves('coupon'),
  'Coupons.update': call(updateCoupon, 'metadata name'),
  'Coupons.del': call(deleteCoupon),
  'Coupons.list': lists('coupon', '/v1/coupons', 'created'),
  'PromotionCodes.create': call(
    createPromotionCode,
    `active code customer expires_at max_redemptions metadata promotion
     restrictions.first_time_transaction restrictions.minimum_amount restrictions.minimum_amount_currency`,
  ),
  'PromotionCodes.retrieve': retrieves('promotion_code'),
  'PromotionCodes.update': call(updatePromotionCode, 'active metadata'),
  'PromotionCodes.list': lists(
    'promotion_code',
    '/v1/promotion_codes',
    'active code coupon created customer',
    {
      code: (row, code: string) => sameCode(row.code, code),
      coupon: (row, coupon: string) => row.promotion.coupon === coupon,
    },
  ),
}
