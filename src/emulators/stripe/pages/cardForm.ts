/** The card fields and how to read them. Field names match the browser's autofill. */
import type Stripe from 'stripe'
import type { Books } from '../books.ts'
import { cardError } from '../errors.ts'
import { createMethod } from '../resources/paymentMethods.ts'
import { html } from './html.ts'

export const cardFields = html`
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required>
<div class="pair">
<div><label for="expiry">Expiry date</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required></div>
<div><label for="cvc">Security code</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" required></div>
</div>`

export const testCards = html`
<details class="hint">
<summary>Test cards</summary>
<dl>
<dt>4242 4242 4242 4242</dt><dd>is paid</dd>
<dt>4000 0025 0000 3155</dt><dd>asks for 3-D Secure</dd>
<dt>4000 0000 0000 0002</dt><dd>is declined</dd>
<dt>4000 0000 0000 9995</dt><dd>has insufficient funds</dd>
<dt>4000 0000 0000 0341</dt><dd>is declined at the first renewal</dd>
<dt>4000 0000 0000 0259</dt><dd>is paid, then disputed</dd>
</dl>
<p>Any later date, any three digits.</p>
</details>`

/** Represents a bank account to debit: all that matters is that its payments take days. */
export const bankAccount = (books: Books): Stripe.PaymentMethod =>
  createMethod(books, {
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
  })

export function readCardForm(
  books: Books,
  form: URLSearchParams,
  billing: { email?: string; name?: string },
): Stripe.PaymentMethod {
  const expiry = /^(\d{1,2})\D*(\d{2}|\d{4})$/.exec((form.get('expiry') ?? '').trim())
  if (!expiry) throw cardError("Your card's expiration date is incomplete.", { code: 'incomplete_expiry' })
  return createMethod(books, {
    type: 'card',
    card: {
      number: form.get('number') ?? '',
      exp_month: Number(expiry[1]),
      exp_year: Number(expiry[2]),
      cvc: (form.get('cvc') ?? '').trim(),
    },
    billing_details: {
      ...(billing.email && { email: billing.email }),
      ...(billing.name && { name: billing.name }),
    },
  })
}
