/**
 * A line over time, with the period before as a dashed one. The chart is one tab stop: a slider that nobody sees walks it
 * point by point, and its text is what a screen reader says. A slider gets the arrow keys in every screen reader; an
 * element with `role="application"` does not.
 */
import { useElementSize } from '@mantine/hooks'
import { area, curveMonotoneX, line } from 'd3-shape'
import { type KeyboardEvent, memo, type PointerEvent, useId, useMemo } from 'react'
import { labeled, type Plane, planeOf } from './plane.ts'
import classes from './TrendChart.module.css'

export interface TrendPoint {
  /** 'Sat, Nov 7' */
  title: string
  /** 'Nov 7', on the axis. */
  short: string
  value: number
  /** '$337.00' */
  text: string
  /** '11 payments' */
  note?: string | undefined
  /** The same point of the period before. */
  before?: { value: number; text: string } | undefined
}

interface Props {
  label: string
  points: TrendPoint[]
  axisText(value: number): string
  /** Counted things, not amounts. */
  whole?: boolean
  /** Lower, for a chart beside figures. */
  small?: boolean
  /** The point that is looked at. */
  at: number | undefined
  onMove(at: number | undefined): void
  /** A click or Enter on a point. */
  onOpen?: ((at: number) => void) | undefined
  /** What Enter does, for screen readers. */
  hint?: string
}

const EDGES = { right: 10, top: 12, bottom: 26 }

export function TrendChart(props: Props) {
  const { label, points, whole = false, small = false, at, onMove, onOpen, hint } = props
  const { ref, width, height } = useElementSize()
  const id = useId()
  const plane = useMemo(() => {
    const values = points.flatMap(({ value, before }) => (before ? [value, before.value] : [value]))
    const left = width < 500 ? 44 : 52
    const box = { width, height, left, ...EDGES }
    return planeOf({ count: points.length, values, whole, lines: small ? 3 : 4, box })
  }, [points, whole, small, width, height])
  const point = at === undefined ? undefined : points[at]

  const placeOf = (event: PointerEvent) =>
    plane.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && at !== undefined) onOpen?.(at)
    if (event.key === 'Escape') onMove(undefined)
  }

  return (
    <div
      ref={ref}
      className={classes.chart}
      onPointerMove={(event) => onMove(placeOf(event))}
      onPointerDown={(event) => onMove(placeOf(event))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onMove(undefined)}
      onPointerUp={(event) => event.pointerType === 'mouse' && event.button === 0 && onOpen?.(placeOf(event))}
      data-opens={onOpen ? true : undefined}
      data-small={small || undefined}
    >
      {width > 0 && (
        <>
          <Drawing points={points} plane={plane} axisText={props.axisText} />
          {point && at !== undefined && <Mark plane={plane} at={at} value={point.value} id={`${id}heat`} />}
        </>
      )}
      {point && at !== undefined && <Tip point={point} x={plane.x(at)} width={width} />}
      <input
        type="range"
        className={classes.slider}
        min={0}
        max={Math.max(0, points.length - 1)}
        value={at ?? points.length - 1}
        aria-label={label}
        aria-valuetext={spoken(point ?? points.at(-1))}
        aria-describedby={hint ? `${id}hint` : undefined}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
        onFocus={() => at === undefined && onMove(points.length - 1)}
        onBlur={() => onMove(undefined)}
        onKeyDown={onKeyDown}
      />
      {hint && (
        <span id={`${id}hint`} hidden>
          {hint}
        </span>
      )}
    </div>
  )
}

function spoken(point: TrendPoint | undefined): string {
  if (!point) return ''
  const { title, text, note, before } = point
  return [`${title}: ${text}`, note, before && `before: ${before.text}`].filter(Boolean).join(', ')
}

const stops = [
  ['0', '#7A35AE'],
  ['0.4', '#D0307A'],
  ['0.75', '#FF5A2B'],
  ['1', '#FFA23A'],
] as const

