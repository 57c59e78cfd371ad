/** The content of `/me/plans`. */
import { changePath } from '../../customers/planChange.ts'
import { day } from '../../customers/server/service.ts'
import { type OfferedPlan, startPath } from '../../plans/contract.ts'
import { amountOf, bestPlan, rhythmOf, termsOf } from '../../plans/words.ts'
import { heldInWords, type MemberOffer } from '../memberOffers.ts'
import { NOT_SELLING } from './quotes.ts'

interface PlanOffer {
  /** With the trial that this member is offered. */
  plan: OfferedPlan
  offer: MemberOffer
}

interface Props {
  plans: PlanOffer[]
  seller: string
  isSelling: boolean
}

export function MemberPlansContent({ plans, seller, isSelling }: Props) {
  const open = plans.filter(({ offer }) => offer.kind !== 'held').map(({ plan }) => plan)
  const best = bestPlan(open)
  return (
    <main className="live mine">
      <div>
        <a className="live-back" href="/you">
          Back to the app
        </a>
        <h1>Plans</h1>
        <p className="live-hint">{`What ${seller} offers you.`}</p>
      </div>
      {!isSelling && (
        <p className="live-note" role="alert">
          {NOT_SELLING}
        </p>
      )}
      {plans.length === 0 && isSelling && <p>There are no plans to buy right now.</p>}
      {plans.length > 0 && (
        <ul className="mine-plans">
          {plans.map(({ plan, offer }) => (
            <PlanCard key={plan.id} {...{ plan, offer, isSelling }} isBest={plan.id === best?.id} />
          ))}
        </ul>
      )}
    </main>
  )
}

interface CardProps extends PlanOffer {
  isSelling: boolean
  isBest: boolean
}

function PlanCard({ plan, offer, isSelling, isBest }: CardProps) {
  const id = `plan-${plan.id}`
  return (
    <li>
      <article className={isBest ? 'mine-plan mine-best' : 'mine-plan'} aria-labelledby={id}>
        <header>
          <h2 id={id}>{plan.title}</h2>
          {offer.kind === 'held' && (
            <span className="mine-badge">{heldInWords(offer.held, (date) => day.format(date)).badge}</span>
          )}
        </header>
        <p className="mine-price">
          <b>{amountOf(plan)}</b> {rhythmOf(plan)}
        </p>
        {offer.kind !== 'held' && <p className="live-hint">{termsOf(plan)}</p>}
        {plan.description && <p className="mine-text">{plan.description}</p>}
        {plan.includes.length > 0 && (
          <ul className="lp-includes" aria-label="Included">
            {plan.includes.map((point, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same point may stand twice
              <li key={i}>{point}</li>
            ))}
          </ul>
        )}
        {(isSelling || offer.kind === 'held') && <Actions {...{ plan, offer }} />}
      </article>
    </li>
  )
}

function Actions({ plan, offer }: PlanOffer) {
  const { title } = plan
  if (offer.kind === 'held') {
    const { action } = heldInWords(offer.held, (date) => day.format(date))
    return (
      <p className="mine-acts">
        <a className="live-button live-quiet" href="/me" aria-label={`${action}: ${title}`}>
          {action}
        </a>
      </p>
    )
  }
  const buy = startPath(plan.id, true)
  if (offer.kind === 'new')
    return (
      <p className="mine-acts">
        <a className="live-button" href={buy} aria-label={`${startWord(plan)}: ${title}`}>
          {startWord(plan)}
        </a>
      </p>
    )
  const { from } = offer
  return (
    <p className="mine-acts">
      <a
        className="live-button"
        href={changePath(from.id, plan.id)}
        aria-label={`Change ${from.title} to ${title}`}
      >
        {`Change from ${from.title}`}
      </a>
      <a href={buy} aria-label={`Buy ${title} in addition`}>
        Buy in addition
      </a>
    </p>
  )
}

function startWord({ type, trial_day: days }: OfferedPlan): string {
  if (type === 'free') return 'Join for free'
  return days > 0 ? 'Start the free trial' : 'Choose'
}
