/**
 * The hosted page of an open invoice: the customer pays with the saved card or another, with 3-D Secure if the bank
 * requires it.
 */
import type Stripe from 'stripe'
import { type Books, idOf, maybeId } from '../books.ts'
import { authenticationFailed } from '../cards.ts'
import { Refusal } from '../errors.ts'
import { defaultMethodOf, getCustomer } from '../resources/buyers.ts'
import { payInvoice } from '../resources/invoices.ts'
import { attachMethod } from '../resources/paymentMethods.ts'
import { subscriptionOf } from '../resources/standing.ts'
import { cardFields, readCardForm, testCards } from './cardForm.ts'
import { alert, attempt, type Html, html, money, type Page, redirect, type Visit } from './html.ts'

/** Shows the error of a failed 3-D Secure challenge, if the visitor comes back from one. */
export function payForm(books: Books, invoice: Stripe.Invoice, { query }: Visit, problem?: string): Html {
  const failed = query.get('redirect_status') === 'failed' ? authenticationFailed.message : undefined
  const saved = savedCard(books, invoice)
  const amount = money(invoice.amount_remaining, invoice.currency)
  return html`${alert(problem ?? failed)}
${
  saved
    ? html`<form method="post"><button name="do" value="saved">Pay ${amount} with ${saved.card?.brand ?? 'card'} •••• ${saved.card?.last4}</button></form>`
    : null
}
<form method="post">
${cardFields}
<button name="do" value="card" ${saved ? html`class="quiet"` : null}>${saved ? 'Pay with another card' : `Pay ${amount}`}</button>
</form>
${testCards}`
}

function savedCard(books: Books, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const subscription = subscriptionOf(invoice)
  const own = subscription && books.get('subscription', subscription).default_payment_method
  const id = maybeId(own || null) ?? defaultMethodOf(getCustomer(books, idOf(invoice.customer ?? '')))
  return id ? books.find('payment_method', id) : undefined
}

export function payHere(
  books: Books,
  invoice: Stripe.Invoice,
  { world, form }: Visit,
  again: (problem: string) => Page,
): Page {
  const page = `/i/${books.account}/${invoice.id}`
  const result = attempt(world, () => {
    const method = form.get('do') === 'card' ? readCardForm(books, form, {}) : savedCard(books, invoice)
    if (method && !method.customer) attachMethod(books, method, idOf(invoice.customer ?? ''))
    return payInvoice(books, invoice, {
      offSession: false,
      returnUrl: world.url + page,
      ...(method && { method: method.id }),
    })
  })
  if (result instanceof Refusal) return again(result.body.message)
  if (result?.decline) return again(result.decline.message)
  return redirect(result?.intent.next_action?.redirect_to_url?.url ?? page)
}
