/** Tax rates on subscriptions, invoices and Checkout, automatic taxes, and tax ids. */
import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import {
  advance,
  card,
  makeCustomer,
  makePlan,
  refusal,
  startOf2026,
  submitForm,
  test,
} from '../testStripe.ts'
import { day, eventTypes, invoices, subscribe } from './testBilling.ts'

const rate = (stripe: Stripe, percentage: number, inclusive = false) =>
  stripe.taxRates.create({ display_name: 'VAT', percentage, inclusive, country: 'DE', tax_type: 'vat' })

describe('a tax rate', () => {
  test('is listed, archived, and then not used any more', async ({ stripe }) => {
    const { platform } = stripe
    const vat = await rate(platform, 19)
    expect(vat).toMatchObject({ active: true, percentage: 19, inclusive: false, effective_percentage: 19 })
    await platform.taxRates.update(vat.id, { active: false, display_name: 'Old VAT' })

    expect((await platform.taxRates.list({ active: true })).data).toEqual([])
    expect((await platform.taxRates.retrieve(vat.id)).display_name).toBe('Old VAT')
    const used = refusal(subscribe(platform, { default_tax_rates: [vat.id] }))
    expect(await used).toMatchObject({ param: 'default_tax_rates[0]' })
    expect(await eventTypes(platform, 'tax_rate.')).toEqual(['tax_rate.created', 'tax_rate.updated'])
  })
})

describe('a subscription with tax rates', () => {
  test('exclusive: the tax comes on top, also of what a coupon leaves, and renews', async ({ stripe }) => {
    const { platform } = stripe
    const vat = await rate(platform, 19)
    const coupon = await platform.coupons.create({ percent_off: 50, duration: 'once' })
    const { subscription, clock } = await subscribe(
      platform,
      { default_tax_rates: [vat.id], discounts: [{ coupon: coupon.id }] },
      'pm_card_visa',
      10_000,
    )
    expect(subscription.default_tax_rates).toMatchObject([{ id: vat.id, percentage: 19 }])
    await advance(platform, clock, startOf2026 + 31 * day + 60)

    const [first, second] = await invoices(platform, subscription.id)
    expect(first).toMatchObject({
      subtotal: 10_000,
      total: 5950,
      total_excluding_tax: 5000,
      amount_paid: 5950,
      total_taxes: [
        {
          amount: 950,
          taxable_amount: 5000,
          tax_behavior: 'exclusive',
          tax_rate_details: { tax_rate: vat.id },
        },
      ],
    })
    expect(first?.lines.data[0]?.taxes).toMatchObject([{ amount: 950 }])
    expect(second).toMatchObject({ total: 11_900, total_excluding_tax: 10_000 })
  })

  test('inclusive: the tax is part of the price; an item has its own rates', async ({ stripe }) => {
    const { platform } = stripe
    const [vat, other] = [await rate(platform, 25, true), await rate(platform, 10)]
    const price = await makePlan(platform, 10_000)
    const customer = await makeCustomer(platform)
    const subscription = await platform.subscriptions.create({
      customer: customer.id,
      default_tax_rates: [other.id],
      items: [{ price: price.id, tax_rates: [vat.id] }],
    })

    const [first] = await invoices(platform, subscription.id)
    expect(first).toMatchObject({
      subtotal: 10_000,
      subtotal_excluding_tax: 8000,
      total: 10_000,
      total_excluding_tax: 8000,
      total_taxes: [{ amount: 2000, taxable_amount: 8000, tax_behavior: 'inclusive' }],
    })
    const item = subscription.items.data[0]?.id ?? ''
    expect(await platform.subscriptionItems.update(item, { tax_rates: '' })).toMatchObject({ tax_rates: [] })
  })

  test('a change is credited and billed with its tax', async ({ stripe }) => {
    const { platform } = stripe
    const vat = await rate(platform, 10)
    const { subscription, clock } = await subscribe(
      platform,
      { default_tax_rates: [vat.id] },
      'pm_card_visa',
      3100,
    )
    await advance(platform, clock, startOf2026 + 15.5 * day)
    const dearer = await makePlan(platform, 6200)
    const [item] = subscription.items.data
    await platform.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? '', price: dearer.id }],
      proration_behavior: 'always_invoice',
    })

    const [, change] = await invoices(platform, subscription.id)
    expect(change?.lines.data.map(({ amount, taxes }) => [amount, taxes?.[0]?.amount])).toEqual([
      [-1550, -155],
      [3100, 310],
    ])
    expect(change).toMatchObject({ subtotal: 1550, total: 1705 })
  })
})

test('an invoice by hand has default rates and rates of its items, and a credit note gives the tax back', async ({
  stripe,
}) => {
  const { platform } = stripe
  const [vat, other] = [await rate(platform, 19), await rate(platform, 7)]
  const customer = await makeCustomer(platform)
  const draft = await platform.invoices.create({ customer: customer.id, default_tax_rates: [vat.id] })
  const put = (amount: number, tax_rates?: string[]) =>
    platform.invoiceItems.create({
      customer: customer.id,
      invoice: draft.id,
      amount,
      currency: 'usd',
      ...(tax_rates && { tax_rates }),
    })
  await put(10_000)
  await put(1000, [other.id])
  const open = await platform.invoices.finalizeInvoice(draft.id ?? '')
  expect(open).toMatchObject({
    subtotal: 11_000,
    total: 12_970,
    total_taxes: [{ amount: 1900 }, { amount: 70 }],
    default_tax_rates: [{ id: vat.id }],
  })

  const note = await platform.creditNotes.create({
    invoice: open.id ?? '',
    lines: [{ type: 'invoice_line_item', invoice_line_item: open.lines.data[0]?.id ?? '', amount: 5000 }],
  })
  expect(note).toMatchObject({ subtotal: 5000, total: 5950, total_taxes: [{ amount: 950 }] })
  expect((await platform.invoices.pay(open.id ?? '')).amount_paid).toBe(7020)
})

