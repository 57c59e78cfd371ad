/** Which payments go back, and how much of each. Those that cannot be refunded say why. */
import { Badge, Checkbox, TextInput } from '@mantine/core'
import { inCurrency } from '../../../plans/currency.ts'
import { dayText } from '../../consequences.ts'
import type { HistoryEntry } from '../../contract.ts'
import { leftOf, type Obstacle, obstacleOf, paidText, readAmount, wholeAmount } from '../../refunds.ts'
import classes from './ChargePicker.module.css'

/** What is typed for each chosen payment, by its id. */
export type TypedAmounts = Record<string, string>

interface Props {
  history: HistoryEntry[]
  typed: TypedAmounts
  onChange(typed: TypedAmounts): void
}

export function ChargePicker({ history, typed, onChange }: Props) {
  return (
    <section className={classes.picker} aria-label="Payments to refund">
      <div className={classes.head}>
        <b>Payments to refund</b>
        <span>Change an amount to refund a part</span>
      </div>
      <ul className={classes.charges}>
        {history.map((entry) => {
          const { stripe_charge_id: id } = entry
          const { [id]: text, ...others } = typed
          const obstacle = obstacleOf(entry)
          if (obstacle) return <Blocked key={id} entry={entry} obstacle={obstacle} />
          return (
            <Charge
              key={id}
              entry={entry}
              text={text}
              onChange={(next) => onChange(next === undefined ? others : { ...typed, [id]: next })}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface ChargeProps {
  entry: HistoryEntry
  /** Undefined if it is not chosen. */
  text: string | undefined
  onChange(text: string | undefined): void
}

function Charge({ entry, text, onChange }: ChargeProps) {
  const { start_date, currency } = entry
  const day = dayText(start_date)
  const read = text === undefined ? undefined : readAmount(text, entry)
  return (
    <li>
      <Checkbox
        aria-label={`Refund the payment of ${day}`}
        checked={text !== undefined}
        onChange={() => onChange(text === undefined ? wholeAmount(entry) : undefined)}
      />
      <span className={classes.about}>
        <b>{day}</b>
        {paidText(entry)}
      </span>
      <TextInput
        className={classes.amount ?? ''}
        size="sm"
        aria-label={`Amount of the payment of ${day}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        leftSection={symbolOf(currency)}
        disabled={text === undefined}
        value={text ?? wholeAmount(entry)}
        error={typeof read === 'object' ? read.fault : undefined}
        rightSectionWidth={54}
        rightSection={
          <span className={classes.all} aria-hidden="true">
            {read === leftOf(entry) ? 'all' : ''}
          </span>
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </li>
  )
}

function Blocked({ entry, obstacle }: { entry: HistoryEntry; obstacle: Obstacle }) {
  const day = dayText(entry.start_date)
  return (
    <li data-blocked>
      <Checkbox
        disabled
        aria-label={`Refund the payment of ${day}: ${obstacle.word}`}
        checked={false}
        readOnly
      />
      <span className={classes.about}>
        <b>{day}</b>
        {obstacle.reason}
      </span>
      <Badge color={obstacle.word === 'Disputed' ? 'red' : 'gray'}>{obstacle.word}</Badge>
    </li>
  )
}

/** '$', or 'CHF' where a currency has no sign. */
const symbolOf = (currency: string) => inCurrency(0, currency).replace(/[\d.,\s]/g, '')
