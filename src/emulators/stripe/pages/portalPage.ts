/** The billing portal: its home page, and the pages on which a customer changes the card or a subscription. */
import type Stripe from 'stripe'
import { type Books, idOf, maybeId, openBooks } from '../books.ts'
import { Refusal } from '../errors.ts'
import { defaultMethodOf, getCustomer } from '../resources/buyers.ts'
import { preview } from '../resources/invoicePreview.ts'
import {
  afterFlow,
  type Change,
  cancelInPortal,
  configurationOf,
  keepInPortal,
  ownedSubscription,
  refuseDisabled,
  updateInPortal,
  updateParams,
} from '../resources/portal.ts'
import { unitCents } from '../resources/prices.ts'
import { periodEnd } from '../resources/subscriptions.ts'
import { showCardUpdate, updateCard } from './cardUpdatePage.ts'
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

type Session = Stripe.BillingPortal.Session

/** One visit to a page of a session. */
interface Place {
  visit: Visit
  books: Books
  session: Session
  /** The subscription that the page is about. */
  subscription: string
}

/** `view` names a page of the portal; a session with a flow begins on the page of its flow. */
function viewOf({ visit, session }: Place): string {
  const named = visit.query.get('view')
  if (named) return named
  const views: Record<string, string> = {
    payment_method_update: 'card',
    subscription_cancel: 'cancel',
    subscription_update: 'update',
    subscription_update_confirm: 'confirm',
  }
  return views[session.flow?.type ?? ''] ?? 'home'
}

function enter(visit: Visit): Place {
  const [account = '', id = ''] = visit.ids
  const books = openBooks(visit.world, account)
  const session = books.get('billing_portal.session', id)
  const { flow } = session
  const inFlow = flow?.subscription_cancel ?? flow?.subscription_update ?? flow?.subscription_update_confirm
  return {
    visit,
    books,
    session,
    subscription: visit.query.get('subscription') ?? (inFlow ? idOf(inFlow.subscription) : ''),
  }
}

const address = ({ books, session }: Place, view: string, more: Record<string, string> = {}) =>
  `/p/session/${books.account}/${session.id}?${new URLSearchParams({ view, ...more }).toString()}`

type Show = (place: Place, problem?: string) => Page

const pagesByView: Record<string, Show> = {
  home: showHome,
  cancel: showCancel,
  update: showUpdate,
  confirm: showConfirm,
  done: showDone,
}

export const showPortal: PageHandler = (visit) => {
  const place = enter(visit)
  const view = viewOf(place)
  if (view === 'card') {
    refuseDisabled(place.books, place.session, 'payment_method_update')
    return showCardUpdate(visit)
  }
  return (pagesByView[view] ?? showHome)(place)
}

export const submitPortal: PageHandler = (visit) => {
  const place = enter(visit)
  const { books, session, subscription } = place
  const view = viewOf(place)
  if (view === 'card') {
    refuseDisabled(books, session, 'payment_method_update')
    return updateCard(visit)
  }
  const actions: Record<string, () => void> = {
    cancel: () => cancelInPortal(books, session, subscription, reasonOf(visit.form)),
    confirm: () => updateInPortal(books, session, subscription, changesOf(place)),
    home: () => keepInPortal(books, session, subscription),
  }
  const result = attempt(visit.world, () => actions[view]?.())
  if (result instanceof Refusal) return (pagesByView[view] ?? showHome)(place, result.message)
  return redirect(view === 'home' ? address(place, 'home') : afterFlow(books, session))
}

function showDone({ session }: Place): Page {
  const message = session.flow?.after_completion.hosted_confirmation?.custom_message
  return notice('Done', message ?? 'Your change is saved.', 200)
}

const nameOf = (books: Books, { price }: { price: Stripe.Price }) =>
  books.find('product', idOf(price.product))?.name ?? price.id

const costOf = (price: Stripe.Price, quantity = 1) =>
  `${money(unitCents(price) * quantity, price.currency)}${price.recurring ? ` per ${price.recurring.interval}` : ''}`

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (seconds: number) => day.format(seconds * 1000)

const sheet = (title: string, body: Html, problem?: string): Page =>
  page(
    title,
    html`<section class="card narrow"><h1>${title}</h1>${alert(problem)}
${body}</section>`,
    { status: problem ? 402 : 200 },
  )

function showHome(place: Place, problem?: string): Page {
  const { books, session } = place
  const { features, business_profile: profile } = configurationOf(books, session)
  const customer = getCustomer(books, session.customer)
  const card = books.find('payment_method', defaultMethodOf(customer) ?? '')?.card
  const mine = books.list('subscription').filter((row) => row.customer === customer.id && !row.ended_at)
  const bills = books.list('invoice').filter((row) => row.customer === customer.id && row.status !== 'draft')
  return sheet(
    'Billing',
    html`${session.return_url ? html`<p><a href="${session.return_url}">Back</a></p>` : null}
${profile.headline ? html`<p>${profile.headline}</p>` : null}
${mine.map((row) => subscriptionRow(place, row))}
${
  features.payment_method_update.enabled
    ? html`<h2>Payment method</h2><p>${card ? `${card.brand} ending in ${card.last4}` : 'No card yet'}</p>
<p><a href="${address(place, 'card')}">Update card</a></p>`
    : null
}
${
  features.invoice_history.enabled && bills.length
    ? html`<h2>Invoices</h2><dl>${bills.map(
        (bill) =>
          html`<dt><a href="${bill.hosted_invoice_url ?? ''}">${dayOf(bill.created)}</a></dt><dd>${money(bill.total, bill.currency)} ${bill.status}</dd>`,
      )}</dl>`
    : null
}`,
    problem,
  )
}

