/**
 * Credit notes: lower the amount of a finalized invoice. What is not paid yet is simply not due any more; what is paid
 * goes back to the card, to the customer's balance, or outside of Stripe.
 */
import type Stripe from 'stripe'
import { type Books, clockTime, idOf, mergeMetadata, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, given, type Handlers, retrieves } from '../handler.ts'
import { type ListParams, lists, page, pages } from '../lists.ts'
import { customLine, invoiceLine, sumLines } from './creditNoteLines.ts'
import { changeBalance } from './customerBalance.ts'
import { intentOf, lowerAmountDue } from './invoices.ts'
import { createRefund } from './refunds.ts'

type Note = Stripe.CreditNote
type Params = Stripe.CreditNoteCreateParams

interface Draft {
  note: Note
  invoice: Stripe.Invoice
}

/** The note as it would be, without any effect. */
function draft(books: Books, params: Params): Draft {
  const invoice = books.get('invoice', params.invoice, 'invoice')
  if (invoice.status === 'draft' || invoice.status === 'void')
    throw invalid(`Credit notes can only be issued for finalized invoices; this one is ${invoice.status}.`, {
      param: 'invoice',
    })
  const lines = linesOf(invoice, params)
  const sums = sumLines(lines)
  if (params.amount !== undefined && params.amount !== sums.total)
    throw invalid(`The amount (${params.amount}) must be the total of the lines (${sums.total}).`, {
      param: 'amount',
    })
  refuseTooMuch(invoice, sums.total)
  const pre = Math.min(sums.total, invoice.amount_remaining)
  const id = newId('cn')
  const created = clockTime(books, invoice)
  const before = books.list('credit_note').filter((note) => note.invoice === invoice.id).length
  const note = complete<Note>('CreditNotes#CreditNote', {
    ...given(params, 'memo', 'out_of_band_amount', 'reason'),
    ...sums,
    id,
    amount: sums.total,
    created,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    effective_at: params.effective_at ?? created,
    invoice: invoice.id,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/credit_notes/${id}/lines` },
    metadata: mergeMetadata({}, params.metadata),
    number: `${invoice.number}-CN-${`${before + 1}`.padStart(2, '0')}`,
    pdf: `${books.world.url}/credit_notes/${books.account}/${id}/pdf`,
    post_payment_amount: sums.total - pre,
    pre_payment_amount: pre,
    refunds: (params.refunds ?? []).map((link, index) => linkedRefund(books, invoice, link, index)),
    status: 'issued',
    type: pre === sums.total ? 'pre_payment' : pre === 0 ? 'post_payment' : 'mixed',
  })
  refuseUnbalanced(note, params)
  return { note, invoice }
}

function linesOf(invoice: Stripe.Invoice, params: Params): Stripe.CreditNoteLineItem[] {
  if (params.lines?.length)
    return params.lines.map((line, index) =>
      line.type === 'invoice_line_item'
        ? invoiceLine(invoice, line, `lines[${index}]`)
        : customLine(line, `lines[${index}]`),
    )
  const given = [params.credit_amount, params.refund_amount, params.out_of_band_amount]
  const parts = given.reduce((sum: number, cents) => sum + (cents ?? 0), 0)
  const links = (params.refunds ?? []).reduce((sum, { amount_refunded = 0 }) => sum + amount_refunded, 0)
  const amount = params.amount ?? parts + links
  if (amount < 1)
    throw invalid('You must pass one of `amount`, `lines` or `shipping_cost`.', {
      param: 'amount',
      code: 'parameter_missing',
    })
  return [customLine({ description: 'Credit', quantity: 1, unit_amount: amount }, 'amount')]
}

function refuseTooMuch(invoice: Stripe.Invoice, cents: number): void {
  const left =
    invoice.total - invoice.pre_payment_credit_notes_amount - invoice.post_payment_credit_notes_amount
  if (cents > left)
    throw invalid(`The credit note's total (${cents}) is more than what is left of the invoice (${left}).`, {
      param: 'amount',
    })
}

/** What was paid already has to go somewhere, to the cent. */
function refuseUnbalanced(note: Note, params: Params): void {
  const linked = note.refunds.reduce((sum, refund) => sum + refund.amount_refunded, 0)
  const { credit_amount: credit = 0, refund_amount: refund = 0, out_of_band_amount: outside = 0 } = params
  const sum = linked + credit + refund + outside
  if (sum !== note.post_payment_amount)
    throw invalid(
      `The sum of credit amount, refund amount and out of band amount (${sum}) must equal the credit note's post payment amount (${note.post_payment_amount}).`,
    )
}

