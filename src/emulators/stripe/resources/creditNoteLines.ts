/** The lines of a credit note: shares of the invoice's lines, with their discounts and taxes, or free amounts. */
import type Stripe from 'stripe'
import { newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'

type Line = Stripe.CreditNoteLineItem
type Params = Pick<
  Stripe.CreditNoteCreateParams.Line,
  'amount' | 'description' | 'invoice_line_item' | 'quantity' | 'unit_amount'
>

const newLine = (fields: Partial<Line>) =>
  complete<Line>('CreditNoteLineItems#CreditNoteLineItem', {
    metadata: {},
    taxes: [],
    ...fields,
    id: newId('cnli'),
  })

export function customLine({ description, quantity = 1, unit_amount }: Params, param: string): Line {
  if (!description || unit_amount === undefined)
    throw invalid('A custom line needs `description` and `unit_amount`.', {
      param,
      code: 'parameter_missing',
    })
  return newLine({
    amount: unit_amount * quantity,
    description,
    quantity,
    type: 'custom_line_item',
    unit_amount,
    unit_amount_decimal: `${unit_amount}` as unknown as Line['unit_amount_decimal'],
  })
}

/** `amount` is before discounts and without exclusive taxes, both of which are credited in the same proportion. */
export function invoiceLine(invoice: Stripe.Invoice, params: Params, param: string): Line {
  const line = invoice.lines.data.find(({ id }) => id === params.invoice_line_item)
  if (!line)
    throw invalid(`No such invoice line item: '${params.invoice_line_item ?? ''}'`, {
      param: `${param}[invoice_line_item]`,
      code: 'resource_missing',
    })
  const { amount: cents, quantity } = params
  if ((cents === undefined) === (quantity === undefined))
    throw invalid('You must pass either `amount` or `quantity` for an invoice line item.', { param })
  const amount = cents ?? Math.round((line.amount * (quantity ?? 0)) / (line.quantity || 1))
  if (amount < 1 || amount > line.amount)
    throw invalid(`The amount must be between 1 and that of the line (${line.amount}).`, { param })
  const share = (part: number) => Math.round((part * amount) / line.amount)
  const discount_amounts = (line.discount_amounts ?? []).map((part) => ({
    ...part,
    amount: share(part.amount),
  }))
  return newLine({
    amount,
    description: line.description,
    discount_amount: sum(discount_amounts),
    discount_amounts,
    invoice_line_item: line.id,
    quantity: quantity ?? null,
    taxes: (line.taxes ?? []).map((tax) => ({
      ...tax,
      amount: share(tax.amount),
      taxable_amount: tax.taxable_amount === null ? null : share(tax.taxable_amount),
    })) as NonNullable<Line['taxes']>,
    type: 'invoice_line_item',
  })
}

const sum = (parts: { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

/** The sums of the note; exclusive taxes come on top of the lines. */
export function sumLines(lines: Line[]) {
  const subtotal = sum(lines)
  const discounts = lines.flatMap((line) => line.discount_amounts)
  const taxes = lines.flatMap((line) => line.taxes ?? [])
  const discount_amount = sum(discounts)
  const onTop = sum(taxes.filter((tax) => tax.tax_behavior === 'exclusive'))
  const inside = sum(taxes) - onTop
  return {
    discount_amount,
    discount_amounts: discounts,
    subtotal,
    subtotal_excluding_tax: subtotal - inside,
    total: subtotal - discount_amount + onTop,
    total_excluding_tax: subtotal - discount_amount - inside,
    total_taxes: taxes,
  }
}
