import '../../look/page.css'
import '../canvas/fonts.ts'
import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'
import type { Page } from '../../document/page.ts'
import { PageView } from '../../look/PageView.tsx'
import { useSite } from '../canvas/useSite.ts'
import classes from './PageMiniature.module.css'

/**
 * A small image of a page, not interactive and hidden from screen readers. As wide as a desktop, so it shows its
 * columns; rendered when it is first scrolled to, since the list is long.
 */
export function PageMiniature({ page }: { page: Pick<Page, 'content' | 'theme'> }) {
  const site = useSite()
  const { ref, entry } = useIntersection({ rootMargin: '300px' })
  const [wasSeen, setWasSeen] = useState(false)
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true)
  return (
    <span ref={ref} className={classes.frame} inert aria-hidden>
      {wasSeen && (
        <span className={classes.page}>
          <PageView page={page} site={site} editing />
        </span>
      )}
    </span>
  )
}
