/** A small drawing of what an exercise needs. The words beside it say the same. */
import type { Equipment } from '../../exercises.ts'

const barbell = 'M3 12h18M6 8v8M8.5 9.5v5M18 8v8M15.5 9.5v5'
const person =
  'M12 7.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M12 9.5v6M7.5 11.5c3 1 6 1 9 0M12 15.5l-3 5.5M12 15.5l3 5.5'
const stack = 'M5 21V4h14v17M12 4v5M8.5 9h7v3.5h-7zM8.5 12.5h7V16h-7z'

const drawings: Partial<Record<Equipment, string>> = {
  barbell,
  'ez-bar': 'M3 12h3l2-1.5 2 3 2-3 2 3 2-1.5h3M5 9v6M19 9v6',
  'trap-bar': 'M2 12h4l3-5h6l3 5h4M6 12l3 5h6l3-5',
  landmine: 'M4 20 19 6M17 4.5l4 4M4 20h6',
  dumbbell: 'M8 12h8M5 8.5h3v7H5zM16 8.5h3v7h-3zM3 10.5v3M21 10.5v3',
  kettlebell: 'M9 9.5 8 6.5C8 4.5 16 4.5 16 6.5l-1 3M12 20.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12',
  plate: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  bench: 'M3 11h18v3H3zM6 14v5M18 14v5',
  machine: stack,
  'smith-machine': 'M6 3v18M18 3v18M3 11h18M4 21h4M16 21h4',
  cable: 'M6 3v18M6 5h8M14 5v7M11.5 12h5l-2.5 5z',
  'pull-up-bar': 'M3 4v17M21 4v17M3 6h18M9 6v4M15 6v4',
  'dip-bars': 'M5 9v12M19 9v12M3 9h6M15 9h6',
  box: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  band: 'M4 9c5-5 11 9 16 4M4 9c-1 4 2 7 6 6s8-5 10-2',
  'ab-wheel': 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12M2.5 12h19',
  'medicine-ball': 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M6 6.5c4 3 8 3 12 0M6 17.5c4-3 8-3 12 0',
  'jump-rope': 'M5 3v6M19 3v6M5 9c0 16 14 16 14 0',
  rope: 'M3 15c3-8 5 8 8 0s5 8 10-3',
  sled: 'M4 19h16M7 19l2-12M17 19V8h-6M17 8V4',
  rower: 'M3 18h18M6 18l4-5h5M15 13l3-6M18 7h3',
  bike: 'M6 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M18 19a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M6 15.5 10 9h5l3 6.5M13 9l-1 6.5H6M15 9V6h3',
  treadmill: 'M3 19l15-3M18 16 16 5h5',
  roller: 'M5 8h14M5 16h14M5 8a4 4 0 0 0 0 8M19 8a4 4 0 0 1 0 8 4 4 0 0 1 0-8',
  mat: 'M3 17h15a3 3 0 1 0-3-3v3M3 17v-3h12',
  block: 'M4 9h16v8H4zM4 9l3-3h10l3 3',
  strap: 'M6 4v11a5 5 0 0 0 10 0V8M13.5 8h5v4h-5z',
  wall: 'M4 4h16v16H4zM4 9.3h16M4 14.6h16M12 4v5.3M8 9.3v5.3M16 9.3v5.3M12 14.6V20',
}

export function EquipmentGlyph({ equipment, size = 26 }: { equipment: readonly Equipment[]; size?: number }) {
  const path = equipment.map((one) => drawings[one]).find(Boolean) ?? person
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
