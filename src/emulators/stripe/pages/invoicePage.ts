/** Payment documents for customers: the hosted invoice, its PDF, and the receipt of a charge without an invoice. */
import type Stripe from 'stripe'
import { type Books, openBooks } from '../books.ts'
import { type Html, html, money, type Page, type PageHandler, page, type Visit } from './html.ts'
import { payForm, payHere } from './payInvoicePage.ts'
import { type PdfText, pdf } from './pdf.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (seconds: number) => day.format(seconds * 1000)

/** Uses the currency code: the PDF fonts do not have every currency symbol. */
function inWords(cents: number, currency: string): string {
  const code = currency.toUpperCase()
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return `${(cents / 10 ** decimals).toFixed(decimals)} ${code}`
}

function open({ world, ids: [account = '', id = ''] }: Visit): { books: Books; invoice: Stripe.Invoice } {
  const books = openBooks(world, account)
  return { books, invoice: books.get('invoice', id) }
}

const paidOn = ({ status_transitions: { paid_at }, created }: Stripe.Invoice) => dayOf(paid_at ?? created)
const discountOf = ({ total_discount_amounts }: Stripe.Invoice) =>
  (total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)

const taxRows = ({ total_taxes }: Stripe.Invoice) =>
  (total_taxes ?? []).map(({ amount, tax_behavior }): [string, number] => [
    tax_behavior === 'inclusive' ? 'Tax included' : 'Tax',
    amount,
  ])

export const showInvoice: PageHandler = (visit) => show(visit)

export const submitInvoice: PageHandler = (visit) => {
  const { books, invoice } = open(visit)
  return invoice.status === 'open'
    ? payHere(books, invoice, visit, (problem) => show(visit, problem))
    : show(visit)
}

function show(visit: Visit, problem?: string): Page {
  const { books, invoice } = open(visit)
  const { currency, lines, total, number, account_name, invoice_pdf, status } = invoice
  return page(
    `Invoice ${number ?? ''}`,
    totals(
      account_name ?? 'Invoice',
      [
        ['Invoice', number ?? ''],
        [status === 'paid' ? 'Paid on' : 'Drawn up on', paidOn(invoice)],
        ...lines.data.map((line): Row => [line.description ?? '', money(line.amount, currency)]),
        ...(discountOf(invoice) ? [['Discount', `−${money(discountOf(invoice), currency)}`] as Row] : []),
        ...taxRows(invoice).map(([label, cents]): Row => [label, money(cents, currency)]),
        ['Total', money(total, currency)],
      ],
      html`${status === 'open' ? payForm(books, invoice, visit, problem) : null}
<p><a href="${invoice_pdf ?? ''}">Download invoice</a></p>`,
    ),
    { status: problem ? 402 : 200 },
  )
}

/** A charge without an invoice has no PDF; Stripe has none either. */
export const showReceipt: PageHandler = ({ world, ids: [account = '', id = ''] }) => {
  const books = openBooks(world, account)
  const charge = books.get('charge', id)
  const seller = books.find('account', account)?.settings?.dashboard.display_name
  return page(
    'Receipt',
    totals(`Receipt from ${seller ?? 'your seller'}`, [
      ['Paid on', dayOf(charge.created)],
      [charge.description ?? 'Payment', money(charge.amount, charge.currency)],
      ['Paid', money(charge.amount, charge.currency)],
    ]),
  )
}

type Row = [label: string, value: string]

const totals = (title: string, rows: Row[], more: Html = html``) =>
  html`<section class="card narrow"><h1>${title}</h1><dl class="totals">
${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}
</dl>${more}</section>`

/** Longer text would overlap the amount. */
const short = (text: string) => (text.length > 62 ? `${text.slice(0, 61)}...` : text)

export const downloadCreditNote: PageHandler = ({ world, ids: [account = '', id = ''] }) => {
  const note = openBooks(world, account).get('credit_note', id)
  const rows = [
    ...note.lines.data.map((line): [string, number] => [line.description ?? '', line.amount]),
    ...(note.discount_amount ? [['Discount', -note.discount_amount] as [string, number]] : []),
    ['Total credited', note.total] as [string, number],
  ]
  const content = pdf(
    [
      { text: 'Credit note', x: 56, y: 84, size: 22, bold: true },
      { text: `Number: ${note.number}`, x: 56, y: 146 },
      { text: `Date: ${dayOf(note.created)}`, x: 56, y: 162 },
      ...rows.flatMap(([label, cents], index): PdfText[] => [
        { text: short(label), x: 56, y: 256 + 26 * index },
        { text: inWords(cents, note.currency), x: 56, y: 256 + 26 * index, alignRight: true },
      ]),
      { text: 'Local stand-in for Stripe. No real money moved.', x: 56, y: 800, size: 8 },
    ],
    [{ y: 232 }],
  )
  return { kind: 'file', type: 'application/pdf', name: `Credit-note-${note.number}.pdf`, content }
}

export const downloadInvoice: PageHandler = (visit) => {
  const { invoice } = open(visit)
  const { currency, lines, number, account_name, customer_name, customer_email, status } = invoice
  let y = 230
  const row = (label: string, cents: number, bold = false): PdfText[] => {
    y += 26
    const amount = { text: inWords(cents, currency), x: 56, y, alignRight: true }
    return [{ text: short(label), x: 56, y, bold }, amount]
  }
  const table = [
    ...lines.data.flatMap((line) => row(line.description ?? '', line.amount)),
    ...(discountOf(invoice) ? row('Discount', -discountOf(invoice)) : []),
    ...taxRows(invoice).flatMap(([label, cents]) => row(label, cents)),
    ...row(status === 'paid' ? 'Amount paid' : 'Amount due', invoice.total, true),
  ]
  const [period] = lines.data.map((line) => line.period)
  const content = pdf(
    [
      { text: status === 'paid' ? 'Receipt' : 'Invoice', x: 56, y: 84, size: 22, bold: true },
      { text: account_name ?? '', x: 56, y: 108, size: 12 },
      { text: `Invoice number: ${number ?? ''}`, x: 56, y: 146 },
      { text: `${status === 'paid' ? 'Date paid' : 'Date'}: ${paidOn(invoice)}`, x: 56, y: 162 },
      ...(period ? [{ text: `Period: ${dayOf(period.start)} to ${dayOf(period.end)}`, x: 56, y: 178 }] : []),
      { text: `Bill to: ${[customer_name, customer_email].filter(Boolean).join(', ')}`, x: 56, y: 194 },
      ...table,
      { text: 'Local stand-in for Stripe. No real money moved.', x: 56, y: 800, size: 8 },
    ],
    [{ y: 232 }, { y: y - 18 }],
  )
  return { kind: 'file', type: 'application/pdf', name: `Invoice-${number ?? invoice.id}.pdf`, content }
}
