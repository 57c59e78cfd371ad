/** A film that is a file. One that breaks off, or needs a connection, says so and can be tried again. */
import { useState } from 'react'
import { Note } from '../../../mobile/Parts.tsx'

export function Clip({ url, label }: { url: string; label: string }) {
  const [tries, setTries] = useState(0)
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <Note tone="warn">
        <span className="grow">This clip could not be loaded. It needs a connection.</span>
        <button
          type="button"
          onClick={() => {
            setTries(tries + 1)
            setBroken(false)
          }}
        >
          Try again
        </button>
      </Note>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a trainer's own clip may have none
    <video
      key={tries}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => setBroken(true)}
    />
  )
}
