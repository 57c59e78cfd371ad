import type { ReactNode } from 'react'
import { PersonAvatar } from './PersonAvatar.tsx'
import classes from './PersonHead.module.css'

interface PersonHeadProps {
  name: string
  badge: ReactNode
  /** Below the name. */
  about: ReactNode
  /** Buttons. Of three or more, the first gets a row of its own on phones, below the others. */
  children: ReactNode
}

/** The head of a page about one person: who it is, and what can be done. */
export function PersonHead({ name, badge, about, children }: PersonHeadProps) {
  return (
    <header className={classes.head}>
      <PersonAvatar name={name} size={56} />
      <div className={classes.who}>
        <h1>
          {name} {badge}
        </h1>
        <p>{about}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  )
}
