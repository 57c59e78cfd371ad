import { Badge, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconArrowRight, IconCalendar, IconCheck, IconCoin, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { boot } from '../../../../base/web/boot.ts'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { billingCalls, type PlatformPrice } from '../../../billing/contract.ts'
import {
  commissionWords,
  couponFor,
  money,
  perMonth,
  perMonthAfter,
  today,
  yearlySaving,
} from '../../../billing/price.ts'
import { ChoiceCard } from '../ChoiceCard.tsx'
import { choosePrice, type Draft } from '../draft.ts'
import { StepForm } from '../StepForm.tsx'
import type { Wizard } from '../wizard.ts'
import classes from './PlanStep.module.css'
import { PromoBox } from './PromoBox.tsx'

const isCustom = (price: PlatformPrice) => price.is_custom

export function PlanStep({ wizard }: { wizard: Wizard }) {
  const { draft, edit } = wizard
  const { data, error, refetch } = useCall(billingCalls.getPlatformPrices, {})
  const [custom, setCustom] = useState(false)
  const prices = data?.data ?? []
  const shown = prices.filter(({ recurring }) => recurring === draft.price_recurring)
  const chosen = custom ? undefined : shown.find(({ id }) => id === draft.price_id)

  function choose(price: PlatformPrice): void {
    setCustom(isCustom(price))
    edit(
      isCustom(price)
        ? { price_id: '', price_amount: null, mgp_commission: price.mgp_commission }
        : choosePrice(price),
    )
  }

  function showPeriod(recurring: Draft['price_recurring']): void {
    const same = prices.find((price) => price.plan === chosen?.plan && price.recurring === recurring)
    edit(same ? choosePrice(same) : { price_recurring: recurring, price_id: '', price_amount: null })
  }

  return (
    <StepForm
      wizard={wizard}
      title="Choose your plan"
      lead="Change or cancel it anytime."
      tools={<Period value={draft.price_recurring} saving={yearlySaving(prices)} onChange={showPeriod} />}
      nextDisabled={!chosen}
      next={custom ? <CallButton /> : undefined}
      note={
        chosen && (
          <>
            Due at the next step{' '}
            <b>{money(today(chosen, couponFor(draft.promo, chosen)), chosen.currency)}</b>
          </>
        )
      }
    >
      {error && <LoadFailed onRetry={() => void refetch()} />}
      <fieldset className={classes.plans} aria-busy={!data && !error}>
        <legend className={classes.hidden}>Plan</legend>
        {!data && !error && [1, 2, 3].map((key) => <Skeleton key={key} height={272} radius={16} />)}
        {shown.map((price) => (
          <PlanCard
            key={price.id}
            price={price}
            chosen={isCustom(price) ? custom : price.id === chosen?.id}
            coupon={price.id === chosen?.id ? couponFor(draft.promo, price) : undefined}
            onChoose={() => choose(price)}
          />
        ))}
      </fieldset>
      {shown[0] && (
        <p className={classes.note}>
          <b>{shown[0].fee_text}</b> {shown[0].fee_note}
        </p>
      )}
      <PromoBox promo={draft.promo} price={chosen} onChange={(promo) => edit({ promo })} />
      <Assurances />
    </StepForm>
  )
}

const LoadFailed = ({ onRetry }: { onRetry(): void }) => (
  <ErrorBlock title="We couldn't load the plans" text="Your choices so far are saved." onRetry={onRetry} />
)

interface PeriodProps {
  value: Draft['price_recurring']
  saving: number
  onChange(recurring: Draft['price_recurring']): void
}

function Period({ value, saving, onChange }: PeriodProps) {
  return (
    <SegmentedControl
      aria-label="How often you pay"
      value={value}
      onChange={(next) => onChange(next as Draft['price_recurring'])}
      data={[
        {
          value: 'yearly',
          label: (
            <span className={classes.annual}>
              Annual
              {saving > 0 && <span className={classes.save}>Save {saving}%</span>}
            </span>
          ),
        },
        { value: 'monthly', label: 'Monthly' },
      ]}
    />
  )
}

interface PlanCardProps {
  price: PlatformPrice
  chosen: boolean
  coupon: NonNullable<Draft['promo']>['coupon'] | undefined
  onChoose(): void
}

function PlanCard({ price, chosen, coupon, onChoose }: PlanCardProps) {
  const custom = isCustom(price)
  return (
    <div className={classes.plan} data-custom={custom || undefined}>
      <ChoiceCard
        type="radio"
        name="plan"
        title={price.plan}
        checked={chosen}
        onChange={onChoose}
        className={classes.card}
      >
        {custom ? <b className={classes.figure}>Custom</b> : <Figure price={price} coupon={coupon} />}
        <span className={classes.bill}>
          {custom ? price.description : billed(price, coupon)}
          <Badge className={classes.fee}>{price.fee_text}</Badge>
        </span>
        <span className={classes.commission}>{commissionWords(price.mgp_commission)}</span>
        <span className={classes.includes}>
          {price.includes.map((line) => (
            <span key={line}>
              <IconCheck size={16} stroke={2.4} aria-hidden />
              {line}
            </span>
          ))}
        </span>
      </ChoiceCard>
      {custom && (
        <a className={classes.call} href={boot.bookingUrl} target="_blank" rel="noreferrer">
          <IconCalendar size={16} stroke={1.75} aria-hidden />
          Schedule a call
        </a>
      )}
    </div>
  )
}

function Figure({ price, coupon }: Pick<PlanCardProps, 'price' | 'coupon'>) {
  const [now, before] = [perMonthAfter(price, coupon), perMonth(price)]
  return (
    <span className={classes.price}>
      <b className={classes.figure}>{money(now, price.currency)}</b>{' '}
      <span>
        {now !== before && (
          <>
            <span className={classes.hidden}>instead of </span>
            <s>{money(before, price.currency)}</s>{' '}
          </>
        )}
        per month
      </span>
    </span>
  )
}

const billed = (price: PlatformPrice, coupon: PlanCardProps['coupon']) =>
  price.recurring === 'yearly'
    ? `${money(today(price, coupon), price.currency)} billed yearly`
    : 'Billed monthly'

function CallButton() {
  return (
    <Button
      component="a"
      href={boot.bookingUrl}
      target="_blank"
      rel="noreferrer"
      size="lg"
      rightSection={<IconArrowRight size={18} stroke={2} />}
    >
      Schedule a call
    </Button>
  )
}

function Assurances() {
  return (
    <div className={classes.assurances}>
      <span>
        <IconShieldCheck size={18} stroke={1.75} aria-hidden />
        60 day money-back guarantee
      </span>
      <span>
        <IconCoin size={18} stroke={1.75} aria-hidden />
        $0 setup
      </span>
    </div>
  )
}
