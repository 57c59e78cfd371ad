/** How long to pause a plan. A popover, so it opens without JavaScript; after an error it is open from the start. */
import { day, pauseDays, pauseMonths } from '../../customers/server/service.ts'
import type { Held } from './me.ts'

/** The sent form and its error. */
export interface Refused {
  subscription: number
  until: string
  wrong: string
}

interface Props {
  held: Held
  refused: Refused | undefined
}

export function PauseDialog({ held, refused }: Props) {
  const { row, plan, periodEndsAt } = held
  const id = `pause-${row.id}`
  const label = row.state === 'paused' ? 'Pause for longer' : 'Pause'
  return (
    <>
      <button
        className="live-button live-quiet"
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={`${label}: ${plan.title}`}
      >
        {label}
      </button>
      <dialog
        className="me-dialog"
        id={id}
        aria-labelledby={`${id}-title`}
        {...(refused ? { open: true } : { popover: 'auto' })}
      >
        <h2 id={`${id}-title`}>{`Pause ${plan.title}`}</h2>
        <p className="live-hint">
          {periodEndsAt && `Your next payment, on ${day.format(periodEndsAt)}, is skipped. `}
          Nothing is charged while the plan is paused. You can resume at any time.
        </p>
        <Months held={held} />
        <OtherDay held={held} refused={refused} />
        {refused ? (
          <a className="live-button live-quiet" href="/me">
            Close
          </a>
        ) : (
          <button
            className="live-button live-quiet"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            Close
          </button>
        )}
      </dialog>
    </>
  )
}

function Months({ held: { row, periodEndsAt } }: { held: Held }) {
  const choices = pauseMonths(periodEndsAt)
  if (!choices.length) return null
  return (
    <form method="post" action="/me" className="me-months">
      <input type="hidden" name="plan" value={row.id} />
      <input type="hidden" name="do" value="pause" />
      {choices.map(({ months, until }) => (
        <button key={months} className="live-button live-quiet" type="submit" name="until" value={until}>
          {months === 1 ? '1 month' : `${months} months`}
          <small>{`until ${day.format(new Date(until))}`}</small>
        </button>
      ))}
    </form>
  )
}

function OtherDay({ held: { row, periodEndsAt }, refused }: Props) {
  const { first, usual, last } = pauseDays(periodEndsAt)
  const [field, wrong] = [`until-${row.id}`, `until-${row.id}-wrong`]
  return (
    <details open={refused !== undefined || pauseMonths(periodEndsAt).length === 0}>
      <summary>Choose another date</summary>
      <form method="post" action="/me" noValidate>
        <input type="hidden" name="plan" value={row.id} />
        <div className="live-field">
          <label htmlFor={field}>Pause until</label>
          <input
            className="live-input"
            id={field}
            name="until"
            type="date"
            min={first}
            max={last}
            required
            defaultValue={refused?.until ?? row.resumes_at?.toISOString().slice(0, 10) ?? usual}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? wrong : undefined}
          />
          {refused && (
            <p className="live-wrong" id={wrong}>
              {refused.wrong}
            </p>
          )}
        </div>
        <button className="live-button" type="submit" name="do" value="pause">
          Pause plan
        </button>
      </form>
    </details>
  )
}
