import { Badge, Button, SegmentedControl } from '@mantine/core'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { boot } from '../../../base/web/boot.ts'
import type { PlatformPrice } from '../contract.ts'
import { commissionWords, money, perMonth, yearlySaving } from '../price.ts'
import classes from './PlanPrices.module.css'

type Recurring = PlatformPrice['recurring']

interface Props {
  title: ReactNode
  prices: PlatformPrice[]
  /** The price that is being paid. */
  current?: string | undefined
  initial?: Recurring
  /** The action for a plan that has a price. */
  actionOf(price: PlatformPrice): ReactNode
}

/** The platform's plans side by side, yearly or monthly. */
export function PlanPrices({ title, prices, current, initial = 'yearly', actionOf }: Props) {
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
            <Plan price={price} action={actionOf(price)} />
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

function Plan({ price, action }: { price: PlatformPrice; action: ReactNode }) {
  const isCustom = price.is_custom
  return (
    <>
      <h3>{price.plan}</h3>
      <p className={classes.price}>
        {isCustom ? (
          <b>Custom</b>
        ) : (
          <>
            <b>{money(perMonth(price), price.currency)}</b> per month
          </>
        )}
      </p>
      <p className={classes.bill}>
        {isCustom ? price.description : billed(price)}
        <Badge>{price.fee_text}</Badge>
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

const billed = (price: PlatformPrice) =>
  price.recurring === 'yearly'
    ? `${money(price.unit_amount, price.currency)} billed yearly`
    : 'Billed monthly'
