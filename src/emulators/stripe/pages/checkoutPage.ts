/** Checkout and payment links: the items, what they cost today and later, and a card form. */
import type Stripe from 'stripe'
import { type Books, idOf, maybeId, openBooks } from '../books.ts'
import { authenticationFailed } from '../cards.ts'
import { Refusal } from '../errors.ts'
import { applyDiscounts, orderOf, redeemablesOf, sessionTotals, trialDays } from '../resources/checkout.ts'
import { type Buyer, needsCard, submitCheckout } from '../resources/checkoutPayment.ts'
import { findPromotionCode } from '../resources/coupons.ts'
import { type Totals, totalsOf } from '../resources/orders.ts'
import { visitLink } from '../resources/paymentLinks.ts'
import { bankAccount, cardFields, readCardForm, testCards } from './cardForm.ts'
import {
  alert,
  attempt,
  type Html,
  html,
  money,
  notice,
  type Page,
  type PageHandler,
  page,
  redirect,
  type Visit,
} from './html.ts'

type Session = Stripe.Checkout.Session

function open({ world, ids: [account = '', id = ''] }: Visit): { books: Books; session: Session } {
  const books = openBooks(world, account)
  return { books, session: books.get('checkout.session', id) }
}

export const showCheckout: PageHandler = (visit) => {
  const { books, session } = open(visit)
  return render(
    books,
    session,
    visit.query.get('problem') === '3ds' ? authenticationFailed.message : undefined,
  )
}

export const submit: PageHandler = (visit) => {
  const { books, session } = open(visit)
  if (session.status !== 'open') return render(books, session)
  if (visit.form.get('do') === 'apply') return applyCode(books, session, visit.form.get('code') ?? '')
  const buyer = { email: visit.form.get('email')?.trim() ?? '', name: visit.form.get('name')?.trim() ?? '' }
  const result = attempt(books.world, () => {
    if (visit.form.get('do') === 'debit')
      return submitCheckout(books, session.id, buyer, bankAccount(books), { isDebit: true })
    const method = needsCard(books, session) ? readCardForm(books, visit.form, buyer) : null
    return submitCheckout(books, session.id, buyer, method)
  })
  if (result instanceof Refusal) return render(books, session, result.body.message, buyer)
  return redirect(result.kind === 'ask' ? result.url : afterCheckout(books, result.session))
}

function applyCode(books: Books, session: Session, code: string): Page {
  const known = code.trim() && findPromotionCode(books, code.trim())
  if (code.trim() && !known) return render(books, session, 'This code is invalid.')
  const result = attempt(books.world, () =>
    applyDiscounts(books, session, known ? [{ promotion_code: known.id }] : []),
  )
  if (result instanceof Refusal) return render(books, session, 'This code is invalid.')
  return redirect(`/c/pay/${books.account}/${session.id}`)
}

/** Where the buyer goes after paying; a payment link may have no redirect URL. */
export const afterCheckout = (books: Books, session: Session): string =>
  successAddress(books, session) ?? `/c/pay/${books.account}/${session.id}`

