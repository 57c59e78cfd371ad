import { useId } from 'react'
import classes from './Sky.module.css'

interface Art {
  width: number
  height: number
  arc: string
  tip: [x: number, y: number]
  /** Where along the bottom the glow sits, 0 to 1. */
  glow: number
  /** Its color if not the sun's: behind a phone's shadow yellow turns green. */
  heat?: string
}

const arts = {
  tall: { width: 588, height: 776, arc: 'M-20 690 C 260 680 486 500 512 150', tip: [512, 144], glow: 0.5 },
  narrow: {
    width: 380,
    height: 776,
    arc: 'M-20 720 C 190 700 330 520 344 120',
    tip: [344, 114],
    glow: 0.5,
    heat: '#FF7A3A',
  },
  header: { width: 390, height: 190, arc: 'M60 196 C 200 192 330 150 346 44', tip: [346, 40], glow: 0.5 },
  wide: {
    width: 1280,
    height: 640,
    arc: 'M-20 610 C 560 600 1060 430 1150 110',
    tip: [1150, 104],
    glow: 0.72,
  },
  banner: { width: 920, height: 220, arc: 'M430 226 C 660 220 846 168 884 34', tip: [885, 30], glow: 0.84 },
} satisfies Record<string, Art>

interface SkyProps {
  art?: keyof typeof arts
}

/** Fills its parent, which must be positioned. Decoration only. */
export function Sky({ art = 'tall' }: SkyProps) {
  const id = useId()
  const { width, height, arc, tip, glow, heat }: Art = arts[art]
  const [x, y] = tip
  return (
    <svg
      className={classes.sky}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Gradients id={id} glow={glow} heat={heat ?? '#FFC15A'} />
      <rect width={width} height={height} fill={`url(#${id}dawn)`} />
      <rect width={width} height={height} fill={`url(#${id}glow)`} />
      {starsOver(width, height).map((star) => (
        <circle key={`${star.cx} ${star.cy}`} {...star} fill="#fff" />
      ))}
      <path d={arc} fill="none" stroke={`url(#${id}trail)`} strokeWidth="2.5" strokeLinecap="round" />
      <circle cx={x} cy={y} r="14" fill="#fff" opacity=".14" />
      <circle cx={x} cy={y} r="5" fill="#fff" />
    </svg>
  )
}

function Gradients({ id, glow, heat }: { id: string; glow: number; heat: string }) {
  return (
    <defs>
      <linearGradient id={`${id}dawn`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#160A1E" />
        <stop offset=".45" stopColor="#32153F" />
        <stop offset=".72" stopColor="#7A1F5E" />
        <stop offset=".9" stopColor="#E2463F" />
        <stop offset="1" stopColor="#FF8A3C" />
      </linearGradient>
      <radialGradient id={`${id}glow`} cx={glow} cy="1" r=".75">
        <stop stopColor={heat} stopOpacity=".95" />
        <stop offset=".3" stopColor="#FF6B32" stopOpacity=".6" />
        <stop offset="1" stopColor="#FF5A2B" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}trail`} x1="0" y1="1" x2="1" y2="0">
        <stop stopColor="#FFB23E" stopOpacity="0" />
        <stop offset=".55" stopColor="#FFB98A" stopOpacity=".7" />
        <stop offset="1" stopColor="#fff" />
      </linearGradient>
    </defs>
  )
}

/** Scattered by fixed steps over the upper half: the same sky on every render, and no two stars in one place. */
function starsOver(width: number, height: number) {
  return Array.from({ length: 26 }, (_, index) => ({
    cx: (31 + 97 * index) % width,
    cy: (17 + 53 * index) % (height / 2),
    r: index % 5 === 0 ? 1.3 : 0.8,
    opacity: 0.15 + (index % 4) * 0.12,
  }))
}
