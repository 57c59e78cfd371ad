import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { inCurrency } from '../../plans/currency.ts'
import type { FailedPayment } from '../contract.ts'
import { CardLink } from './CardLink.tsx'
import classes from './FailedPayments.module.css'
import { Ladder } from './Ladder.tsx'
import { accessText, dayText, howText, nextTryOf, nextTryText } from './words.ts'

interface Props {
  failure: FailedPayment
  opened: boolean
  onToggle(): void
}

/** A line that opens: the ladder of its tries, and what can be done about it. */
export function FailureRow({ failure, opened, onToggle }: Props) {
  const id = useId()
  const { name, plan, amount, currency, reason, tries, state, how, closed_at } = failure
  const isOpen = state === 'open'
  return (
    <li className={classes.item} data-opened={opened || undefined}>
      <UnstyledButton
        className={classes.row ?? ''}
        aria-expanded={opened}
        aria-controls={id}
        data-closed={!isOpen || undefined}
        onClick={onToggle}
      >
        <span className={classes.person}>
          <PersonAvatar name={name} />
          <span className={classes.who}>
            <span className={classes.strong}>{name}</span>
            <span className={classes.small}>{plan}</span>
          </span>
        </span>
        <span className={classes.amount}>{inCurrency(amount, currency)}</span>
        <span className={classes.reason}>{reason}</span>
        <Tries count={tries.length} more={isOpen && nextTryOf(failure) !== null} />
        <span className={classes.next}>{isOpen ? nextTryText(failure) : howText(how)}</span>
        <span className={classes.until}>
          {isOpen ? accessText(failure) : closed_at && dayText(closed_at)}
        </span>
        <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <div id={id} hidden={!opened}>
        {opened && (
          <>
            <Ladder failure={failure} />
            {isOpen && <CardLink failure={failure} />}
          </>
        )}
      </div>
    </li>
  )
}

function Tries({ count, more }: { count: number; more: boolean }) {
  return (
    <span className={classes.tries}>
      <span className={classes.hidden}>{count === 1 ? '1 try' : `${count} tries`}</span>
      {Array.from({ length: Math.min(count, 6) }, (_, i) => (
        <i key={i} data-done aria-hidden />
      ))}
      {more && <i aria-hidden />}
    </span>
  )
}