function successAddress(books: Books, session: Session): string | undefined {
  const target = session.success_url ?? orderOf(books, session).redirect ?? session.return_url
  return target?.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** Shown to a buyer who returns to a paid session. */
function thanks(books: Books, session: Session): Page {
  const target = successAddress(books, session)
  const onward = target ? html`<p><a href="${target}">Continue</a></p>` : backLink(session)
  const done = session.mode === 'setup' ? 'Your card is saved.' : 'Your payment was successful.'
  return notice('Thank you', done, 200, onward)
}

function render(books: Books, session: Session, problem?: string, buyer?: Buyer): Page {
  if (session.status === 'complete') return thanks(books, session)
  if (session.status === 'expired')
    return notice('This page has expired', 'Go back to the shop and start again.', 410, backLink(session))
  const verb = session.mode === 'setup' ? 'Save card' : session.mode === 'subscription' ? 'Subscribe' : 'Pay'
  const total = session.mode === 'setup' ? undefined : sessionTotals(books, session).total
  const trial = session.mode === 'subscription' ? trialDays(books, session) : 0
  const label = trial > 0 ? 'Start trial' : total ? `${verb} ${money(total, session.currency)}` : verb
  return page(
    'Checkout',
    html`<div class="columns">
<section class="summary" aria-labelledby="what">
${backLink(session)}
${sellerName(books)}
${session.mode === 'setup' ? html`<h1 id="what">Save a card</h1>` : summary(books, session, trial)}
</section>
<section class="card">
${alert(problem)}
${session.allow_promotion_codes ? codeForm(session) : null}
<form method="post" ${problem ? html`aria-describedby="problem"` : null}>
${emailField(books, session, buyer)}
${
  needsCard(books, session)
    ? html`${cardFields}<label for="name">Name on card</label>
<input id="name" name="name" autocomplete="cc-name" value="${buyer?.name}" required>`
    : null
}
<button name="do" value="pay">${label}</button>
${total ? html`<button class="quiet" name="do" value="debit" formnovalidate>Debit a bank account instead, which takes some days</button>` : null}
</form>
${testCards}
</section>
</div>`,
    { status: problem ? 402 : 200 },
  )
}

const backLink = (session: Session) =>
  session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : html``

function sellerName(books: Books): Html {
  const name = books.find('account', books.account)?.settings?.dashboard.display_name
  return name ? html`<p class="seller">${name}</p>` : html``
}

function emailField(books: Books, session: Session, buyer?: Buyer): Html {
  const customer = maybeId(session.customer)
  const known = (customer && books.get('customer', customer).email) || session.customer_email
  return known
    ? html`<p class="known">Email <strong>${known}</strong></p><input type="hidden" name="email" value="${known}">`
    : html`<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" value="${buyer?.email}" required>`
}

const codeForm = (session: Session) => html`<form method="post" class="code">
<label for="code">Promotion code</label>
<div class="pair"><input id="code" name="code" autocomplete="off" value="">
<button class="quiet" name="do" value="apply">${session.discounts?.length ? 'Replace' : 'Apply'}</button></div>
</form>`

function summary(books: Books, session: Session, trial: number): Html {
  const { subtotal, discount, tax, total, lines } = sessionTotals(books, session)
  const later = laterPrice(books, session, trial)
  return html`<h1 id="what">${lines.map((line) => line.description).join(', ')}</h1>
<p class="amount">${trial > 0 ? `${trial} days free` : money(total, session.currency)}</p>
${later && html`<p>${trial > 0 ? `Then ${later}` : later}</p>`}
<dl class="totals">
${lines.map((line) => html`<dt>${line.description}${(line.quantity ?? 1) > 1 ? ` × ${line.quantity}` : ''}</dt><dd>${money(line.amount_subtotal, session.currency)}</dd>`)}
${trial > 0 ? html`<dt>Trial</dt><dd>${trial} days</dd>` : null}
${subtotal === total ? null : html`<dt>Subtotal</dt><dd>${money(subtotal, session.currency)}</dd>`}
${couponLines(books, session, trial > 0 ? laterTotals(books, session).discount : discount, trial)}
${tax ? html`<dt>${total === subtotal - discount ? 'Tax included' : 'Tax'}</dt><dd>${money(tax, session.currency)}</dd>` : null}
<dt class="total">Total due today</dt><dd class="total">${money(total, session.currency)}</dd>
</dl>`
}

/** The totals after the trial, with discounts. */
function laterTotals(books: Books, session: Session, discounted = true): Totals {
  const lines = orderOf(books, session).lines.filter((line) => line.price.recurring)
  const coupons = discounted ? redeemablesOf(books, session).map(({ coupon }) => coupon) : []
  return totalsOf(books, lines, coupons, false)
}

/** With a coupon, the first payment after a trial is lower, and the usual price follows. */
function laterPrice(books: Books, session: Session, trial: number): string | null {
  const recurring = orderOf(books, session).lines.find((line) => line.price.recurring)?.price.recurring
  if (!recurring) return null
  const { total } = laterTotals(books, session)
  const full = laterTotals(books, session, false).total
  const { interval, interval_count: count } = recurring
  const every = count > 1 ? `every ${count} ${interval}s` : `per ${interval}`
  const usual = `${money(full, session.currency)} ${every}`
  return trial > 0 && total < full ? `${money(total, session.currency)} ${every}, later ${usual}` : usual
}

function couponLines(books: Books, session: Session, discount: number, trial: number): Html[] {
  return (session.discounts ?? []).map((applied) => {
    const code = applied.promotion_code ? books.get('promotion_code', idOf(applied.promotion_code)) : null
    const coupon = books.get('coupon', idOf(code ? (code.promotion.coupon ?? '') : (applied.coupon ?? '')))
    const off =
      coupon.percent_off === null
        ? `${money(coupon.amount_off ?? 0, coupon.currency)} off`
        : `${coupon.percent_off}% off`
    const months =
      coupon.duration === 'forever'
        ? ' for ever'
        : coupon.duration === 'repeating'
          ? ` for ${coupon.duration_in_months} months`
          : ''
    return html`<dt>${code?.code ?? coupon.name ?? coupon.id} (${off}${months}${trial > 0 ? ', after the trial' : ''})</dt><dd>−${money(discount, session.currency)}</dd>`
  })
}

export const visitPaymentLink: PageHandler = ({ world, ids: [account = '', id = ''] }) => {
  const session = attempt(world, () => visitLink(openBooks(world, account), id))
  return session instanceof Refusal
    ? notice('This link is not active', session.message, 410)
    : redirect(`/c/pay/${account}/${session.id}`)
}
