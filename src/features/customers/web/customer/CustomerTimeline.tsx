/** Everything that happened, newest first, with what comes next on top. */
import { Button, NativeSelect } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCreditCard,
  IconGavel,
  IconMail,
  IconReceiptRefund,
  IconRefresh,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '../../../../base/web/api.ts'
import { useIsStaff } from '../../../../base/web/session.ts'
import { toastError } from '../../../../ui/Toasts.ts'
import { inCurrency } from '../../../plans/currency.ts'
import { cardText } from '../../card.ts'
import { dayText } from '../../consequences.ts'
import {
  type CustomerPage,
  customerPageCalls,
  type PlanAtStripe,
  type TimelineEntry,
  type TimelineKind,
} from '../../pageContract.ts'
import classes from './Customer.module.css'

interface Props {
  page: CustomerPage
  stripe: PlanAtStripe[] | undefined
}

const filters: {
  value: 'all' | 'money' | 'plan' | 'mail' | 'person'
  label: string
  kinds: TimelineKind[]
}[] = [
  {
    value: 'all',
    label: 'All events',
    kinds: ['payment', 'failure', 'refund', 'dispute', 'plan', 'mail', 'person'],
  },
  { value: 'money', label: 'Payments', kinds: ['payment', 'failure', 'refund', 'dispute'] },
  { value: 'plan', label: 'Plan', kinds: ['plan'] },
  { value: 'mail', label: 'Mails', kinds: ['mail'] },
  { value: 'person', label: 'Person', kinds: ['person'] },
]

export function CustomerTimeline({ page, stripe }: Props) {
  const [filter, setFilter] = useState('all')
  const { entries, more } = useTimeline(page)
  const kinds = filters.find(({ value }) => value === filter)?.kinds ?? []
  const shown = entries.filter(({ about }) => kinds.includes(about))
  const coming = filter === 'all' || filter === 'money' ? comingOf(page, stripe) : []
  return (
    <section className={classes.card} aria-label="Timeline">
      <div className={classes.cardHead}>
        <h2>Timeline</h2>
        <NativeSelect
          size="xs"
          aria-label="Show in the timeline"
          value={filter}
          data={filters.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      <ol className={classes.timeline}>
        {coming.map(({ id, title, text, at }) => (
          <li key={id} className={classes.event} data-future>
            <span className={classes.icon}>
              <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
            </span>
            <div className={classes.what}>
              <b>{title}</b>
              <span>{text}</span>
            </div>
            <time dateTime={at}>{dayText(at)}</time>
          </li>
        ))}
        {shown.map((entry) => (
          <Event key={entry.id} entry={entry} />
        ))}
      </ol>
      {shown.length === 0 && coming.length === 0 && (
        <p className={classes.empty}>Nothing of this kind yet.</p>
      )}
      {more && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={more}>
            Show older events
          </Button>
        </div>
      )}
    </section>
  )
}

function useTimeline({ id, timeline: first }: CustomerPage) {
  const [older, setOlder] = useState<CustomerPage['timeline']>({ data: [], has_more: first.has_more })
  const entries = [...first.data, ...older.data]
  const load = async () => {
    try {
      const query = { before: entries.at(-1)?.at }
      const { result } = await send(customerPageCalls.timeline, { params: { id }, query })
      setOlder({ data: [...older.data, ...result.data], has_more: result.has_more })
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'Try again')
    }
  }
  return { entries, more: older.has_more ? () => void load() : undefined }
}

interface Coming {
  id: string
  at: string
  title: string
  text: string
}

/** Only what is certain: the next payment, the end of a pause, the end of a plan. */
function comingOf({ plans }: CustomerPage, stripe: PlanAtStripe[] | undefined): Coming[] {
  return plans.flatMap((plan): Coming[] => {
    if (plan.status === 'canceled') return []
    if (plan.ends_at)
      return [
        { id: `end-${plan.id}`, at: plan.ends_at, title: `${plan.plan} ends`, text: inDays(plan.ends_at) },
      ]
    if (plan.resumes_at)
      return [
        {
          id: `resume-${plan.id}`,
          at: plan.resumes_at,
          title: `${plan.plan} resumes`,
          text: inDays(plan.resumes_at),
        },
      ]
    const look = stripe?.find(({ id }) => id === plan.id)
    const at = look?.next?.at ?? plan.next_payment_date
    if (!at || plan.next_payment_status === 'off') return []
    const money = look?.next ? inCurrency(look.next.amount, look.next.currency) : 'Next payment'
    const title = look?.card ? `${money} to ${cardText(look.card)}` : money
    return [{ id: `next-${plan.id}`, at, title, text: inDays(at) }]
  })
}

function inDays(at: string): string {
  const days = Math.ceil((new Date(at).getTime() - Date.now()) / 86_400_000)
  return days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`
}

const looks: Record<TimelineKind, { Icon: TablerIcon; tone: 'good' | 'bad' | 'warn' | 'plain' }> = {
  payment: { Icon: IconCreditCard, tone: 'good' },
  failure: { Icon: IconAlertTriangle, tone: 'bad' },
  refund: { Icon: IconReceiptRefund, tone: 'warn' },
  dispute: { Icon: IconGavel, tone: 'bad' },
  plan: { Icon: IconRefresh, tone: 'plain' },
  mail: { Icon: IconMail, tone: 'plain' },
  person: { Icon: IconUser, tone: 'plain' },
}

function Event({ entry }: { entry: TimelineEntry }) {
  const { Icon, tone } = looks[entry.about]
  const isStaff = useIsStaff()
  const text = [byWhom(entry, isStaff), entry.text].filter(Boolean).join(', ')
  return (
    <li className={classes.event}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.what}>
        <b>{entry.title}</b>
        {text && <span>{text}</span>}
        {entry.quote && <blockquote>{entry.quote}</blockquote>}
      </div>
      <time dateTime={entry.at}>{dayText(entry.at)}</time>
    </li>
  )
}

function byWhom({ by, by_support, by_name, about }: TimelineEntry, isStaff: boolean): string {
  if (by_name !== null) return `By ${by_name}`
  if (by === 'trainer' && by_support) return isStaff ? 'By support' : 'By support in your place'
  if (by === 'trainer') return isStaff ? 'By the owner' : 'By you'
  if (by === 'stripe') return 'At Stripe'
  return by === 'subscriber' && about !== 'mail' ? 'By the subscriber' : ''
}
