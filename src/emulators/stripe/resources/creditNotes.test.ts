import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { makeCustomer, refusal, test } from '../testStripe.ts'
import { eventTypes, invoices, subscribe } from './testBilling.ts'

/** An open invoice for 100 dollars with one line for four pieces. */
async function openInvoice(stripe: Stripe) {
  const customer = await makeCustomer(stripe)
  const draft = await stripe.invoices.create({
    customer: customer.id,
    collection_method: 'send_invoice',
    days_until_due: 7,
  })
  const product = await stripe.products.create({ name: 'Mat' })
  const price = await stripe.prices.create({ product: product.id, unit_amount: 2500, currency: 'usd' })
  await stripe.invoiceItems.create({
    customer: customer.id,
    invoice: draft.id,
    pricing: { price: price.id },
    quantity: 4,
  })
  const invoice = await stripe.invoices.finalizeInvoice(draft.id ?? '')
  return { customer, invoice: invoice.id ?? '', line: invoice.lines.data[0]?.id ?? '' }
}

/** A subscription's first invoice for 49 dollars, paid by card. */
async function paidInvoice(stripe: Stripe) {
  const { subscription, customer } = await subscribe(stripe)
  const [invoice] = await invoices(stripe, subscription.id)
  return { customer, invoice: invoice?.id ?? '' }
}

describe('a credit note for an open invoice', () => {
  test('lowers what is due, and a payment pays the rest', async ({ stripe }) => {
    const { platform } = stripe
    const { invoice, line } = await openInvoice(platform)
    const note = await platform.creditNotes.create({
      invoice,
      lines: [{ type: 'invoice_line_item', invoice_line_item: line, quantity: 1 }],
      reason: 'order_change',
    })

    expect(note).toMatchObject({
      amount: 2500,
      number: expect.stringMatching(/-CN-01$/),
      pre_payment_amount: 2500,
      post_payment_amount: 0,
      type: 'pre_payment',
      status: 'issued',
      lines: { data: [{ amount: 2500, quantity: 1, invoice_line_item: line, description: 'Mat' }] },
    })
    expect(await platform.invoices.retrieve(invoice)).toMatchObject({
      total: 10_000,
      amount_due: 7500,
      amount_remaining: 7500,
      pre_payment_credit_notes_amount: 2500,
    })
    expect(await platform.invoices.pay(invoice)).toMatchObject({ status: 'paid', amount_paid: 7500 })
    expect((await platform.charges.list()).data).toMatchObject([{ amount: 7500 }])
    const pdf = await fetch(note.pdf)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
  })

  test('over the whole amount leaves it paid, without a payment', async ({ stripe }) => {
    const { platform } = stripe
    const { invoice } = await openInvoice(platform)
    await platform.creditNotes.create({ invoice, amount: 10_000 })

    expect(await platform.invoices.retrieve(invoice)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      amount_paid: 0,
    })
    expect((await platform.paymentIntents.list()).data).toMatchObject([{ status: 'canceled' }])
  })

  test('can be voided, and the whole amount is due again', async ({ stripe }) => {
    const { platform } = stripe
    const { invoice } = await openInvoice(platform)
    const { id } = await platform.creditNotes.create({ invoice, amount: 1000, memo: 'Sorry' })
    const voided = await platform.creditNotes.voidCreditNote(id)

    expect(voided).toMatchObject({ status: 'void', voided_at: expect.any(Number), memo: 'Sorry' })
    expect(await platform.invoices.retrieve(invoice)).toMatchObject({
      amount_remaining: 10_000,
      pre_payment_credit_notes_amount: 0,
    })
    expect(await eventTypes(platform, 'credit_note.')).toEqual(['credit_note.created', 'credit_note.voided'])
    expect((await refusal(platform.creditNotes.voidCreditNote(id))).message).toContain('already void')
  })
})

describe('a credit note for a paid invoice', () => {
  test('refunds a part, credits a part to the balance, and the rest is given back elsewhere', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { invoice, customer } = await paidInvoice(platform)
    const note = await platform.creditNotes.create({
      invoice,
      amount: 4000,
      refund_amount: 2000,
      credit_amount: 1500,
      out_of_band_amount: 500,
      expand: ['refunds.refund', 'customer_balance_transaction'],
    })

    expect(note).toMatchObject({
      type: 'post_payment',
      post_payment_amount: 4000,
      out_of_band_amount: 500,
      refunds: [{ amount_refunded: 2000, refund: { status: 'succeeded', amount: 2000 } }],
      customer_balance_transaction: { amount: -1500, type: 'credit_note', credit_note: note.id },
    })
    expect(await platform.customers.retrieve(customer.id)).toMatchObject({ balance: -1500 })
    expect((await platform.charges.list()).data).toMatchObject([{ amount_refunded: 2000 }])
    expect(await platform.invoices.retrieve(invoice)).toMatchObject({
      status: 'paid',
      amount_paid: 4900,
      post_payment_credit_notes_amount: 4000,
    })
    expect((await platform.creditNotes.list({ invoice })).data).toHaveLength(1)
    expect((await refusal(platform.creditNotes.voidCreditNote(note.id))).message).toContain('open invoice')
  })

  test('may link a refund that was made before', async ({ stripe }) => {
    const { platform } = stripe
    const { invoice } = await paidInvoice(platform)
    const [charge] = (await platform.charges.list()).data
    const refund = await platform.refunds.create({ charge: charge?.id ?? '', amount: 900 })
    const note = await platform.creditNotes.create({
      invoice,
      refunds: [{ refund: refund.id, amount_refunded: 900 }],
    })

    expect(note).toMatchObject({ amount: 900, refunds: [{ refund: refund.id, amount_refunded: 900 }] })
    expect((await platform.refunds.list()).data).toHaveLength(1)
  })

  test('must say where the money goes, and cannot be more than the invoice', async ({ stripe }) => {
    const { platform } = stripe
    const { invoice } = await paidInvoice(platform)
    const ask = (params: object) => refusal(platform.creditNotes.create({ invoice, ...params }))

    expect((await ask({ amount: 1000, refund_amount: 900 })).message).toContain('must equal')
    expect((await ask({ amount: 5000, credit_amount: 5000 })).message).toContain('more than what is left')
    expect(await ask({})).toMatchObject({ param: 'amount', code: 'parameter_missing' })
    expect((await platform.creditNotes.list()).data).toEqual([])
  })

  test('can be looked at before, which changes nothing', async ({ stripe }) => {
    const { platform } = stripe
    const { invoice } = await paidInvoice(platform)
    const line = {
      type: 'custom_line_item',
      description: 'A week was missing',
      quantity: 2,
      unit_amount: 300,
    } as const
    const params = { invoice, lines: [line], refund_amount: 600 }
    const seen = await platform.creditNotes.preview(params)
    const lines = await platform.creditNotes.listPreviewLineItems(params)

    expect(seen).toMatchObject({ amount: 600, post_payment_amount: 600 })
    expect(lines.data).toMatchObject([{ amount: 600, type: 'custom_line_item', unit_amount: 300 }])
    expect((await platform.refunds.list()).data).toEqual([])
    const { id } = await platform.creditNotes.create(params)
    const changed = await platform.creditNotes.update(id, { memo: 'Sorry', metadata: { by: 'Ada' } })
    expect(changed).toMatchObject({ memo: 'Sorry', metadata: { by: 'Ada' } })
    expect((await platform.creditNotes.listLineItems(id)).data).toMatchObject([{ amount: 600 }])
  })
})
