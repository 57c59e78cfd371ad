/** Small pieces that every screen is made of. */
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

/** A tick or an empty circle; the words beside it say which. */
export function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span className={isOn ? 'tick on pop' : 'tick'} aria-hidden="true">
      <Icon name="check" />
    </span>
  )
}

export function SectionHead({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <div className="sect">
      <h2>{title}</h2>
      {aside}
    </div>
  )
}

interface EmptyProps {
  icon: IconName
  title: string
  /** All there is on the screen: its title is the screen's. */
  isAlone?: boolean
  children: ReactNode
}

/** Nothing to show, why, and what can be done. */
export function Empty({ icon, title, isAlone = false, children }: EmptyProps) {
  const Title = isAlone ? 'h1' : 'h2'
  return (
    <div className="card empty">
      <span className="tile" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <Title>{title}</Title>
      {children}
    </div>
  )
}

export function Note({ tone, children }: { tone?: 'warn' | 'bad' | 'waits'; children: ReactNode }) {
  return (
    <output className={tone ? `note ${tone}` : 'note'}>
      {(tone === 'warn' || tone === 'bad') && <Icon name="warning" />}
      <span className="grow">{children}</span>
    </output>
  )
}

export function Bar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(100 * Math.min(1, Math.max(0, share)))
  return (
    <>
      <progress className="unseen" aria-label={label} value={percent} max={100} />
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    </>
  )
}

export function Waiting({ words = 'Loading' }: { words?: string }) {
  return (
    <output className="stack">
      <span className="unseen">{words}</span>
      <span className="wait" />
      <span className="wait" />
    </output>
  )
}
