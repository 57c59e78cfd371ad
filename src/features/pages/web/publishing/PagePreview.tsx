import '../../look/page.css'
import '../canvas/fonts.ts'
import type { PageOnWire } from '../../document/page.ts'
import { PageView } from '../../look/PageView.tsx'
import { useSite } from '../canvas/useSite.ts'
import classes from './PagePreview.module.css'

interface Props {
  page: PageOnWire
  /** The text for screen readers instead of the image. */
  label: string
}

/** A small page to look at: it scrolls, but nothing in it can be clicked. */
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
