/** The right side of a dialog for several customers: whom it touches, who is left out and why, and the button. */
import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserOff, type TablerIcon } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { InputOf } from '../../../../base/call.ts'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { toastError } from '../../../../ui/Toasts.ts'
import { bulkCalls, type BulkPreview as Preview } from '../../bulkContract.ts'
import frame from '../changes/CancelFrame.module.css'
import classes from './Bulk.module.css'

export interface Line {
  icon: TablerIcon
  title: string
  text: string
}

interface Props {
  /** Undefined while the form on the left is not complete. */
  wanted: InputOf<typeof bulkCalls.start>['body'] | undefined
  label: string
  /** The large words on top. */
  headline(preview: Preview): string
  lines(preview: Preview): Line[]
  button(count: number): string
  danger?: boolean
  onExcept?: ((id: number) => void) | undefined
  onClose(): void
}

export function BulkPreview(props: Props) {
  const { wanted, label, headline, lines, danger, onExcept, onClose } = props
  const [asked] = useDebouncedValue(wanted, 150)
  const preview = useCall(bulkCalls.preview, { body: asked as never }, { when: asked !== undefined })
  const navigate = useNavigate()
  const starting = useSend(bulkCalls.start, {
    refresh: [bulkCalls.list],
    onDone: ({ result }) => void navigate(`/trainer/bulk-actions/${result.id}`),
    onProblem: ({ message }) => toastError(message),
  })
  const shown = asked && preview.data
  const isReady = shown && asked === wanted && (shown.count > 0 || wanted?.everyone)
  return (
    <section className={frame.side} aria-label="What happens">
      <div className={frame.headline}>
        <p>{label}</p>
        <output className={frame.big}>{shown ? headline(shown) : ' '}</output>
      </div>
      <ul className={frame.consequences} aria-live="polite">
        {preview.error && <li className={classes.problem}>{preview.error.message}</li>}
        {asked && !shown && !preview.error && <Skeleton height={40} mt="sm" />}
        {shown && lines(shown).map((line) => <LineItem key={line.title} {...line} />)}
        {shown && shown.left_out_count > 0 && (
          <li>
            <IconUserOff size={18} stroke={1.75} aria-hidden />
            <span>
              <b>
                {shown.left_out_count === 1
                  ? '1 person is left out'
                  : `${shown.left_out_count} people are left out`}
              </b>
              <LeftOut preview={shown} />
            </span>
          </li>
        )}
      </ul>
      {shown && onExcept && shown.count > 1 && <People preview={shown} onExcept={onExcept} />}
      <div className={frame.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          className={frame.confirm ?? ''}
          {...(danger && { color: 'red' })}
          disabled={!isReady}
          loading={starting.isPending}
          onClick={() => wanted && starting.mutate({ body: wanted })}
        >
          {props.button(shown?.count ?? 0)}
        </Button>
      </div>
    </section>
  )
}

function LineItem({ icon: Icon, title, text }: Line) {
  return (
    <li>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{title}</b>
        {text}
      </span>
    </li>
  )
}

function LeftOut({ preview: { left_out, left_out_count } }: { preview: Preview }) {
  const rest = left_out_count - left_out.length
  return (
    <span className={classes.people}>
      {left_out.map(({ id, name, reason }) => (
        <span key={id}>
          {name}: {reason}
        </span>
      ))}
      {rest > 0 && <span>and {rest} more</span>}
    </span>
  )
}

/** By name, each with a button that leaves the person out. */
function People({ preview: { people, count }, onExcept }: { preview: Preview; onExcept(id: number): void }) {
  return (
    <details className={classes.who}>
      <summary>Who: {count}</summary>
      <span className={classes.people}>
        {people.map(({ id, name }) => (
          <span key={id} className={classes.person}>
            {name}
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Leave out ${name}`}
              onClick={() => onExcept(id)}
            >
              Leave out
            </Button>
          </span>
        ))}
        {count > people.length && <span>and {count - people.length} more</span>}
      </span>
    </details>
  )
}
