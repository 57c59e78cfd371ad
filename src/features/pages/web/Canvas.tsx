import '../page.css'
import './fonts.ts'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { EmptyBlock } from '../../../ui/StateBlock.tsx'
import { PageView } from '../PageView.tsx'
import classes from './Canvas.module.css'
import { canvasId } from './focus.ts'
import { selectableAt } from './hits.ts'
import { type Arrow, findChild, findNeighbour, findParent } from './navigation.ts'
import { HoverFrame, SelectionFrames } from './Overlay.tsx'
import { useOfferedPlans } from './offeredPlans.ts'
import { frameId } from './overlays.ts'
import { useBuilder, useBuilding, usePage } from './useBuilder.ts'

/**
 * The page as visitors get it, by the same PageView. Selection, hover and drop line lie over it as elements of
 * their own, so that none of them renders anything of the page again.
 *
 * For the keyboard it is one stop, with arrows from thing to thing.
 */
export function Canvas({ siteName }: { siteName: string }) {
  const builder = useBuilder()
  const sheet = useRef<HTMLDivElement>(null)
  const selected = useBuilding(({ selection }) => selection.at(-1))

  function selectHit({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) {
    const id = selectableAt(target)?.dataset['id']
    if (id && (shiftKey || ctrlKey || metaKey)) builder.select(...toggled(builder.get().selection, id))
    else builder.select(...(id ? [id] : []))
  }

  function walk(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const { page } = builder.get()
    const next = nextOf(event.key, page, selected)
    if (next === undefined) return
    event.preventDefault()
    builder.select(...next)
  }

  return (
    <section className={classes.stage} aria-label="Canvas">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and clicks */}
      <div
        id={canvasId}
        ref={sheet}
        className={classes.sheet}
        // A screen reader hands the arrow keys to an application; the frame around the selected thing says what it is.
        role="application"
        aria-label="Page"
        aria-activedescendant={selected && frameId(selected)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        onClick={selectHit}
        onKeyDown={walk}
      >
        <Sheet siteName={siteName} />
        <HoverFrame sheet={sheet} />
        <SelectionFrames sheet={sheet} />
      </div>
    </section>
  )
}

const toggled = (selection: readonly string[], id: string) =>
  selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** What is selected after this key; undefined when it is no key for walking. */
function nextOf(key: string, page: Parameters<typeof findParent>[0], selected: string | undefined) {
  const found = (id: string | undefined) => (id === undefined ? [] : [id])
  if (arrows.includes(key)) return found(findNeighbour(page, selected, key as Arrow))
  if (selected === undefined) return undefined
  if (key === 'Escape') return found(findParent(page, selected))
  const child = key === 'Enter' ? findChild(page, selected) : undefined
  return child === undefined ? undefined : [child]
}

function Sheet({ siteName }: { siteName: string }) {
  const page = usePage()
  const plans = useOfferedPlans()
  const site = useMemo(() => ({ business_name: siteName, logo: '', is_show_logo: false }), [siteName])
  const isEmpty = page.content.section.length === 0
  return (
    <div className={classes.page} data-empty={isEmpty || undefined}>
      {isEmpty ? (
        <EmptyBlock title="Your page is empty" text="Add a heading, a paragraph or a button from the left." />
      ) : (
        <PageView page={page} site={site} plans={plans} editing />
      )}
    </div>
  )
}
