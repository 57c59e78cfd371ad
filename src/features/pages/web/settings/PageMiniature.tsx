import '../../page.css'
import '../fonts.ts'
import { PageView } from '../../PageView.tsx'
import type { Page } from '../../page.ts'
import { useSite } from '../useSite.ts'
import classes from './PageMiniature.module.css'

/** A page made small: a picture, not to be touched and never read aloud. As wide as a desktop's, so it shows its columns. */
export function PageMiniature({ page }: { page: Page }) {
  const site = useSite()
  return (
    <span className={classes.frame} inert aria-hidden>
      <span className={classes.page}>
        <PageView page={page} site={site} editing />
      </span>
    </span>
  )
}
