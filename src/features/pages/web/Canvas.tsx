import '../page.css'
import './fonts.ts'
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { EmptyBlock } from '../../../ui/StateBlock.tsx'
import { registry } from '../components/registry.tsx'
import { PageView } from '../PageView.tsx'
import type { Place } from '../places.ts'
import classes from './Canvas.module.css'
import { useBuilder, usePage, useSelected } from './useBuilder.ts'

/** The page as visitors get it, by the same PageView; a click selects what was hit. */
export function Canvas({ siteName }: { siteName: string }) {
  const builder = useBuilder()
  const page = usePage()
  const site = useMemo(() => ({ business_name: siteName, logo: '', is_show_logo: false }), [siteName])
  const isEmpty = page.content.section.length === 0

  function selectHit({ target }: MouseEvent) {
    const hit = target instanceof Element ? target.closest<HTMLElement>(selectable) : null
    builder.select(...(hit?.dataset.id ? [hit.dataset.id] : []))
  }

  return (
    <section className={classes.stage} aria-label="Canvas">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard one selects in the outline */}
      <div className={classes.canvas} data-empty={isEmpty || undefined} onClick={selectHit}>
        {page.content.section.length ? (
          <PageView page={page} site={site} editing />
        ) : (
          <EmptyBlock
            title="Your page is empty"
            text="Add a heading, a paragraph or a button from the left."
          />
        )}
        <Selection />
      </div>
    </section>
  )
}

function Selection() {
  const selected = useSelected()
  return selected && <SelectionFrame {...nameOf(selected)} />
}

/** A component, or a column that has none yet: what is in a column is in its way. */
const selectable = '[data-kind=component], [data-kind=column]:has(.lp-stack:empty)'

function nameOf(place: Place): { id: string; label: string } {
  if (place.kind === 'component')
    return { id: place.component.id, label: registry[place.component.type].label }
  return place.kind === 'column'
    ? { id: place.column.id, label: 'Column' }
    : { id: place.section.id, label: 'Section' }
}

/** Lies over the selected component, so that selecting renders nothing of the page again. */
function SelectionFrame({ id, label }: { id: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const canvas = frame.current?.parentElement
    const hit = canvas?.querySelector(`[data-id="${CSS.escape(id)}"]`)
    if (!frame.current || !canvas || !hit) return
    const [outer, inner] = [canvas.getBoundingClientRect(), hit.getBoundingClientRect()]
    Object.assign(frame.current.style, {
      left: `${inner.left - outer.left - 6}px`,
      top: `${inner.top - outer.top - 4}px`,
      width: `${inner.width + 12}px`,
      height: `${inner.height + 8}px`,
    })
  })
  useEffect(() => {
    // What was just added may lie far below the window.
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <div ref={frame} className={classes.selection} aria-hidden>
      <span className={classes.tag}>{label}</span>
    </div>
  )
}
