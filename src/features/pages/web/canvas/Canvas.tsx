import '../../look/page.css'
import './fonts.ts'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { later } from '../../../../ui/ahead.ts'
import dnd from '../../../../ui/dnd/dnd.module.css'
import type { Page } from '../../document/page.ts'
import { listComponents } from '../../document/places.ts'
import { PageView } from '../../look/PageView.tsx'
import type { Builder } from '../builder.ts'
import { useCarrying } from '../dnd/useCarrying.ts'
import { useDropping } from '../dnd/useDropping.ts'
import { type Arrow, findChild, findNeighbour, findParent } from '../keys/navigation.ts'
import { useClipboard } from '../keys/useClipboard.ts'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { EmptyPage } from '../left/EmptyPage.tsx'
import { useOfferedPlans } from '../offeredPlans.ts'
import { TypingLayer } from '../typing/TypingLayer.tsx'
import { useBuilder, useTriedPage } from '../useBuilder.ts'
import classes from './Canvas.module.css'
import bar from './CanvasBar.module.css'
import { canvasId, focusCanvas, sendBar } from './focus.ts'
import { selectableAt } from './hitTest.ts'
import { HoverFrame, SelectionFrames } from './Overlay.tsx'
import { useConfirmRemove } from './RemoveDialog.tsx'
import { AddLastSection, SectionGap } from './SectionGap.tsx'
import { usePicking } from './usePicking.ts'
import { useSite } from './useSite.ts'
import { sheetCss, useFittedPercent, useViewing, zoomedBy } from './viewing.ts'

const CanvasBar = later(async () => (await import('./CanvasBar.tsx')).CanvasBar, 'in place')
const ShortcutsSheet = later(async () => (await import('../keys/ShortcutsSheet.tsx')).ShortcutsSheet)

/**
 * The page as visitors get it, with the same PageView. Selection, hover and drop line are separate elements above it,
 * so none of them re-renders the page.
 *
 * It is one tab stop; arrow keys move between things.
 */
export function Canvas() {
  const builder = useBuilder()
  const stage = useRef<HTMLElement>(null)
  const [sheet, line] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const { viewing, setViewing } = useViewing()
  const percent = useFittedPercent(stage, viewing)
  const [isHelping, setHelping] = useState<boolean>()
  const confirmRemove = useConfirmRemove()
  const { pickUp, onKey, letGo } = useCarrying(sheet, line)
  const pickUpHere = useCallback(() => {
    focusCanvas()
    pickUp()
  }, [pickUp])
  useDropping({ stage, sheet, line })
  useClipboard()
  usePicking(sheet)
  useShortcuts({
    builder,
    remove: confirmRemove,
    pickUp,
    publish: sendBar,
    help: () => setHelping(true),
    zoom: (step) => setViewing({ ...viewing, zoom: step ? zoomedBy(percent, step) : 'fit' }),
  })

  return (
    <div className={classes.around}>
      <section ref={stage} className={classes.stage} aria-label="Canvas">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and clicks */}
        <div
          id={canvasId}
          ref={sheet}
          className={classes.sheet}
          style={sheetCss(viewing, percent)}
          // With the role `application`, a screen reader passes arrow keys on; the frame around the selection names it.
          role="application"
          aria-label="Page"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
          tabIndex={0}
          onClick={(event) => {
            letGo()
            selectHit(builder, event)
          }}
          onKeyDown={(event) => walk(builder, event, onKey)}
          onBlur={() => letGo()}
        >
          <Sheet zoom={percent / 100} />
          <HoverFrame sheet={sheet} />
          <SectionGap sheet={sheet} />
          <SelectionFrames sheet={sheet} onPickUp={pickUpHere} />
          <TypingLayer sheet={sheet} />
          <div ref={line} className={dnd.line} data-drop-line hidden aria-hidden />
        </div>
      </section>
      <LateBar viewing={viewing} percent={percent} onChange={setViewing} onHelp={() => setHelping(true)} />
      {isHelping !== undefined && (
        <Suspense>
          <ShortcutsSheet opened={isHelping} onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The page comes first; the bar's script loads after the first paint. */
function LateBar(props: ComponentProps<typeof CanvasBar>) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true))
    return () => clearTimeout(timer)
  }, [])
  const place = <div className={bar.bar} />
  return isShown ? (
    <Suspense fallback={place}>
      <CanvasBar {...props} />
    </Suspense>
  ) : (
    place
  )
}

function selectHit(builder: Builder, { target, shiftKey, ctrlKey, metaKey }: MouseEvent): void {
  const id = selectableAt(target)?.dataset['id']
  if (id && (shiftKey || ctrlKey || metaKey)) builder.select(...toggled(builder.get().selection, id))
  else builder.select(...(id ? [id] : []))
}

/** From thing to thing, unless one that is carried takes the key. */
function walk(builder: Builder, event: KeyboardEvent, isTaken: (key: string) => boolean): void {
  if (event.target !== event.currentTarget) return
  if (isTaken(event.key)) return event.preventDefault()
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const { page, selection } = builder.get()
  const next = nextOf(event.key, page, selection.at(-1))
  if (next === undefined) return
  event.preventDefault()
  builder.select(...next)
}

const toggled = (selection: readonly string[], id: string) =>
  selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** The selection after this key; undefined if it is not a navigation key. */
function nextOf(key: string, page: Page, selected: string | undefined) {
  const found = (id: string | undefined) => (id === undefined ? [] : [id])
  if (arrows.includes(key)) return found(findNeighbour(page, selected, key as Arrow))
  if (selected === undefined) return undefined
  if (key === 'Escape') return found(findParent(page, selected))
  const child = key === 'Enter' ? findChild(page, selected) : undefined
  return child === undefined ? undefined : [child]
}

function Sheet({ zoom }: { zoom: number }) {
  const page = useTriedPage()
  // Only for a page that shows plans: their arrival re-renders every component.
  const { plans, retry } = useOfferedPlans(listComponents(page).some(({ type }) => type === 'pricing'))
  const site = useSite()
  const isEmpty = page.content.section.length === 0
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard the panel of the plans has the same button */}
      <div
        className={classes.page}
        data-empty={isEmpty || undefined}
        style={{ zoom }}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('[data-retry-plans]')) retry()
        }}
      >
        <PageView page={page} site={site} inSite plans={plans} editing />
        {isEmpty && <EmptyPage />}
      </div>
      {!isEmpty && <AddLastSection className={classes.addLast} />}
    </>
  )
}
