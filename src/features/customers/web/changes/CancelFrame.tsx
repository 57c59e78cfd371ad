/** Canceling in one view: the choice on the left, what it does on the right. Below 600 px one sheet, its button fixed. */
import { Button, Drawer, Modal } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarX,
  IconLock,
  IconMail,
  IconPercentage,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNarrow } from '../../../../ui/list/useNarrow.ts'
import { Segments } from '../../../../ui/Segments.tsx'
import {
  type Affected,
  type Cancellation,
  type Consequence,
  consequencesOf,
  dayText,
  mayWait,
} from '../../consequences.ts'
import classes from './CancelFrame.module.css'

interface FrameProps {
  opened: boolean
  label?: string
  onClose(): void
  children: ReactNode
}

export function CancelFrame({ opened, label = 'Cancel Subscription', onClose, children }: FrameProps) {
  const Frame = useNarrow() ? Drawer : Modal
  const shape =
    Frame === Drawer ? { position: 'bottom' as const, size: 'auto' } : { size: 872, centered: true }
  return (
    <Frame.Root opened={opened} onClose={onClose} padding={0} {...shape}>
      <Frame.Overlay color="var(--lf-overlay)" backgroundOpacity={1} />
      <Frame.Content
        radius={18}
        className={classes.frame ?? ''}
        data-sheet={Frame === Drawer || undefined}
        aria-label={label}
      >
        <Frame.Body className={classes.body ?? ''}>{children}</Frame.Body>
      </Frame.Content>
    </Frame.Root>
  )
}

interface PartsProps {
  affected: Affected
  /** What is canceled: 'Team monthly'. */
  about: string
  choice: Cancellation
  /** The headline on the right: '$58.50'. */
  headline: { label: string; value: string }
  button: string
  /** Why the button cannot be used yet. */
  isReady: boolean
  pending: boolean
  onEnds(ends: Cancellation['ends']): void
  onClose(): void
  onConfirm(): void
  children: ReactNode
}

export function CancelParts(props: PartsProps) {
  const { affected, about, choice, headline, onClose, children } = props
  const { subscription } = affected
  const canWait = choice.action !== 'refund_only' && mayWait(subscription)
  const next = subscription.next_payment_date
  return (
    <>
      <div className={classes.choice}>
        <h2 className={classes.title}>Cancel Subscription</h2>
        <p className={classes.about}>
          {affected.name}, {about}
        </p>
        {children}
        {canWait && (
          <div className={classes.ends}>
            <span className={classes.label}>Access ends</span>
            <Segments
              label="Access ends"
              value={choice.ends}
              options={[
                { value: 'now', label: 'Right away' },
                { value: 'period_end', label: next ? `${dayText(next)}, as paid` : 'With the paid period' },
              ]}
              onChange={props.onEnds}
            />
          </div>
        )}
      </div>
      <section className={classes.side} aria-label="What happens">
        <div className={classes.headline}>
          <p>{headline.label}</p>
          <output className={classes.big}>{headline.value}</output>
        </div>
        <Consequences list={consequencesOf(affected, choice)} />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            color="red"
            className={classes.confirm ?? ''}
            disabled={!props.isReady}
            loading={props.pending}
            onClick={props.onConfirm}
          >
            {props.button}
          </Button>
        </div>
      </section>
    </>
  )
}

const icons: Record<Consequence['about'], TablerIcon> = {
  money: IconArrowBackUp,
  commission: IconPercentage,
  access: IconLock,
  payment: IconCalendarX,
  mail: IconMail,
}

function Consequences({ list }: { list: Consequence[] }) {
  return (
    <ul className={classes.consequences} aria-live="polite">
      {list.map(({ about, title, text }) => {
        const Icon = icons[about]
        return (
          <li key={about}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
