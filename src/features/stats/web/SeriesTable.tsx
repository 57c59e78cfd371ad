import { Link } from 'react-router'
import classes from './Dashboard.module.css'
import type { ShownPoint, Span } from './points.ts'

interface Props {
  label: string
  points: ShownPoint[]
  text(value: number): string
  noteOf(index: number): string | undefined
  rowsAt(span: Span, figure?: 'payments'): string
}

/** The chart as a table, newest first. */
export function SeriesTable({ label, points, text, noteOf, rowsAt }: Props) {
  const hasBefore = points.some(({ before }) => before !== undefined)
  const hasNotes = points.some((_, i) => noteOf(i))
  const rows = points.map((point, i) => ({ point, note: noteOf(i) })).toReversed()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is scrolled by keys
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">This range</th>
            {hasBefore && <th scope="col">Before</th>}
            {hasNotes && <th scope="col">Payments</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, note }) => (
            <tr key={`${point.from}${point.title}`}>
              <th scope="row">{point.title}</th>
              <td>
                <Value value={point.value} to={rowsAt(point)} text={text(point.value)} />
              </td>
              {hasBefore && (
                <td>
                  {point.before !== undefined && (
                    <Value value={point.before} to={rowsAt(point.earlier)} text={text(point.before)} />
                  )}
                </td>
              )}
              {hasNotes && (
                <td>{note && <Value value={point.value} to={rowsAt(point, 'payments')} text={note} />}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Nothing leads to no rows. */
const Value = ({ value, to, text }: { value: number; to: string; text: string }) =>
  value === 0 ? text : <Link to={to}>{text}</Link>