function linkedRefund(
  books: Books,
  invoice: Stripe.Invoice,
  link: Stripe.CreditNoteCreateParams.Refund,
  index: number,
) {
  const param = `refunds[${index}][refund]`
  const refund = books.get('refund', link.refund ?? '', param)
  if (refund.payment_intent !== intentOf(books, invoice.id)?.id)
    throw invalid(`The refund ${refund.id} does not belong to the invoice ${invoice.id}.`, { param })
  return refundEntry(refund.id, link.amount_refunded ?? refund.amount)
}

type Entry = Stripe.CreditNote.Refund
const refundEntry = (refund: string, amount_refunded: number): Entry => ({
  amount_refunded,
  payment_record_refund: null,
  refund,
  type: 'refund',
})

function create(books: Books, params: Params): Note {
  const { note, invoice } = draft(books, params)
  const { pre_payment_amount: pre, post_payment_amount: post } = note
  if (params.refund_amount) {
    const intent = intentOf(books, invoice.id)
    if (!intent) throw invalid('The invoice has no payment to refund.', { param: 'refund_amount' })
    const refund = createRefund(books, { payment_intent: intent.id, amount: params.refund_amount })
    note.refunds.push(refundEntry(refund.id, refund.amount))
  }
  if (params.credit_amount)
    note.customer_balance_transaction = changeBalance(books, idOf(note.customer), -params.credit_amount, {
      type: 'credit_note',
      currency: note.currency,
      credit_note: note.id,
      invoice: invoice.id,
    }).id
  books.put('credit_note', note)
  books.emit('credit_note.created', note)
  books.change('invoice', invoice.id, {
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + pre,
    post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + post,
  })
  if (pre) lowerAmountDue(books, invoice.id, pre)
  else books.emit('invoice.updated', books.get('invoice', invoice.id))
  return note
}

function update(books: Books, params: Stripe.CreditNoteUpdateParams, id: string): Note {
  const { metadata } = books.get('credit_note', id)
  const patch = { ...given(params, 'memo'), metadata: mergeMetadata(metadata, params.metadata) }
  return books.change('credit_note', id, patch as Partial<Note>, 'credit_note.updated')
}

/** Only while the invoice is open: refunded money cannot be collected again. */
function voidNote(books: Books, _: object, id: string): Note {
  const note = books.get('credit_note', id)
  const invoice = books.get('invoice', idOf(note.invoice))
  if (note.status === 'void') throw invalid('This credit note is already void.')
  if (invoice.status !== 'open' || note.post_payment_amount > 0)
    throw invalid('You can only void a credit note of an open invoice.')
  const amount = note.pre_payment_amount
  books.change('invoice', invoice.id, {
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount - amount,
  })
  lowerAmountDue(books, invoice.id, -amount)
  const voided = { status: 'void' as const, voided_at: clockTime(books, invoice) }
  return books.change('credit_note', id, voided, 'credit_note.voided')
}

const parts = `amount credit_amount effective_at invoice lines.amount lines.description lines.invoice_line_item
  lines.quantity lines.type lines.unit_amount memo metadata out_of_band_amount reason refund_amount
  refunds.amount_refunded refunds.refund refunds.type=refund`

export const creditNoteHandlers: Handlers = {
  'CreditNotes.create': call(create, parts),
  'CreditNotes.preview': call((books, params: Params) => draft(books, params).note, parts),
  'CreditNotes.retrieve': retrieves('credit_note'),
  'CreditNotes.update': call(update, 'memo metadata'),
  'CreditNotes.voidCreditNote': call(voidNote),
  'CreditNotes.list': lists('credit_note', '/v1/credit_notes', 'created customer invoice'),
  'CreditNotes.listLineItems': call(
    (books, params: ListParams, id) =>
      page(books.get('credit_note', id).lines.data, params, `/v1/credit_notes/${id}/lines`),
    pages,
  ),
  'CreditNotes.listPreviewLineItems': call(
    (books, params: Params & ListParams) =>
      page(draft(books, params).note.lines.data, params, '/v1/credit_notes/preview/lines'),
    `${pages} ${parts}`,
  ),
}
