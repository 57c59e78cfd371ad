import '../page.css'
import './fonts.ts'
import { PageView } from '../PageView.tsx'
import type { PageOnWire } from '../page.ts'
import classes from './PagePreview.module.css'
import { useSite } from './useSite.ts'

interface Props {
  page: PageOnWire
  /** What a screen reader says in the place of the picture. */
  label: string
}

/** A page to be looked at: small, to be scrolled, nothing in it to be pressed. */
export function PagePreview({ page, label }: Props) {
  const site = useSite()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={classes.preview} tabIndex={0} aria-label={label}>
      <div className={classes.page} inert>
        <PageView page={page} site={site} inSite editing />
      </div>
    </section>
  )
}
