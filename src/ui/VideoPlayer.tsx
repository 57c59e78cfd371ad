import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './VideoPlayer.module.css'

export interface VideoSource {
  src: string
  poster?: string | undefined
  /** A WebVTT file. */
  captions?: string | undefined
  /** What the captions say, to read. */
  transcript?: readonly string[] | undefined
}

/** A recording with its captions and, below, its text. */
export function VideoPlayer({ src, poster, captions, transcript, label }: VideoSource & { label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  return (
    <figure className={classes.player}>
      <div className={classes.screen}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an operator's own recording may have none */}
        <video
          ref={video}
          className={classes.video}
          src={src}
          poster={poster}
          aria-label={label}
          controls={started}
          playsInline
          preload="metadata"
          onPlay={() => setStarted(true)}
        >
          {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
        </video>
        {!started && (
          <button
            type="button"
            className={classes.play}
            aria-label={`Play: ${label}`}
            data-autofocus
            onClick={() => {
              setStarted(true)
              // Where it cannot play, the browser says so on the video itself.
              video.current?.play().catch(() => undefined)
            }}
          >
            <IconPlayerPlayFilled size={26} aria-hidden />
          </button>
        )}
      </div>
      {transcript && (
        <details className={classes.transcript}>
          <summary>Read it instead</summary>
          <ol>
            {transcript.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </details>
      )}
    </figure>
  )
}
