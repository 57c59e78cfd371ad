import { dayWords } from '../../../base/dayWords.ts'
import { Link } from '../../../base/mobile/router.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { SectionHead } from '../../../mobile/Parts.tsx'
import { bodyMeasures, bodyText, bodyValues } from '../body.ts'
import type { Log } from '../log.ts'
import { useUnit } from './kept.ts'

/** What the member measures, each with its last value. The weight is offered to everybody. */
export function BodyCard({ logs }: { logs: Log[] }) {
  const unit = useUnit()
  const rows = bodyMeasures.flatMap((measure, index) => {
    const last = bodyValues(logs, measure).at(-1)
    return last || index === 0 ? [{ measure, last }] : []
  })
  return (
    <section>
      <SectionHead title="Body" />
      <ul className="card">
        {rows.map(({ measure, last }) => (
          <li key={measure.id}>
            <Link className="row" href={`/body/${measure.id}`}>
              <span className="grow">
                <b>{measure.words}</b>
                <small>{last ? dayWords(last.day) : 'Add a first value'}</small>
              </span>
              {last && <b className="figure">{bodyText(measure, last.amount, unit)}</b>}
              <Icon name="next" />
            </Link>
          </li>
        ))}
        <li>
          <Link className="row" href="/pictures">
            <span className="grow">
              <b>Pictures</b>
              <small>Front, side and back over time</small>
            </span>
            <Icon name="next" />
          </Link>
        </li>
      </ul>
    </section>
  )
}
