/** The app's icons: outlines on 24 px, drawn in the color of the text around them. */
import { memo } from 'react'

const shapes = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM8 3v4M16 3v4M4 11h16',
  trend: 'M4 19h16M4 15l5-5 4 3 7-8M15 5h5v5',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0',
  check: 'M5 12.5 10 17.5 19 7.5',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  weight: 'M3 10v4M6 7v10M18 7v10M21 10v4M6 12h12',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z',
  swap: 'M4 8h14l-4-4M20 16H6l4 4',
  skip: 'M5 5v14l9-7zM18 5v14',
  note: 'M5 20l1-5L16 5l4 4L10 19zM14 7l4 4',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  cup: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 20h8',
  flame:
    'M12 11c2.3-3.3.2-7.9-1-9 0 3.400-2.200 5.300-3.700 6.700C5.900 10.100 5 12.300 5 14.300 5 18 8.100 21 12 21s7-3 7-6.700c0-1.700-1.200-4.400-2.300-5.600-2.100 3.400-3.300 3.400-4.700 2.300z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
  cloud: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5 4.3 4.3 0 0 1 18 18zM4 4l16 16',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17v.2',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.2',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  leave: 'M14 4H5v16h9M10 12h11l-4-4M21 12l-4 4',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  quiz: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.2',
} as const

export type IconName = keyof typeof shapes

/** Most of what a screen draws: drawn again only under another name. */
export const Icon = memo(function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  )
})
