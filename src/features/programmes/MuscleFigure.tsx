/**
 * Front and back of a body with the muscles of an exercise lit. Our own drawing, for the dashboard and for devices:
 * the color is `--accent` of whoever shows it, the body takes the color of the text.
 */
import { type Muscle, muscleNames } from './exercises.ts'
import { body, regions, type Side } from './figure.ts'

interface Props {
  primary: readonly Muscle[]
  secondary: readonly Muscle[]
  /** In pixels; the width follows. */
  height?: number
}

const lit = 'var(--accent, #6d4aff)'

const listed = (muscles: readonly Muscle[]) =>
  muscles.map((muscle) => muscleNames[muscle].toLowerCase()).join(', ')

/** The figure in words: "Works quads, glutes. Also calves." */
export function musclesInWords({ primary, secondary }: Pick<Props, 'primary' | 'secondary'>): string {
  const also = secondary.length ? ` Also ${listed(secondary)}.` : ''
  return primary.length ? `Works ${listed(primary)}.${also}` : 'No muscles chosen.'
}

export function MuscleFigure({ primary, secondary, height = 220 }: Props) {
  return (
    <svg
      viewBox="0 0 200 218"
      height={height}
      width={(height * 200) / 218}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it takes its colors from the page, which an <img> cannot
      role="img"
      aria-label={musclesInWords({ primary, secondary })}
      style={{ maxWidth: '100%' }}
    >
      <BodySide side="front" x={49} primary={primary} secondary={secondary} />
      <BodySide side="back" x={151} primary={primary} secondary={secondary} />
    </svg>
  )
}

interface SideProps extends Props {
  side: Side
  /** Of its middle line. */
  x: number
}

function BodySide({ side, x, primary, secondary }: SideProps) {
  const half = (
    <>
      <path d={body} style={{ fill: 'currentColor', fillOpacity: 0.1 }} />
      {regions[side].map(({ muscle, path }) => (
        <path key={muscle} d={path} style={shadeOf(muscle, primary, secondary)} />
      ))}
    </>
  )
  return (
    <g transform={`translate(${x} 4)`}>
      <ellipse cx={0} cy={12} rx={8.6} ry={11.4} style={{ fill: 'currentColor', fillOpacity: 0.1 }} />
      <g>{half}</g>
      <g transform="scale(-1 1)">{half}</g>
      {side === 'front' && <AbsLines />}
    </g>
  )
}

function shadeOf(muscle: Muscle, primary: readonly Muscle[], secondary: readonly Muscle[]) {
  if (primary.includes(muscle)) return { fill: lit }
  if (secondary.includes(muscle)) return { fill: lit, fillOpacity: 0.42 }
  return { fill: 'currentColor', fillOpacity: 0.13 }
}

/** The three lines across the abs. */
const AbsLines = () => (
  <path
    d="M-9.4 71 Q0 73.4 9.4 71 M-9.4 80 Q0 82.4 9.4 80 M-8.6 89.4 Q0 92 8.6 89.4"
    style={{
      fill: 'none',
      stroke: 'var(--surface, var(--lf-surface, #fff))',
      strokeWidth: 1,
      strokeOpacity: 0.8,
    }}
  />
)
