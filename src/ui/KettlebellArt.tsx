import { useId } from 'react'

/** Fills its parent's width and height. */
export function KettlebellArt() {
  const id = useId()
  return (
    <svg
      viewBox="0 0 200 140"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      style={{ display: 'block' }}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#FFD08A" />
          <stop offset=".5" stopColor="#FF7A45" />
          <stop offset="1" stopColor="#C72C6A" />
        </linearGradient>
        <radialGradient id={`${id}b`} cx=".36" cy=".3" r=".8">
          <stop stopColor="#6A4A78" />
          <stop offset=".5" stopColor="#2E1A38" />
          <stop offset="1" stopColor="#150A1B" />
        </radialGradient>
      </defs>
      <rect width="200" height="140" fill={`url(#${id}a)`} />
      <circle cx="150" cy="66" r="56" fill="#FFDFA6" opacity=".5" />
      <path d="M0 112 Q100 92 200 112 V140 H0Z" fill="#8E1C4E" opacity=".45" />
      <g transform="translate(14 0)">
        <ellipse cx="136" cy="121" rx="42" ry="6" fill="#3A0B26" opacity=".5" />
        <path
          d="M112 66c-9-24-5-40 20-40s29 16 20 40"
          fill="none"
          stroke="#1F1026"
          strokeWidth="11"
          strokeLinecap="round"
        />
        <path
          d="M113 60c-6-18-4-29 19-29"
          fill="none"
          stroke="#7A5A88"
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity=".8"
        />
        <circle cx="132" cy="88" r="34" fill={`url(#${id}b)`} />
        <circle cx="132" cy="88" r="15" fill="none" stroke="#FFB23E" strokeWidth="2.5" opacity=".95" />
        <text x="132" y="92.5" textAnchor="middle" fontSize="12" fontWeight="700" fill="#FFD79A">
          16
        </text>
      </g>
    </svg>
  )
}
