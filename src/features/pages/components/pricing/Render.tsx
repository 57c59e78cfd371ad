import type { ReactNode } from 'react'
import type { OfferedPlan } from '../../../plans/contract.ts'
import { amountOf, bestPlan, rhythmOf, termsOf } from '../../../plans/words.ts'
import { cardCss, cardsPerRow, fontCss, sizeCss } from '../../look/css.ts'
import type { RenderProps, TextTag } from '../define.ts'
import { priceIcon } from '../icons.tsx'
import { chosenPlans, type Pricing } from './model.ts'
import { samplePlans } from './samplePlans.ts'

export function PricingRender(props: RenderProps<Pricing>) {
  const { component, palette, ground, editing, titleTag } = props
  const { style } = component
  const areSamples = props.plans === samplePlans
  const plans = areSamples ? samplePlans : chosenPlans(component, props.plans)
  if (plans.length === 0)
    return editing ? (
      <div className="lp-tile lp-no-plans">
        {priceIcon}
        <span>
          Your plans appear here. Create your first one under Sign-up forms, at the bottom left. Until then,
          visitors see nothing here.
        </span>
      </div>
    ) : null
  const card = cardCss(style, ground, palette)
  const best = bestPlan(plans)
  const cards = (
    <div className={`lp-grid lp-plans ${cardsPerRow(plans.length)}`} style={sizeCss(style)}>
      {plans.map((plan) => (
        <div
          key={plan.id}
          className={plan === best ? 'lp-card lp-plan lp-best' : 'lp-card lp-plan'}
          style={card}
        >
          <PlanCard
            plan={plan}
            family={style.fontFamily}
            isFilled={plan === (best ?? plan)}
            {...{ editing, titleTag, areSamples }}
          />
        </div>
      ))}
    </div>
  )
  return areSamples ? <NotLoaded>{cards}</NotLoaded> : cards
}

/** Only on the canvas, which handles the button. */
const NotLoaded = ({ children }: { children: ReactNode }) => (
  <>
    <div className="lp-tile lp-no-plans">
      <span>We couldn't load your plans. These are samples; visitors see your own.</span>
      <button type="button" className="lp-button lp-ghost" data-retry-plans tabIndex={-1}>
        Try again
      </button>
    </div>
    {children}
  </>
)

interface CardProps {
  plan: OfferedPlan
  family: Pricing['style']['fontFamily']
  /** The highlighted button; if no plan is highlighted, all of them. */
  isFilled: boolean
  areSamples: boolean
  editing: boolean
  titleTag: TextTag
}

function PlanCard({ plan, family, isFilled, areSamples, editing, titleTag: Title }: CardProps) {
  const font = fontCss({ fontFamily: family })
  const href = editing || !plan.start_url ? undefined : plan.start_url
  return (
    <>
      <div className="lp-plan-head">
        <Title className="lp-plan-title" style={font}>
          {plan.title}
        </Title>
        {areSamples && <span className="lp-saving">Sample</span>}
        {plan.annual_saving > 0 && <span className="lp-saving">Save {plan.annual_saving}%</span>}
      </div>
      <p className="lp-price">
        <span className="lp-amount" style={font}>
          {amountOf(plan)}
        </span>{' '}
        <span className="lp-rhythm">{rhythmOf(plan)}</span>
      </p>
      <p className="lp-terms">{termsOf(plan)}</p>
      {(editing || href) && (
        <a
          className={isFilled ? 'lp-button lp-start' : 'lp-button lp-ghost lp-start'}
          href={href}
          aria-label={`Start Now: ${plan.title}`}
        >
          Start Now
        </a>
      )}
      {(plan.description || plan.includes.length > 0) && (
        <div className="lp-plan-more">
          {plan.description && <p className="lp-plan-text">{plan.description}</p>}
          {plan.includes.length > 0 && (
            <ul className="lp-includes" aria-label={`Included in ${plan.title}`}>
              {plan.includes.map((point, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same point may stand twice
                <li key={i}>{point}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
