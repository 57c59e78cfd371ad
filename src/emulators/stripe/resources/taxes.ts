/** Tax rates, and what they add to a line or contain in it. */
import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'

type Rate = Stripe.TaxRate

export interface Tax {
  amount: number
  tax_behavior: 'exclusive' | 'inclusive'
  tax_rate_details: { tax_rate: string }
  taxability_reason: 'not_available'
  taxable_amount: number
  type: 'tax_rate_details'
}

/** `cents` is after discounts. Exclusive rates come on top of it, inclusive ones are part of it. */
export function taxesOf(cents: number, rates: Rate[]): Tax[] {
  const inside = rates.reduce((sum, rate) => sum + (rate.inclusive ? rate.percentage : 0), 0)
  const net = (cents * 100) / (100 + inside)
  return rates.map((rate) => ({
    amount: round((net * rate.percentage) / 100),
    tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'not_available',
    taxable_amount: round(net),
    type: 'tax_rate_details',
  }))
}

/** A credit has exactly the tax that the debit had: halves are rounded away from zero for both. */
const round = (cents: number) => Math.sign(cents) * Math.round(Math.abs(cents)) || 0

export const sumTaxes = (taxes: Tax[], behaviour: Tax['tax_behavior']) =>
  taxes.reduce((sum, tax) => sum + (tax.tax_behavior === behaviour ? tax.amount : 0), 0)

/** One entry for each rate. */
export function totalTaxes(taxes: Tax[]): Tax[] {
  const totals = new Map<string, Tax>()
  for (const tax of taxes) {
    const { tax_rate: id } = tax.tax_rate_details
    const { amount = 0, taxable_amount = 0 } = totals.get(id) ?? {}
    totals.set(id, {
      ...tax,
      amount: amount + tax.amount,
      taxable_amount: taxable_amount + tax.taxable_amount,
    })
  }
  return [...totals.values()]
}

/** The rates of these ids; undefined if the caller does not name any, and none for an empty string. */
export function findRates(
  books: Books,
  ids: Stripe.Emptyable<string[]> | undefined,
  param: string,
): Rate[] | undefined {
  if (ids === undefined) return undefined
  return (ids || []).map((id, index) => {
    const rate = books.get('tax_rate', id, `${param}[${index}]`)
    if (!rate.active)
      throw invalid(`The tax rate ${id} is archived and cannot be used any more.`, {
        param: `${param}[${index}]`,
      })
    return rate
  })
}

/** Stripe calculates the taxes, or the seller does: never both. */
export function refuseBothTaxes(automatic: boolean, rates: Rate[]): void {
  if (automatic && rates.length)
    throw invalid('You cannot use tax rates when `automatic_tax[enabled]` is true.', {
      param: 'automatic_tax',
    })
}

const isLocated = (customer: Stripe.Customer) => Boolean(customer.address?.country)

/** Automatic taxes of a subscription need to know where the customer is. */
function refuseUnlocated(customer: Stripe.Customer): void {
  if (!isLocated(customer))
    throw invalid(
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
      { code: 'customer_tax_location_invalid', param: 'automatic_tax[enabled]' },
    )
}

/** The tax settings of a new or changed subscription. */
export function taxFields(
  books: Books,
  params: Pick<Stripe.SubscriptionUpdateParams, 'automatic_tax' | 'default_tax_rates'>,
  customer: Stripe.Customer,
  itemRates: Rate[],
  old?: Stripe.Subscription,
): Partial<Stripe.Subscription> {
  const rates =
    findRates(books, params.default_tax_rates, 'default_tax_rates') ?? old?.default_tax_rates ?? []
  const enabled = params.automatic_tax?.enabled ?? old?.automatic_tax.enabled ?? false
  refuseBothTaxes(enabled, [...rates, ...itemRates])
  if (params.automatic_tax?.enabled) refuseUnlocated(customer)
  const liability = enabled ? { type: 'self' as const } : null
  return { automatic_tax: { disabled_reason: null, enabled, liability }, default_tax_rates: rates }
}

/** No account has a tax registration here, so automatic taxes are complete and zero, as at Stripe without one. */
export const automaticTax = (enabled: boolean, customer: Stripe.Customer) => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: 'self' as const } : null,
  provider: enabled ? 'stripe' : null,
  status: !enabled
    ? null
    : isLocated(customer)
      ? ('complete' as const)
      : ('requires_location_inputs' as const),
})

function create(books: Books, params: Stripe.TaxRateCreateParams): Rate {
  if (params.percentage < 0 || params.percentage > 100)
    throw invalid('Invalid percentage: must be between 0 and 100.', { param: 'percentage' })
  const rate = books.put(
    'tax_rate',
    complete<Rate>('TaxRates#TaxRate', {
      active: true,
      ...params,
      id: newId('txr'),
      created: books.now(),
      effective_percentage: params.percentage,
      metadata: mergeMetadata({}, params.metadata),
      rate_type: 'percentage',
    }),
  )
  books.emit('tax_rate.created', rate)
  return rate
}

/** Subscriptions and invoices have their own copy of a rate, so a later change does not affect them. */
function update(books: Books, params: Stripe.TaxRateUpdateParams, id: string): Rate {
  const patch = {
    ...given(params, 'active', 'country', 'description', 'display_name', 'jurisdiction', 'state', 'tax_type'),
    metadata: mergeMetadata(books.get('tax_rate', id).metadata, params.metadata),
  }
  return books.change('tax_rate', id, patch as Partial<Rate>, 'tax_rate.updated')
}

const parts = 'active country description display_name jurisdiction metadata state tax_type'

export const taxRateHandlers: Handlers = {
  'TaxRates.create': call(create, `${parts} inclusive percentage`),
  'TaxRates.retrieve': retrieves('tax_rate'),
  'TaxRates.update': call(update, parts),
  'TaxRates.list': lists('tax_rate', '/v1/tax_rates', 'active created inclusive'),
}
