import { expect } from 'vitest'
import { invoices, subscribe } from '../resources/testBilling.ts'
import { makeCustomer, test } from '../testStripe.ts'

const download = async (address: string | null | undefined, encoding: 'latin1' | 'utf8' = 'utf8') => {
  const answer = await fetch(String(address))
  return { answer, text: Buffer.from(await answer.arrayBuffer()).toString(encoding) }
}

test('a finalized invoice has a page and a PDF that readers can find their way in', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect('Strong (with) Maya')
  const coupon = await coach.coupons.create({ percent_off: 20, duration: 'forever' })
  const { subscription } = await subscribe(coach, { discounts: [{ coupon: coupon.id }] })
  const [invoice] = await invoices(coach, subscription.id)

  const { answer, text } = await download(invoice?.invoice_pdf, 'latin1')

  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="Invoice-${invoice?.number}.pdf"`)
  for (const words of [
    '(Receipt)',
    '49.00 USD',
    '(Discount)',
    '-9.80 USD',
    '39.20 USD',
    'Period: January 1, 2026',
  ])
    expect(text).toContain(words)
  expect(text).toContain(String.raw`(Strong \(with\) Maya)`)
  expect(text.startsWith('%PDF-1.4\n') && text.endsWith('%%EOF\n')).toBe(true)
  // Every entry of the xref table points at its object, and the end of the file points at the table.
  const entries = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
  expect(entries).toHaveLength(7)
  for (const [index, offset] of entries.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref\n/)
  const stream = /\/Length (\d+)>>stream\n([\s\S]*?)\nendstream/.exec(text)
  expect(stream?.[2]).toHaveLength(Number(stream?.[1]))

  const hosted = await download(invoice?.hosted_invoice_url)
  expect(hosted.text).toContain('−$9.80')
  expect(hosted.text).toContain(`href="${invoice?.invoice_pdf}"`)
})

test('a single payment has a receipt of its own; nobody finds another account’s', async ({ stripe }) => {
  const { id, stripe: coach } = await stripe.connect()
  const { stripe: other } = await stripe.connect('Other')
  const customer = await makeCustomer(coach)
  const { latest_charge } = await coach.paymentIntents.create({
    amount: 5000,
    currency: 'jpy',
    customer: customer.id,
    payment_method: 'pm_card_visa',
    confirm: true,
    off_session: true,
    expand: ['latest_charge'],
  })
  const charge = latest_charge as { id: string; receipt_url: string }

  const { answer, text } = await download(charge.receipt_url)

  expect(answer.status).toBe(200)
  expect(text).toContain('Receipt from Coach')
  expect(text).toContain('¥5,000')
  const foreign = (await other.accounts.retrieveCurrent()).id
  expect((await download(charge.receipt_url.replace(id, foreign))).answer.status).toBe(404)
})
