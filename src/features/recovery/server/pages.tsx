/** Where a subscriber fixes the card of a failed payment, with a mailed link and without a login. */
import { Problem } from '../../../base/problem.ts'
import { siteUrl } from '../../../base/server/config.ts'
import type { Answer, Fields, LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import {
  accountOf,
  type BilledRow,
  type CardOutcome,
  day,
  findOpenInvoice,
  findSubscription,
  finishCardChange,
  isBilled,
  payInvoice,
  startCardChange,
} from '../../customers/server/service.ts'
import { inCurrency } from '../../plans/currency.ts'
import { findSoldPlan } from '../../plans/server/service.ts'
import { findBrand } from '../../sites/server/service.ts'
import { asksToConfirm, reasonFor } from '../reasons.ts'
import { cardPath, findFailureByLink } from './cardLink.ts'
import { followFailed } from './following.ts'
import { claimFailure, type FailureRow, findFailure, updateFailure } from './queries.ts'

const donePath = `${cardPath}/done`

interface Linked {
  token: string
  failure: FailureRow
  row: BilledRow
  plan: string
  seller: string
}

/** Undefined for a link that leads nowhere. */
async function findLinked(visit: PageRequest, token: string): Promise<Linked | undefined> {
  await throttle(visit.db, `card-link:${networkOf(visit.ip)}`, { tries: 120, perSeconds: 900 })
  const failure = await findFailureByLink(visit.db, visit.site, token)
  if (!failure) return undefined
  const row = await findSubscription(visit.db, failure.trainer_id, failure.subscription_id)
  const plan = row && (await findSoldPlan(visit.db, failure.trainer_id, row.plan_id))
  if (!row || !isBilled(row) || !plan) return undefined
  const { name: seller } = await findBrand(visit, failure.trainer_id)
  return { token, failure, row, plan: plan.title, seller }
}

const moneyOf = ({ amount_cents, currency }: FailureRow) => inCurrency(amount_cents, currency)

interface Notice {
  status?: number
  /** What went wrong, above the form. */
  alert?: string
}

const ended: Answer = {
  status: 404,
  title: 'Link expired',
  content: (
    <main className="live">
      <h1>This link has expired</h1>
      <p className="live-lead">Nothing was charged. Ask for a new link, or sign in to change your card.</p>
      <p>
        <a href="/sign-in">Sign in</a>
      </p>
    </main>
  ),
}

/** A result with nothing left to do. */
const told = (heading: string, text: string): Answer => ({
  title: heading,
  content: (
    <main className="live">
      <h1>{heading}</h1>
      <p className="live-lead">{text}</p>
      <p>
        <a href="/me">Open your account</a>
      </p>
    </main>
  ),
})

function shown(linked: Linked, { status = 200, alert }: Notice = {}): Answer {
  const { failure, plan, seller } = linked
  const money = moneyOf(failure)
  if (failure.state === 'won')
    return told('This payment has arrived', `${money} for ${plan} is paid. Nothing is due.`)
  if (failure.state === 'lost')
    return told('Nothing is due', `${plan} has ended or the payment was dropped, so nothing will be charged.`)
  return {
    status,
    title: 'Fix your payment',
    leadsToPayment: true,
    content: formOf(linked, { money, alert, seller }),
  }
}

function formOf(
  { token, failure, row, plan }: Linked,
  { money, alert, seller }: { money: string; alert: string | undefined; seller: string },
) {
  return (
    <main className="live">
      <h1>{`Fix your payment to ${seller}`}</h1>
      <p className="live-lead">
        {`We couldn't charge ${money} for ${plan}. ${reasonFor(failure.reason).subscriber}`}
      </p>
      {alert && (
        <p className="live-note" role="alert">
          {alert}
        </p>
      )}
      <p>
        {row.is_foreign
          ? `Pay ${money} on Stripe's page, with any card.`
          : `Enter another card on Stripe's page, and we charge ${money} to it right away. Later payments use it too. You keep access until ${day.format(failure.access_until)}.`}
      </p>
      <form method="post" action={cardPath}>
        <input type="hidden" name="token" value={token} />
        {(row.is_foreign || asksToConfirm(failure.reason)) && (
          <button className="live-button" type="submit" name="do" value="confirm">
            {row.is_foreign ? 'Pay now' : 'Confirm with your bank'}
          </button>
        )}{' '}
        {!row.is_foreign && (
          <button className="live-button" type="submit" name="do" value="card">
            Enter another card
          </button>
        )}
      </form>
    </main>
  )
}

async function showLink(visit: PageRequest): Promise<Answer> {
  const linked = await findLinked(visit, visit.query.get('token') ?? '')
  return linked ? shown(linked) : ended
}

async function takeLink(visit: PageRequest, fields: Fields): Promise<Answer> {
  const linked = await findLinked(visit, fields['token'] ?? '')
  if (!linked) return ended
  if (linked.failure.state !== 'open') return shown(linked)
  try {
    return { goTo: await start(visit, linked, fields['do'] ?? '') }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return shown(linked, { status: error.status, alert: error.message })
  }
}

/** Stripe's page: its own for the invoice, where a bank can ask, or the one for a new card. */
async function start(visit: PageRequest, { token, failure, row }: Linked, what: string): Promise<string> {
  await throttle(visit.db, `card-link-use:${failure.trainer_id}:${failure.id}`, {
    tries: 20,
    perSeconds: 3600,
  })
  await updateFailure(visit.db, failure, { link_used_at: new Date() })
  if (what === 'confirm') {
    const open = await findOpenInvoice(visit, row, failure.invoice_id)
    if (open?.url) return open.url
  }
  const address = (path: string) => siteUrl(visit.config, visit.site, `${path}?token=${token}`)
  return startCardChange(visit, row, {
    currency: failure.currency,
    doneUrl: address(donePath),
    cancelUrl: address(cardPath),
  })
}

/** Back from Stripe's page. Nothing the browser says about it is trusted; a reload changes nothing. */
async function showDone(visit: PageRequest): Promise<Answer> {
  const linked = await findLinked(visit, visit.query.get('token') ?? '')
  if (!linked) return ended
  if (linked.failure.state !== 'open') return shown(linked)
  try {
    return await finish(visit, linked)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return shown(linked, { status: error.status, alert: error.message })
  }
}

/** The new card is used for what is due. The webhook of Stripe's page does the same; whichever is first counts. */
async function pay(visit: PageRequest, { failure, row }: Linked): Promise<CardOutcome> {
  await claimFailure(visit.db, failure)
  try {
    const outcome = await finishCardChange(visit, row)
    // The subscription may have a newer unpaid invoice, which was paid instead.
    const isUsed = outcome.kind === 'paid' || outcome.kind === 'kept'
    const open = isUsed ? await findOpenInvoice(visit, row, failure.invoice_id) : undefined
    return open ? await payInvoice(visit, row, open) : outcome
  } finally {
    await followFailed(visit, accountOf(row), failure.invoice_id)
    await updateFailure(visit.db, failure, { busy_until: null })
  }
}

async function finish(visit: PageRequest, linked: Linked): Promise<Answer> {
  const { failure } = linked
  const outcome = await pay(visit, linked)
  const now = { ...linked, failure: (await findFailure(visit.db, failure)) ?? failure }
  if (now.failure.state === 'won')
    return told(
      'Thank you, it worked',
      `${moneyOf(failure)} for ${linked.plan} is paid, and later payments use your new card.`,
    )
  if (outcome.kind === 'confirm') return { goTo: outcome.url }
  return shown(now, {
    alert:
      outcome.kind === 'none'
        ? 'No card was entered, so nothing has changed.'
        : `Your new card is saved, but the payment failed again. ${reasonFor(now.failure.reason).subscriber} Try another card.`,
  })
}

export const recoveryPages: LivePage[] = [
  { path: cardPath, show: showLink, take: takeLink },
  { path: donePath, show: showDone },
]
