/** The few icons of a published page, inlined: a page loads no icon font. */
import type { ReactNode } from 'react'
import type { List } from './list/model.ts'
import type { Testimony } from './testimonial/model.ts'

const stroke = (children: ReactNode, width = 2) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
)

const fill = (d: string) => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    <path d={d} />
  </svg>
)

/** A filled shape with its symbol in a color that is readable on it. */
const badge = (shape: ReactNode, d: string) => (
  <svg viewBox="0 0 24 24" fill="var(--acc)" aria-hidden>
    {shape}
    <path
      d={d}
      fill="none"
      stroke="var(--on-acc)"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

export const pictureIcon = stroke(
  <>
    <rect x="3" y="4" width="18" height="16" rx="2" />
    <path d="m3 16 5-5 4 4 3-3 6 6M15.5 8.5h.01" />
  </>,
  1.5,
)
export const playIcon = fill('M8 5.5v13a.6.6 0 0 0 .9.5l10.6-6.5a.6.6 0 0 0 0-1L8.9 5a.6.6 0 0 0-.9.5z')
export const quoteIcon = fill(
  'M1 20v-8.5C1 6.5 3.7 3.8 9 3.5v3.7c-2.4.4-3.5 1.7-3.5 3.8H9.5V20zm12.5 0v-8.5c0-5 2.7-7.7 8-8v3.7c-2.4.4-3.5 1.7-3.5 3.8h4V20z',
)
export const menuIcon = stroke(
  <>
    <path d="M4 7h16" />
    <path d="M4 12h16" />
    <path d="M4 17h16" />
  </>,
)
export const leftIcon = stroke(<path d="m14.5 6-6 6 6 6" />)
export const rightIcon = stroke(<path d="m9.5 6 6 6-6 6" />)
export const pauseIcon = stroke(<path d="M9 6v12M15 6v12" />)
export const logoIcon = stroke(<path d="m6.5 14.8 5.5-6 5.5 6" />, 3)
export const priceIcon = stroke(
  <>
    <path d="M4 4h8l8.5 8.5a2 2 0 0 1 0 2.8l-5.2 5.2a2 2 0 0 1-2.8 0L4 12z" />
    <path d="M8 8h.01" />
  </>,
  1.5,
)

export const newsIcon = stroke(
  <>
    <rect x="4" y="5" width="16" height="15" rx="2" />
    <path d="M4 10h16M8 3v4M16 3v4" />
  </>,
  1.5,
)

const disc = <circle cx="12" cy="12" r="11" />
const square = <rect x="1.5" y="1.5" width="21" height="21" rx="5" />

export const listIconOf: Record<List['listIcon'], ReactNode> = {
  FaCheckCircle: badge(disc, 'm7.5 12.3 3.1 3.1 6-6.3'),
  FaCheckSquare: badge(square, 'm7.5 12.3 3.1 3.1 6-6.3'),
  FaArrowAltCircleRight: badge(disc, 'M7 12h9.5m-3.8-4 4 4-4 4'),
  FaArrowRight: stroke(<path d="M3.5 12h17m-6-6 6 6-6 6" />, 2.2),
  none: null,
}

export const socialIconOf: Record<Testimony['socialLinks'][number]['icon'], ReactNode> = {
  FaInstagram: stroke(
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.7 7.3h.01" />
    </>,
  ),
  FaYoutube: stroke(
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>,
  ),
  FaTiktok: stroke(<path d="M13.5 3.5v11.7a3.8 3.8 0 1 1-3.8-3.8M13.5 3.5c.3 3 2.3 5 5.5 5.3" />),
  FaFacebook: stroke(<path d="M13.5 21v-9.5m0 0V8.2c0-2 1-3.2 3-3.2H18m-4.5 6.5H18m-4.5 0H10" />),
  FaTwitter: stroke(<path d="m4 4 16 16M20 4 4 20" />),
  FaLinkedin: stroke(<path d="M5 10v9M5 5.5v.01M10 19v-9m0 4.5c0-3 1.5-4.5 4-4.5s4 1.5 4 4.5V19" />),
  FaGlobe: stroke(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18z" />
    </>,
  ),
}
