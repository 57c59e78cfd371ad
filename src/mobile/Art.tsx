/** Drawings for the stage. The accent shines there, and only there. */

export function Rings() {
  return (
    <svg className="art" viewBox="0 0 160 160" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="80" cy="80" r="76" strokeWidth="3" strokeDasharray="150 400" transform="rotate(60 80 80)" />
      <circle cx="80" cy="80" r="58" strokeWidth="10" opacity=".45" />
      <circle cx="80" cy="80" r="36" strokeWidth="3" opacity=".6" />
    </svg>
  )
}

export function Kettlebell() {
  return (
    <svg className="art bell" viewBox="0 0 300 300" aria-hidden="true" fill="none" strokeLinecap="round">
      <defs>
        <radialGradient id="iron" cx=".34" cy=".28" r=".85">
          <stop stopColor="#62665f" />
          <stop offset=".42" stopColor="var(--stage-top)" />
          <stop offset="1" stopColor="#060705" />
        </radialGradient>
        <radialGradient id="shine">
          <stop stopColor="currentColor" stopOpacity=".32" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="150" cy="158" r="140" fill="url(#shine)" />
      <circle cx="150" cy="158" r="126" stroke="#fff" strokeOpacity=".08" strokeWidth="5" />
      <g stroke="currentColor" strokeWidth="5">
        <path d="M150 32a126 126 0 0 1 109 189" strokeOpacity=".8" />
        <path d="M41 221A126 126 0 0 1 66 64" strokeOpacity=".35" />
      </g>
      <ellipse cx="150" cy="262" rx="70" ry="9" fill="#000" opacity=".45" />
      <path d="M112 142C94 92 98 62 150 62s56 30 38 80" stroke="#0a0b08" strokeWidth="25" />
      <path d="M104 130C92 88 100 64 148 60" stroke="#fff" strokeOpacity=".28" strokeWidth="4" />
      <circle cx="150" cy="184" r="74" fill="url(#iron)" />
      <path d="M219 176a70 70 0 0 1-44 75" stroke="currentColor" strokeOpacity=".75" strokeWidth="3" />
      <circle cx="150" cy="186" r="32" stroke="currentColor" strokeWidth="5" />
    </svg>
  )
}