test('Checkout adds the tax of its lines, and the subscription keeps the rates', async ({ stripe }) => {
  const { platform } = stripe
  const vat = await rate(platform, 20)
  const price = await makePlan(platform, 5000)
  const session = await platform.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: { default_tax_rates: [vat.id] },
    success_url: 'http://127.0.0.1:1/',
  })
  expect(session).toMatchObject({
    amount_subtotal: 5000,
    amount_total: 6000,
    total_details: { amount_tax: 1000 },
  })
  expect(await (await fetch(session.url ?? '')).text()).toContain('$60.00 per month')

  await submitForm(session.url ?? '', { do: 'pay', email: 'ada@example.com', ...card() })

  const [subscription] = (await platform.subscriptions.list()).data
  expect(subscription?.default_tax_rates).toMatchObject([{ id: vat.id }])
  expect((await platform.charges.list()).data).toMatchObject([{ amount: 6000 }])

  const sale = await platform.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: (await makePlan(platform, 1200, null)).id, quantity: 2, tax_rates: [vat.id] }],
    success_url: 'http://127.0.0.1:1/',
  })
  expect(sale).toMatchObject({ amount_subtotal: 2400, amount_total: 2880 })
  const lines = await platform.checkout.sessions.listLineItems(sale.id)
  expect(lines.data).toMatchObject([{ amount_tax: 480, amount_total: 2880 }])
})

describe('automatic taxes', () => {
  test('are complete and zero, because no account has a registration', async ({ stripe }) => {
    const { platform } = stripe
    const customer = await makeCustomer(platform)
    const price = await makePlan(platform)
    const ask = { customer: customer.id, items: [{ price: price.id }], automatic_tax: { enabled: true } }
    expect(await refusal(platform.subscriptions.create(ask))).toMatchObject({
      code: 'customer_tax_location_invalid',
    })
    await platform.customers.update(customer.id, { address: { country: 'DE' } })
    const subscription = await platform.subscriptions.create(ask)

    expect(subscription.automatic_tax).toMatchObject({ enabled: true, liability: { type: 'self' } })
    const [invoice] = await invoices(platform, subscription.id)
    expect(invoice).toMatchObject({
      total: 4900,
      automatic_tax: { enabled: true, status: 'complete' },
      total_taxes: [],
    })
    const both = platform.subscriptions.create({ ...ask, default_tax_rates: [(await rate(platform, 19)).id] })
    expect(await refusal(both)).toMatchObject({ param: 'automatic_tax' })
  })

  test('an invoice without a location is finalized without them; Checkout asks for it', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const customer = await makeCustomer(platform)
    const draft = await platform.invoices.create({ customer: customer.id, automatic_tax: { enabled: true } })
    expect(draft.automatic_tax.status).toBe('requires_location_inputs')
    expect((await platform.invoices.finalizeInvoice(draft.id ?? '')).automatic_tax).toMatchObject({
      enabled: false,
      disabled_reason: 'finalization_requires_location_inputs',
    })

    const session = await platform.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: (await makePlan(platform)).id, quantity: 1 }],
      automatic_tax: { enabled: true },
      success_url: 'http://127.0.0.1:1/',
    })
    await submitForm(session.url ?? '', { do: 'pay', email: 'ada@example.com', ...card() })
    const paid = await platform.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'invoice'],
    })
    expect(paid).toMatchObject({
      automatic_tax: { status: 'complete' },
      subscription: { automatic_tax: { enabled: true } },
      invoice: { automatic_tax: { status: 'complete' } },
    })
  })
})

test('tax ids are checked, listed, printed on invoices and deleted', async ({ stripe }) => {
  const { platform } = stripe
  const customer = await platform.customers.create({
    email: 'ada@example.com',
    tax_id_data: [{ type: 'eu_vat', value: 'DE000000000' }],
  })
  const second = await platform.customers.createTaxId(customer.id, {
    type: 'ch_vat',
    value: 'CHE-123.456.789 MWST',
  })
  const wrong = platform.customers.createTaxId(customer.id, { type: 'eu_vat', value: '12' })

  expect(second).toMatchObject({ country: 'CH', verification: { status: 'unavailable' } })
  expect(await refusal(wrong)).toMatchObject({ code: 'tax_id_invalid' })
  const { tax_ids } = (await platform.customers.retrieve(customer.id, {
    expand: ['tax_ids'],
  })) as Stripe.Customer
  expect(tax_ids?.data).toMatchObject([
    { type: 'ch_vat' },
    { type: 'eu_vat', country: 'DE', verification: { status: 'verified' } },
  ])

  await platform.customers.deleteTaxId(customer.id, second.id)
  expect((await platform.customers.listTaxIds(customer.id)).data).toHaveLength(1)
  const draft = await platform.invoices.create({ customer: customer.id })
  expect((await platform.invoices.finalizeInvoice(draft.id ?? '')).customer_tax_ids).toEqual([
    { type: 'eu_vat', value: 'DE000000000' },
  ])
  expect(await eventTypes(platform, 'customer.tax_id.')).toEqual([
    'customer.tax_id.created',
    'customer.tax_id.updated',
    'customer.tax_id.created',
    'customer.tax_id.deleted',
  ])
})
