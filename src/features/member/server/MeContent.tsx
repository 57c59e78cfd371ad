/** A subscriber's page: plans, ended plans, receipts. */
import { hostOf, type Selling } from '../../checkout/selling.ts'
import { day, type Receipt, receiptPath } from '../../customers/server/service.ts'
import { plansPath, startPath } from '../../plans/contract.ts'
import { inCurrency } from '../../plans/currency.ts'
import type { Held, Me } from './me.ts'
import { NewsSection } from './NewsSection.tsx'
import type { Refused } from './PauseDialog.tsx'
import { PlanSection } from './PlanSection.tsx'

export interface Message {
  tone: 'status' | 'alert'
  text: string
}

interface Props {
  me: Me
  message: Message | undefined
  refused: Refused | undefined
  /** On the host of an app: where its members buy. */
  selling: Selling | undefined
}

export function MeContent({ me, message, refused, selling }: Props) {
  const { trainee, seller, isBuyer, running, ended, receipts, news, isAway } = me
  const titles = new Map([...running, ...ended].map(({ plan }) => [plan.id, plan.title]))
  return (
    <main className="live me">
      {selling && (
        <p>
          <a className="live-back" href="/you">
            Back to the app
          </a>
        </p>
      )}
      <header className="me-top">
        <div>
          <h1>{`Hello ${trainee.name}`}</h1>
          <p className="live-lead">{trainee.email}</p>
        </div>
        <form method="post" action="/sign-out">
          <button className="live-button live-quiet" type="submit">
            Sign out
          </button>
        </form>
      </header>
      {isBuyer && (
        <p className="live-hint">
          {'This is what you bought in this browser. To see everything, '}
          <a href="/sign-in">sign in with a link by email</a>.
        </p>
      )}
      {message?.tone === 'status' && <output className="live-note me-done">{message.text}</output>}
      {message?.tone === 'alert' && (
        <p className="live-note" role="alert">
          {message.text}
        </p>
      )}
      {isAway && (
        <p className="live-note" role="alert">
          We can't reach the payment provider right now. This is the last known state, and you can't make
          changes until we can. Nothing is lost. Reload this page in a moment.
        </p>
      )}
      {running.length === 0 && <NoPlan hadOne={ended.length > 0} {...{ selling, seller }} />}
      {running.map((held) => (
        <PlanSection key={held.row.id} {...{ held, seller, refused }} />
      ))}
      <NewsSection news={news} />
      {ended.length > 0 && <Ended {...{ ended, running, selling }} />}
      {receipts.length > 0 && <Receipts {...{ receipts, titles }} />}
      <p className="live-hint">
        <a href="/me/data">Download or delete your data</a>
      </p>
    </main>
  )
}

interface NoPlanProps extends Pick<Props, 'selling'> {
  hadOne: boolean
  seller: string
}

function NoPlan({ hadOne, selling, seller }: NoPlanProps) {
  return (
    <section className="me-card me-none">
      <h2>{hadOne ? 'You have no active plan' : 'You have no plan yet'}</h2>
      {selling?.inApp === false ? (
        <Elsewhere site={selling.site} seller={seller} />
      ) : (
        <>
          <p className="live-hint">See which plans are available.</p>
          <p>
            <a className="live-button" href={plansPath(selling !== undefined)}>
              See all plans
            </a>
          </p>
        </>
      )}
    </section>
  )
}

const Elsewhere = ({ site, seller }: { site: string | null; seller: string }) =>
  site ? (
    <p className="live-hint">
      {`${seller} sells plans on `}
      <a href={site}>{hostOf(site)}</a>.
    </p>
  ) : (
    <p className="live-hint">{`Ask ${seller} for a plan.`}</p>
  )

interface EndedProps extends Pick<Props, 'selling'> {
  ended: Held[]
  running: Held[]
}

function Ended({ ended, running, selling }: EndedProps) {
  const has = new Set(running.map(({ plan }) => plan.id))
  const isInApp = selling !== undefined
  return (
    <section aria-labelledby="ended">
      <h2 id="ended">Ended</h2>
      <ul className="me-list">
        {ended.map(({ row, plan, isSold }) => (
          <li key={row.id}>
            <span>
              <b>{plan.title}</b>
              <small className="live-hint">
                {`${day.format(row.started_at)} to ${day.format(row.ended_at ?? row.started_at)}`}
              </small>
            </span>
            {!has.has(plan.id) && selling?.inApp !== false && (
              <a
                href={isSold ? startPath(plan.id, isInApp) : plansPath(isInApp)}
                aria-label={isSold ? `Subscribe again: ${plan.title}` : undefined}
              >
                {isSold ? 'Subscribe again' : 'See all plans'}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Receipts({ receipts, titles }: { receipts: Receipt[]; titles: Map<number, string> }) {
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts">Receipts</h2>
      <ul className="me-list">
        {receipts.map((receipt) => {
          const { id, created_at, amount_cents, currency, planId } = receipt
          const date = day.format(created_at)
          return (
            <li key={id}>
              <span>
                <b>{inCurrency(amount_cents, currency.toUpperCase())}</b>
                <small className="live-hint">
                  {[date, planId !== undefined && titles.get(planId)].filter(Boolean).join(' · ')}
                </small>
              </span>
              <span className="me-paid">
                <small
                  className={receipt.refunded_cents || receipt.disputed ? 'me-badge' : 'me-badge me-good'}
                >
                  {paidInWords(receipt)}
                </small>
                <a
                  href={receiptPath(id)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Receipt (PDF) of ${date}`}
                >
                  Receipt (PDF)
                </a>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function paidInWords({ status, disputed, amount_cents, refunded_cents, currency }: Receipt): string {
  if (status === 'pending') return 'On its way'
  if (refunded_cents >= amount_cents && refunded_cents > 0) return 'Refunded'
  if (refunded_cents > 0) return `${inCurrency(refunded_cents, currency.toUpperCase())} refunded`
  return disputed ? 'Disputed' : 'Paid'
}
