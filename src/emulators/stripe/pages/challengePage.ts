/** A bank's 3-D Secure page: pass, fail or leave. */
import { openBooks } from '../books.ts'
import { Refusal } from '../errors.ts'
import type { Challenge } from '../objects.ts'
import { answerChallenge } from '../resources/challenges.ts'
import { submitCheckout } from '../resources/checkoutPayment.ts'
import { afterFlow, changeCard } from '../resources/portal.ts'
import { afterCheckout } from './checkoutPage.ts'
import { attempt, html, notice, type Page, type PageHandler, page, redirect, type Visit } from './html.ts'

export const showChallenge: PageHandler = ({ world, ids: [account = '', id = ''] }) => {
  const books = openBooks(world, account)
  const challenge = books.find('_challenge', id)
  if (!challenge) return notice('Already answered', 'This question has been answered.', 410)
  const method = books.get('payment_method', challenge.payment_method)
  return page(
    '3-D Secure',
    html`<section class="card narrow">
<h1>3-D Secure</h1>
<p>Your bank wants to know that it is you who uses the card ending in ${method.card?.last4}.</p>
<form method="post">
<button name="answer" value="pass">Complete authentication</button>
<button name="answer" value="fail" class="quiet">Fail authentication</button>
<button name="answer" value="leave" class="quiet">Leave without answering</button>
</form>
<p class="hint">Local stand-in for Stripe. No real money moves.</p>
</section>`,
    { framed: true },
  )
}

export const answer: PageHandler = (visit) => {
  const { world, form, ids } = visit
  const [account = '', id = ''] = ids
  const books = openBooks(world, account)
  const challenge = books.find('_challenge', id)
  if (!challenge) return notice('Already answered', 'This question has been answered.', 410)
  const reply = form.get('answer')
  if (challenge.kind === 'checkout') return answerCheckout(visit, challenge, reply)
  if (challenge.kind === 'portal') return answerPortal(visit, challenge, reply)
  if (reply !== 'leave') attempt(world, () => answerChallenge(books, challenge, reply === 'pass'))
  return challenge.return_url ? redirect(returnAddress(visit, challenge)) : finished(reply)
}

/** In a frame on the product's page, a script tells stripe.js that the customer is done. */
const finished = (reply: string | null): Page =>
  page(
    '3-D Secure',
    html`<section class="card narrow"><h1>Thank you</h1><p data-answer="${reply}">You can close this window.</p></section>`,
    {
      framed: true,
      scripts: ['challenge.js'],
    },
  )

function answerCheckout(
  { world, ids: [account = ''] }: Visit,
  challenge: Challenge,
  reply: string | null,
): Page {
  const books = openBooks(world, account)
  const back = `/c/pay/${account}/${challenge.subject}`
  books.remove('_challenge', challenge.id)
  if (reply !== 'pass') return redirect(reply === 'fail' ? `${back}?problem=3ds` : back)
  const method = books.get('payment_method', challenge.payment_method)
  const result = attempt(world, () =>
    submitCheckout(books, challenge.subject, challenge.buyer, method, { authenticated: true }),
  )
  if (result instanceof Refusal)
    return notice(
      'Your payment did not go through',
      result.message,
      402,
      html`<p><a href="${back}">Try another card</a></p>`,
    )
  return redirect(result.kind === 'ask' ? result.url : afterCheckout(books, result.session))
}

function answerPortal(
  { world, ids: [account = ''] }: Visit,
  challenge: Challenge,
  reply: string | null,
): Page {
  const books = openBooks(world, account)
  const back = `/p/session/${account}/${challenge.subject}?view=card`
  books.remove('_challenge', challenge.id)
  if (reply !== 'pass') return redirect(reply === 'fail' ? `${back}&problem=3ds` : back)
  const session = books.get('billing_portal.session', challenge.subject)
  changeCard(books, session.customer, books.get('payment_method', challenge.payment_method))
  return redirect(afterFlow(books, session))
}

function returnAddress({ world, ids: [account = ''] }: Visit, challenge: Challenge): string {
  const { kind, subject } = challenge
  const intent = openBooks(world, account).get(
    kind === 'setup_intent' ? 'setup_intent' : 'payment_intent',
    subject,
  )
  const url = new URL(challenge.return_url ?? '/', world.url)
  url.searchParams.set(kind, subject)
  url.searchParams.set(`${kind}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
