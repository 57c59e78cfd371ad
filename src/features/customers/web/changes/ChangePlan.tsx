/** Changes the plan of a running subscription: the choice on the left, Stripe's own amounts on the right. */
import { Alert, Button } from '@mantine/core'
import { IconCalendar, IconCoin, IconMail, IconReceipt, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { inCurrency } from '../../../plans/currency.ts'
import {
  changeLabel,
  dayOf,
  type PlanChangeOptions,
  type PlanChangePreview,
  type PlanChoice,
  planChangeCalls,
  shownOf,
  TakesEffect,
} from '../../planChange.ts'
import { useChange } from '../customer/useChange.ts'
import classes from './CancelFrame.module.css'
import { CancelFrame } from './CancelFrame.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'

interface Target {
  /** Our id of the subscription. */
  id: number
  /** Whose it is. */
  name: string
}

interface Props {
  /** Undefined while it is closed. */
  subscription: Target | undefined
  onClose(): void
}

export function ChangePlan({ subscription, onClose }: Props) {
  const shown = useLast(subscription)
  return (
    <CancelFrame opened={subscription !== undefined} label="Change plan" onClose={onClose}>
      {shown && <Loaded target={shown} onClose={onClose} />}
    </CancelFrame>
  )
}

function Loaded({ target, onClose }: { target: Target; onClose(): void }) {
  const options = useCall(planChangeCalls.options, { params: { id: target.id } })
  if (options.data) return <Form target={target} options={options.data} onClose={onClose} />
  return (
    <div className={classes.choice}>
      {options.error ? (
        <ErrorBlock
          title="We couldn't load the plans"
          text={options.error.message}
          onRetry={() => void options.refetch()}
        />
      ) : (
        <Loading />
      )}
    </div>
  )
}

interface FormProps {
  target: Target
  options: PlanChangeOptions
  onClose(): void
}

const costOf = ({ amount, currency, period }: PlanChoice) => `${inCurrency(amount, currency)} / ${period}`

function Form({ target, options, onClose }: FormProps) {
  const { current, plans, refusal, period_ends_at: ends } = options
  const [planId, setPlanId] = useState(plans[0]?.plan_id ?? 0)
  const [takesEffect, setTakesEffect] = useState<TakesEffect>('now')
  const why = refusal ?? (plans.length === 0 ? 'There is no other plan in this currency on sale.' : null)
  return (
    <>
      <div className={classes.choice}>
        <h2 className={classes.title}>Change plan</h2>
        <p className={classes.about}>
          {target.name}, {current.title}, {costOf(current)}
        </p>
        <Coming {...{ target, options, onClose }} />
        {why ? (
          <Alert color="yellow">{why}</Alert>
        ) : (
          <ChoiceCards
            label="New plan"
            value={String(planId)}
            options={plans.map((plan) => ({
              value: String(plan.plan_id),
              title: plan.title,
              text: costOf(plan),
            }))}
            onChange={(value) => setPlanId(Number(value))}
          />
        )}
        {!why && ends && (
          <div className={classes.ends}>
            <span className={classes.label}>Takes effect</span>
            <Segments
              label="Takes effect"
              value={takesEffect}
              options={[
                { value: 'now', label: 'Right away' },
                { value: 'period_end', label: dayOf(ends) },
              ]}
              onChange={(value) => setTakesEffect(TakesEffect.parse(value))}
            />
          </div>
        )}
      </div>
      <section className={classes.side} aria-label="What happens">
        {why ? <Foot onClose={onClose} /> : <Amounts {...{ target, planId, takesEffect, onClose }} />}
      </section>
    </>
  )
}

function Coming({ target, options, onClose }: FormProps) {
  const undoing = useChange(planChangeCalls.undo, onClose)
  const { coming } = options
  if (!coming) return null
  return (
    <Alert title={`Changes to ${coming.title} on ${dayOf(coming.effective_at)}`} mb="md">
      {`Chosen by ${coming.made_by === 'trainer' ? 'you' : target.name}. Another choice replaces it. `}
      <Button
        variant="default"
        size="xs"
        mt="xs"
        loading={undoing.isPending}
        onClick={() => undoing.mutate({ params: { id: target.id } })}
      >
        Undo the change
      </Button>
    </Alert>
  )
}

interface AmountsProps {
  target: Target
  planId: number
  takesEffect: TakesEffect
  onClose(): void
}

function Amounts({ target, planId, takesEffect, onClose }: AmountsProps) {
  const preview = useCall(planChangeCalls.preview, {
    params: { id: target.id },
    query: { plan_id: planId, takes_effect: takesEffect },
  })
  const changing = useChange(planChangeCalls.change, onClose)
  const { data } = preview
  if (!data)
    return (
      <>
        <div className={classes.headline}>
          {preview.error ? (
            <ErrorBlock
              title="We couldn't get the amounts"
              text={preview.error.message}
              onRetry={() => void preview.refetch()}
            />
          ) : (
            <Loading />
          )}
        </div>
        <Foot onClose={onClose} />
      </>
    )
  const change = () =>
    changing.mutate(
      { params: { id: target.id }, body: shownOf(data) },
      // The amount may be another by now.
      { onError: () => void preview.refetch() },
    )
  return (
    <>
      <div className={classes.headline}>
        <p>{`${target.name} pays now`}</p>
        <output className={classes.big}>{inCurrency(data.due, data.currency)}</output>
      </div>
      <ul className={classes.consequences} aria-live="polite">
        {pointsOf(data, target.name).map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <Foot onClose={onClose}>
        <Button className={classes.confirm ?? ''} loading={changing.isPending} onClick={change}>
          {changeLabel(data)}
        </Button>
      </Foot>
    </>
  )
}

const Foot = ({ onClose, children }: { onClose(): void; children?: ReactNode }) => (
  <div className={classes.foot}>
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
    {children}
  </div>
)

interface Point {
  Icon: TablerIcon
  title: string
  text: string
}

function pointsOf(preview: PlanChangePreview, name: string): Point[] {
  const { takes_effect, lines, currency, credit, next } = preview
  const money = (cents: number) => inCurrency(cents, currency)
  const isNow = takes_effect === 'now'
  return [
    ...(isNow && preview.due > 0
      ? [
          {
            Icon: IconReceipt,
            title: 'How Stripe counts it',
            text: lines.map(({ text, amount }) => `${text}: ${money(amount)}`).join('. '),
          },
        ]
      : []),
    ...(credit > 0
      ? [{ Icon: IconCoin, title: `${money(credit)} credit`, text: 'It lowers the next payments.' }]
      : []),
    {
      Icon: IconCalendar,
      title: `${money(next.amount)} on ${dayOf(next.at)}`,
      text: isNow ? 'The next payment, before any credit.' : 'The first payment of the new plan.',
    },
    { Icon: IconMail, title: 'Mail', text: `${name} gets a mail about the change, with the amounts.` },
  ]
}