function subscriptionRow(place: Place, subscription: Stripe.Subscription): Html {
  const { features } = configurationOf(place.books, place.session)
  const { id: about, cancel_at: ends } = subscription
  const [item] = subscription.items.data
  const link = (view: string, words: string) =>
    html`<p><a href="${address(place, view, { subscription: about })}">${words}</a></p>`
  return html`<h2>${item ? nameOf(place.books, item) : ''}</h2>
<p>${item ? costOf(item.price, item.quantity) : ''} · ${
    ends === null ? `renews on ${dayOf(periodEnd(subscription))}` : `ends on ${dayOf(ends)}`
  }</p>
${features.subscription_update.enabled && ends === null ? link('update', 'Update subscription') : null}
${features.subscription_cancel.enabled && ends === null ? link('cancel', 'Cancel subscription') : null}
${
  ends === null
    ? null
    : html`<form method="post" action="${address(place, 'home', { subscription: about })}"><button>Keep subscription</button></form>`
}`
}

function showCancel(place: Place, problem?: string): Page {
  const { books, session } = place
  refuseDisabled(books, session, 'subscription_cancel')
  const subscription = ownedSubscription(books, session, place.subscription)
  const { mode, cancellation_reason: reason } = configurationOf(books, session).features.subscription_cancel
  const when =
    mode === 'at_period_end'
      ? `It stays active until ${dayOf(periodEnd(subscription))}.`
      : 'It ends immediately.'
  return sheet(
    'Cancel subscription',
    html`<p>${when}</p>
<form method="post">
${
  reason.enabled
    ? html`<label for="feedback">Reason</label>
<select id="feedback" name="feedback">${reason.options.map(
        (option) => html`<option value="${option}">${option.replaceAll('_', ' ')}</option>`,
      )}</select>
<label for="comment">Comment</label>
<input id="comment" name="comment">`
    : null
}
<button>Cancel subscription</button>
</form>
<p><a href="${address(place, 'home')}">Go back</a></p>`,
    problem,
  )
}

function reasonOf(form: URLSearchParams): Stripe.SubscriptionCancelParams.CancellationDetails {
  const feedback = form.get('feedback')
  const comment = form.get('comment')
  return {
    ...(feedback && { feedback: feedback as Stripe.SubscriptionCancelParams.CancellationDetails.Feedback }),
    ...(comment && { comment }),
  }
}

function showUpdate(place: Place, problem?: string): Page {
  const { books, session } = place
  refuseDisabled(books, session, 'subscription_update')
  const subscription = ownedSubscription(books, session, place.subscription)
  const [item, ...others] = subscription.items.data
  if (!item || others.length)
    return notice('Not here', 'A subscription with several products cannot be changed here.', 409)
  const feature = configurationOf(books, session).features.subscription_update
  const prices = (feature.products ?? []).flatMap((product) => product.prices)
  const choices = feature.default_allowed_updates.includes('price')
    ? [...new Set([item.price.id, ...prices])].map((id) => books.get('price', id))
    : [item.price]
  const adjustable =
    feature.default_allowed_updates.includes('quantity') ||
    feature.products?.some(({ adjustable_quantity: range }) => range.enabled)
  return sheet(
    'Update subscription',
    html`<form method="get">
<input type="hidden" name="view" value="confirm">
<input type="hidden" name="subscription" value="${subscription.id}">
<label for="price">Plan</label>
<select id="price" name="price">${choices.map(
      (price) => html`<option value="${price.id}">${nameOf(books, { price })} · ${costOf(price)}</option>`,
    )}</select>
${
  adjustable
    ? html`<label for="quantity">Quantity</label>
<input id="quantity" name="quantity" inputmode="numeric" value="${item.quantity ?? 1}">`
    : null
}
<button>Continue</button>
</form>
<p><a href="${address(place, 'home')}">Go back</a></p>`,
    problem,
  )
}

/** What was chosen on the page before, or what the flow asks the customer to confirm. */
function changesOf({ visit, books, session, subscription }: Place): Change[] {
  const confirm = session.flow?.subscription_update_confirm
  if (confirm && !visit.query.has('price'))
    return confirm.items.map(({ id, price, quantity }) => ({
      id: id ?? '',
      price: maybeId(price),
      ...(quantity !== undefined && { quantity }),
    }))
  const [item] = books.get('subscription', subscription, 'subscription').items.data
  const quantity = visit.query.get('quantity')
  return [
    {
      id: item?.id ?? '',
      price: visit.query.get('price'),
      ...(quantity !== null && { quantity: Number(quantity) }),
    },
  ]
}

function showConfirm(place: Place, problem?: string): Page {
  const { books, session } = place
  const subscription = ownedSubscription(books, session, place.subscription)
  const { trial_end, ...details } = updateParams(books, session, subscription, changesOf(place))
  const next = preview(books, {
    subscription: subscription.id,
    subscription_details: trial_end ? { ...details, billing_cycle_anchor: { type: 'now' } } : details,
  })
  return sheet(
    'Confirm your update',
    html`<dl>${next.lines.data.map(
      (line) => html`<dt>${line.description}</dt><dd>${money(line.amount, line.currency)}</dd>`,
    )}
<dt class="total">${next.billing_reason === 'upcoming' ? 'Next invoice' : 'Due today'}</dt>
<dd class="total">${money(next.amount_due, next.currency)}</dd></dl>
<form method="post"><button>Confirm</button></form>
<p><a href="${address(place, 'home')}">Go back</a></p>`,
    problem,
  )
}
