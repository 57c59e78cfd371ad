import type { ReactNode } from 'react'
import type { Answer } from './livePage.ts'

/** A live page with a heading, which is its title too. */
export const framedPage = (title: string, children: ReactNode, status = 200): Answer => ({
  status,
  title,
  content: (
    <main className="live">
      <h1>{title}</h1>
      {children}
    </main>
  ),
})