function Heat({ id, plane: { box } }: { id: string; plane: Plane }) {
  return (
    // Over the chart, not over the line: a level line has no height, and a gradient over it would not be drawn.
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={box.left} x2={box.width} y1={0} y2={0}>
      {stops.map(([offset, color]) => (
        <stop key={offset} offset={offset} stopColor={color} />
      ))}
    </linearGradient>
  )
}

interface DrawingProps {
  points: TrendPoint[]
  plane: Plane
  axisText(value: number): string
}

/** Everything that stays the same while the chart is walked. */
const Drawing = memo(function Drawing({ points, plane, axisText }: DrawingProps) {
  const id = useId()
  const { x, y, box } = plane
  const ground = y(0)
  const over = (value: (point: TrendPoint) => number) =>
    line<TrendPoint>(
      (_, i) => x(i),
      (point) => y(value(point)),
    ).curve(curveMonotoneX)(points) ?? ''
  const filled =
    area<TrendPoint>(
      (_, i) => x(i),
      ground,
      (point) => y(point.value),
    ).curve(curveMonotoneX)(points) ?? ''
  const hasBefore = points.some(({ before }) => before)
  return (
    <svg width={box.width} height={box.height} className={classes.drawing} aria-hidden="true">
      <defs>
        <Heat id={`${id}heat`} plane={plane} />
        <linearGradient id={`${id}fade`} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="#fff" stopOpacity="0.26" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}mask`}>
          <rect width={box.width} height={box.height} fill={`url(#${id}fade)`} />
        </mask>
      </defs>
      <Axes plane={plane} points={points} axisText={axisText} />
      {hasBefore && <path d={over(({ before }) => before?.value ?? 0)} className={classes.before} />}
      <path d={filled} fill={`url(#${id}heat)`} mask={`url(#${id}mask)`} />
      <path d={over(({ value }) => value)} stroke={`url(#${id}heat)`} className={classes.line} />
      {points.length === 1 && <circle cx={x(0)} cy={y(points[0]?.value ?? 0)} r={4} fill="#FF5A2B" />}
    </svg>
  )
})

function Axes({ plane: { x, y, lines, box }, points, axisText }: DrawingProps) {
  const shown = labeled(points.length, Math.max(2, Math.floor((box.width - box.left) / 104)))
  return (
    <g>
      {lines.map((value) => (
        <g key={value}>
          <line
            x1={box.left}
            x2={box.width}
            y1={y(value)}
            y2={y(value)}
            className={value === 0 ? classes.ground : classes.rule}
          />
          <text x={box.left - 10} y={y(value) + 4} textAnchor="end">
            {axisText(value)}
          </text>
        </g>
      ))}
      {shown.map((i) => (
        <text key={i} x={x(i)} y={box.height - 6} textAnchor={anchorOf(i, points.length)}>
          {points[i]?.short}
        </text>
      ))}
    </g>
  )
}

const anchorOf = (i: number, count: number) =>
  count === 1 ? 'middle' : i === 0 ? 'start' : i === count - 1 ? 'end' : 'middle'

function Mark({ plane, at, value, id }: { plane: Plane; at: number; value: number; id: string }) {
  const { x, y, box } = plane
  return (
    <svg width={box.width} height={box.height} className={classes.mark} aria-hidden="true">
      <defs>
        <Heat id={id} plane={plane} />
      </defs>
      <line x1={x(at)} x2={x(at)} y1={box.top} y2={box.height - box.bottom} className={classes.needle} />
      <circle cx={x(at)} cy={y(value)} r={5.5} fill={`url(#${id})`} className={classes.dot} />
    </svg>
  )
}

/** Beside the needle, on the side where there is room. */
function Tip({ point, x, width }: { point: TrendPoint; x: number; width: number }) {
  const left = x > width / 2
  return (
    <div
      className={classes.tip}
      style={left ? { right: width - x + 12 } : { left: x + 12 }}
      aria-hidden="true"
    >
      {point.title}
      <b>{point.text}</b>
      {point.note && <span>{point.note}</span>}
      {point.before && <span>Before: {point.before.text}</span>}
    </div>
  )
}
