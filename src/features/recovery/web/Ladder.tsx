import { IconCheck, IconLock, IconMail, IconRefresh, IconX, type TablerIcon } from '@tabler/icons-react'
import type { FailedPayment } from '../contract.ts'
import classes from './FailedPayments.module.css'
import { accessText, howText, nextTryOf, timeText, tryName } from './words.ts'

interface Step {
  key: string
  icon: TablerIcon
  look: 'bad' | 'past' | 'next' | 'end' | 'good'
  title: string
  at: string
  note: string
}

/** Every try and mail so far, then what comes: the next try, and the end of access. */
export function Ladder({ failure }: { failure: FailedPayment }) {
  return (
    <ol className={classes.ladder} aria-label="Tries">
      {stepsOf(failure).map(({ key, icon: Icon, look, title, at, note }) => (
        <li key={key} data-look={look}>
          <span className={classes.dot} aria-hidden>
            <Icon size={15} stroke={1.9} />
          </span>
          <b>{title}</b>
          <span>{at}</span>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}

function stepsOf(failure: FailedPayment): Step[] {
  const { tries, state, how, is_foreign, closed_at } = failure
  const nextTry = nextTryOf(failure)
  const past = tries.flatMap(({ at, reason, mailed_at }, i): Step[] => [
    { key: `try-${i}`, icon: IconX, look: 'bad', title: tryName(i), at: timeText(at), note: reason },
    ...(mailed_at
      ? [
          {
            key: `mail-${i}`,
            icon: IconMail,
            look: 'past' as const,
            title: 'Mail sent',
            at: timeText(mailed_at),
            note: 'With the card-fix link',
          },
        ]
      : []),
  ])
  if (state !== 'open') {
    const won = state === 'won'
    return [
      ...past,
      {
        key: 'end',
        icon: won ? IconCheck : IconLock,
        look: won ? 'good' : 'end',
        title: won ? 'Paid' : 'Lost',
        at: closed_at ? timeText(closed_at) : '',
        note: howText(how),
      },
    ]
  }
  const next: Step[] = nextTry
    ? [
        {
          key: 'next',
          icon: IconRefresh,
          look: 'next',
          title: tryName(tries.length),
          at: timeText(nextTry),
          note: 'By Stripe, with a mail if it fails',
        },
      ]
    : []
  const end: Step = {
    key: 'end',
    icon: IconLock,
    look: 'end',
    title: 'Access ends',
    at: accessText(failure),
    note: is_foreign ? 'The subscription was made there' : 'Then the plan is canceled',
  }
  return [...past, ...next, end]
}
