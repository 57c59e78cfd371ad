import type { ReactNode } from 'react'
import { Link } from '../../../base/mobile/router.tsx'
import { Icon } from '../../../mobile/Icon.tsx'

interface LinkRowProps {
  href: string
  title: string
  words: ReactNode
  children?: ReactNode
}

/** A row of a list that leads to a screen of its own. */
export function LinkRow({ href, title, words, children }: LinkRowProps) {
  return (
    <li>
      <Link className="row" href={href}>
        <span className="grow">
          <b>{title}</b>
          <small>{words}</small>
          {children}
        </span>
        <Icon name="next" />
      </Link>
    </li>
  )
}
