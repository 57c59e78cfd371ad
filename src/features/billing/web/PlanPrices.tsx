import { Badge, Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { boot } from '../../../base/web/boot.ts'
import type { AppliedPromo, PlatformPrice, PromoCoupon } from '../contract.ts'
import { commissionWords, couponFor, money, perMonth, perMonthAfter, today, yearlySaving } from '../price.ts'
import classes from './PlanPrices.module.css'

type Recurring = PlatformPrice['recurring']

interface Props {
  title: ReactNode
  prices: PlatformPrice[]
  /** The price that is being paid. */
  current?: string | undefined
  initial?: Recurring
  /** Lowers what is shown of the plans that can be chosen. */
  promo?: AppliedPromo | null
  /** The action for a plan that has a price. */
  actionOf(price: PlatformPrice): ReactNode
}

/** The platform's plans side by side, yearly or monthly. */
export function PlanPrices({ title, prices, current, initial = 'yearly', promo = null, actionOf }: Props) {
  const [recurring, setRecurring] = useState<Recurring>(initial)
  const shown = prices.filter((price) => price.recurring === recurring)
  const saving = yearlySaving(prices)
  return (
    <>
      <div className={classes.head}>
        {title}
        <SegmentedControl
          aria-label="How often you pay"
          value={recurring}
          onChange={(next) => setRecurring(next as Recurring)}
          data={[
            { value: 'yearly', label: saving > 0 ? `Annual, save ${saving}%` : 'Annual' },
            { value: 'monthly', label: 'Monthly' },
          ]}
        />
      </div>
      <ul className={classes.plans}>
        {shown.map((price) => (
          <li key={price.id} data-current={price.id === current || undefined}>
            <Plan
              price={price}
              coupon={price.id === current ? undefined : couponFor(promo, price)}
              action={actionOf(price)}
            />
          </li>
        ))}
      </ul>
      {shown[0] && (
        <p className={classes.note}>
          <b>{shown[0].fee_text}</b> {shown[0].fee_note}
        </p>
      )}
    </>
  )
}

interface PlanProps {
  price: PlatformPrice
  coupon: PromoCoupon | undefined
  action: ReactNode
}

function Plan({ price, coupon, action }: PlanProps) {
  const isCustom = price.is_custom
  return (
    <>
      <h3>{price.plan}</h3>
      <p className={classes.price}>{isCustom ? <b>Custom</b> : <Figure price={price} coupon={coupon} />}</p>
      <p className={classes.bill}>
        {isCustom ? price.description : billed(price, coupon)}
        <Badge component="span">{price.fee_text}</Badge>
      </p>
      <p className={classes.commission}>{commissionWords(price.mgp_commission)}</p>
      <ul className={classes.includes}>
        {price.includes.map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={2.4} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      {isCustom ? (
        <Button
          component="a"
          href={boot.bookingUrl}
          target="_blank"
          rel="noreferrer"
          variant="default"
          fullWidth
          leftSection={<IconCalendar size={17} stroke={1.75} />}
        >
          Schedule a call
        </Button>
      ) : (
        action
      )}
    </>
  )
}

function Figure({ price, coupon }: Omit<PlanProps, 'action'>) {
  const [now, before] = [perMonthAfter(price, coupon), perMonth(price)]
  return (
    <>
      <b>{money(now, price.currency)}</b>{' '}
      {now !== before && (
        <>
          <VisuallyHidden>instead of </VisuallyHidden>
          <s>{money(before, price.currency)}</s>{' '}
        </>
      )}
      per month
    </>
  )
}

const billed = (price: PlatformPrice, coupon: PromoCoupon | undefined) =>
  price.recurring === 'yearly'
    ? `${money(today(price, coupon), price.currency)} billed yearly`
    : 'Billed monthly'
