/** A line of values over days, and the same as a table for who cannot see it or wants the figures. */
import { useState } from 'react'

export interface Point {
  /** `2027-03-02` */
  day: string
  value: number
  /** As the table says it: `72.5 kg`. */
  words: string
}

interface ChartProps {
  title: string
  points: readonly Point[]
  /** Heads of the table's two columns. */
  heads: readonly [day: string, value: string]
  dayWords: (day: string) => string
}

const WIDTH = 340
const HEIGHT = 150
const RIGHT = 44
const FOOT = 22

export function Chart({ title, points, heads, dayWords }: ChartProps) {
  const [isTable, setTable] = useState(false)
  return (
    <figure className="chart" aria-label={title}>
      {isTable || points.length < 3 ? (
        <ValueTable title={title} points={points} heads={heads} dayWords={dayWords} />
      ) : (
        <Line title={title} points={points} dayWords={dayWords} />
      )}
      {points.length >= 3 && (
        <button type="button" className="text-b" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as a chart' : 'Show as a table'}
        </button>
      )}
    </figure>
  )
}

function Line({ title, points, dayWords }: Omit<ChartProps, 'heads'>) {
  const at = placesOf(points)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const summary = `${title}: from ${first.words} on ${dayWords(first.day)} to ${last.words} on ${dayWords(last.day)}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not take the colors of the theme
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
      {at.ticks.map(({ y, words }) => (
        <g key={words}>
          <line className="grid" x1="0" x2={WIDTH - RIGHT} y1={y} y2={y} />
          <text x={WIDTH} y={y + 4} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      <path
        className="path"
        d={at.places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join(' ')}
      />
      {at.places.map(({ x, y }, index) => (
        <circle key={points[index]?.day} className="dot" cx={x} cy={y} r={points.length > 24 ? 2 : 4} />
      ))}
      <text x="0" y={HEIGHT}>
        {dayWords(first.day)}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT} textAnchor="end">
        {dayWords(last.day)}
      </text>
    </svg>
  )
}

function ValueTable({ title, points, heads, dayWords }: ChartProps) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ day, words }) => (
          <tr key={day}>
            <td>{dayWords(day)}</td>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Days keep their distance; three round numbers mark the height. */
function placesOf(points: readonly Point[]) {
  const values = points.map(({ value }) => value)
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const step = roundStep((highest - lowest || Math.abs(highest) || 1) / 2)
  const bottom = Math.floor(lowest / step) * step
  const top = Math.max(Math.ceil(highest / step) * step, bottom + step)
  const y = (value: number) => round(10 + (HEIGHT - FOOT - 18) * (1 - (value - bottom) / (top - bottom)))
  const days = points.map(({ day }) => Date.parse(day))
  const from = days[0] ?? 0
  const span = (days.at(-1) ?? 0) - from || 1
  const x = (day: number) => round(6 + (WIDTH - RIGHT - 12) * ((day - from) / span))
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => {
    const value = bottom + index * step
    return { y: y(value), words: String(round(value)) }
  })
  return { ticks, places: points.map(({ value }, index) => ({ x: x(days[index] ?? 0), y: y(value) })) }
}

const round = (value: number) => Math.round(value * 100) / 100

/** The next of 1, 2, 2.5, 5, 10 … that is not smaller. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= wanted) ?? 10) * power
}
