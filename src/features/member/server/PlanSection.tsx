/** An active plan on its subscriber's page: its state in words, and what can be changed. */
import { changePath } from '../../customers/planChange.ts'
import { canCancel, canPause, day, refusalToChange } from '../../customers/server/service.ts'
import { inCurrency, toUnits } from '../../plans/currency.ts'
import { amountOf, rhythmOf } from '../../plans/words.ts'
import type { Held } from './me.ts'
import { PauseDialog, type Refused } from './PauseDialog.tsx'

interface Props {
  held: Held
  seller: string
  refused: Refused | undefined
}

export function PlanSection({ held, seller, refused }: Props) {
  const { row, plan } = held
  const priced = { ...plan, price: toUnits(plan.unit_amount, plan.currency), interval_count: 1 }
  const { tone, label, sentence } = stateInWords(held)
  const id = `plan-${row.id}`
  return (
    <section className="me-card" aria-labelledby={id}>
      <header className="me-head">
        <div>
          <h2 id={id}>{plan.title}</h2>
          <p className="live-hint">{[amountOf(priced), rhythmOf(priced)].filter(Boolean).join(' ')}</p>
        </div>
        <span className={`me-badge me-${tone}`}>{label}</span>
      </header>
      <p className="me-state">{sentence}</p>
      {held.coming && (
        <p className="me-state">{`It changes to ${held.coming.title} on ${day.format(held.coming.at)}.`}</p>
      )}
      <Facts held={held} />
      {plan.includes.length > 0 && (
        <ul className="lp-includes" aria-label="Included">
          {plan.includes.map((point, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same point may stand twice
            <li key={i}>{point}</li>
          ))}
        </ul>
      )}
      {row.is_foreign ? (
        <ForeignActions held={held} seller={seller} />
      ) : (
        <Actions held={held} refused={refused} />
      )}
    </section>
  )
}

type Tone = 'good' | 'quiet' | 'bad'

export function stateInWords({ row, plan, next, open, trialEndsAt, periodEndsAt }: Held): {
  tone: Tone
  label: string
  sentence: string
} {
  const money = (cents: number) => inCurrency(cents, plan.currency)
  if (plan.type === 'free')
    return { tone: 'good', label: 'Active', sentence: 'Free, for as long as you like.' }
  if (plan.type === 'one_time')
    return { tone: 'good', label: 'Yours to keep', sentence: 'Paid once. Nothing more will be charged.' }
  if (row.ends_at) {
    const on = day.format(row.ends_at)
    const sentence = 'Canceled. You keep access until then, and nothing more will be charged.'
    return { tone: 'quiet', label: `Ends on ${on}`, sentence }
  }
  if (row.state === 'past_due') {
    const due = open ? money(open.cents) : 'your last payment'
    const retry = open?.retryAt ? ` We'll try again on ${day.format(open.retryAt)}.` : ''
    const sentence = `Your bank declined ${due}, or needs you to confirm it.${retry} Pay now, or use another card.`
    return { tone: 'bad', label: 'Payment due', sentence }
  }
  if (row.state === 'paused')
    return row.resumes_at
      ? {
          tone: 'quiet',
          label: `Paused until ${day.format(row.resumes_at)}`,
          sentence: 'Nothing is charged until then. It resumes automatically.',
        }
      : { tone: 'quiet', label: 'Paused', sentence: 'Nothing is charged until you resume it.' }
  const from = next?.at ?? periodEndsAt
  if (row.state === 'trialing') {
    const until = trialEndsAt ? ` until ${day.format(trialEndsAt)}` : ''
    const sentence = 'Cancel before then and you pay nothing.'
    return { tone: 'good', label: `Free trial${until}`, sentence }
  }
  return {
    tone: 'good',
    label: 'Active',
    sentence: from ? `It renews on ${day.format(from)}, until you cancel.` : 'It renews until you cancel.',
  }
}

function Facts({ held }: { held: Held }) {
  const { row, plan, next, card, isBilled } = held
  const isCharged = next && !row.ends_at && row.state !== 'past_due' && !isSkipped(held)
  return (
    <dl className="me-facts">
      {isCharged && (
        <div>
          <dt>{row.state === 'trialing' ? 'First payment' : 'Next payment'}</dt>
          <dd>
            <b>{inCurrency(next.cents, plan.currency)}</b> on {day.format(next.at)}
          </dd>
        </div>
      )}
      {card && (
        <div>
          <dt>Card</dt>
          <dd>{card}</dd>
        </div>
      )}
      <div>
        <dt>{isBilled || plan.type === 'free' ? 'Started' : 'Paid'}</dt>
        <dd>{day.format(row.started_at)}</dd>
      </div>
    </dl>
  )
}

/** A payment during the pause is skipped. */
const isSkipped = ({ row, next }: Held) =>
  row.state === 'paused' && (!row.resumes_at || !next || next.at < row.resumes_at)

function Actions({ held, refused }: { held: Held; refused: Refused | undefined }) {
  const { row, plan, isBilled } = held
  const send = { id: row.id, title: plan.title }
  const mayPause = isBilled && canPause(row)
  // A one-time purchase is theirs, and there is nothing to do.
  if (!isBilled && !canCancel(row, plan.type)) return null
  return (
    <div className="me-actions">
      {row.ends_at && isBilled && (
        <Send {...send} what="keep" isMain>
          Keep my plan
        </Send>
      )}
      {row.state === 'paused' && !row.ends_at && (
        <Send {...send} what="resume" isMain>
          Resume now
        </Send>
      )}
      {row.state === 'past_due' && (
        <Send {...send} what="pay" isMain>
          Pay now
        </Send>
      )}
      {isBilled && !row.ends_at && (
        <Send {...send} what="card">
          Change card
        </Send>
      )}
      {held.coming?.madeBySubscriber && (
        <Send {...send} what="undo-change">
          Undo the change
        </Send>
      )}
      {held.mayChange && refusalToChange(row, plan) === undefined && (
        <a
          className="live-button live-quiet"
          href={changePath(row.id)}
          aria-label={`Change plan: ${plan.title}`}
        >
          Change plan
        </a>
      )}
      {mayPause && (
        <PauseDialog held={held} refused={refused?.subscription === row.id ? refused : undefined} />
      )}
      {canCancel(row, plan.type) && (
        <a
          className="me-link"
          href={`/me/cancel?plan=${row.id}`}
          aria-label={`${leave(plan.type)}: ${plan.title}`}
        >
          {leave(plan.type)}
        </a>
      )}
    </div>
  )
}

/** Stripe refuses our changes to it, so there are no buttons for them. */
const ForeignActions = ({ held: { row, plan }, seller }: { held: Held; seller: string }) => (
  <>
    {row.state === 'past_due' && (
      <div className="me-actions">
        <Send id={row.id} title={plan.title} what="pay" isMain>
          Pay now
        </Send>
      </div>
    )}
    <p className="live-hint">
      {`${seller} manages this plan outside this page. To pause, change or cancel it, or to use another card, reply to any email from ${seller}.`}
    </p>
  </>
)

const leave = (type: string) => (type === 'free' ? 'Leave this plan' : 'Cancel plan')

interface SendProps {
  id: number
  title: string
  what: string
  isMain?: boolean
  children: string
}

/** One button that submits a named action. */
export const Send = ({ id, title, what, isMain, children }: SendProps) => (
  <form method="post" action="/me">
    <input type="hidden" name="plan" value={id} />
    <button
      className={isMain ? 'live-button' : 'live-button live-quiet'}
      type="submit"
      name="do"
      value={what}
      aria-label={`${children}: ${title}`}
    >
      {children}
    </button>
  </form>
)
