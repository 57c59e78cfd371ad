import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { ahead } from '../../../../ui/ahead.ts'
import { findPlace, idOf, type Place } from '../../document/places.ts'
import { useBuilding, usePage } from '../useBuilder.ts'
import { nameOf, whereIs } from '../words.ts'
import { elementOf, selectableAt } from './hitTest.ts'
import classes from './Overlay.module.css'
import { type Box, boxAround, frameId, lay, reveal, useDrawing } from './overlays.ts'
import { SelectionBar } from './SelectionBar.tsx'

const ResizeHandles = ahead(async () => (await import('./ResizeHandles.tsx')).ResizeHandles)

interface Props {
  /** The element that contains the page and these frames. */
  sheet: RefObject<HTMLElement | null>
}

/** What a click would select. */
export function HoverFrame({ sheet }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = sheet.current
    if (!root) return
    let over: HTMLElement | null = null
    const show = (hit: HTMLElement | null) => {
      if (hit === over || !box.current) return
      over = hit
      box.current.hidden = !hit
      if (hit) lay(box.current, boxAround(root, hit))
    }
    const enter = ({ target, pointerType }: PointerEvent) =>
      show(pointerType === 'mouse' ? selectableAt(target) : null)
    const leave = () => show(null)
    root.addEventListener('pointerover', enter)
    root.addEventListener('pointerleave', leave)
    return () => {
      root.removeEventListener('pointerover', enter)
      root.removeEventListener('pointerleave', leave)
    }
  }, [sheet])
  return <div ref={box} className={classes.hover} hidden aria-hidden />
}

export function SelectionFrames({ sheet, onPickUp }: Props & { onPickUp(): void }) {
  const page = usePage()
  const selection = useBuilding(({ selection }) => selection)
  const places = selection.flatMap((id) => findPlace(page, id) ?? [])
  const last = places.at(-1)
  const lastId = last && idOf(last)
  const layer = useRef<HTMLDivElement>(null)

  // Before the frames are placed, which would force another layout to answer this.
  useLayoutEffect(() => {
    const around = lastId && sheet.current && elementOf(sheet.current, lastId)
    // A new component may be far below the visible part.
    if (around) reveal(around)
  }, [sheet, lastId])
  useDrawing(sheet, () => {
    if (sheet.current && layer.current) drawFrames(sheet.current, layer.current)
  })
  // Here and not on the canvas, which would re-render for it.
  useLayoutEffect(() => {
    if (lastId) sheet.current?.setAttribute('aria-activedescendant', frameId(lastId))
    else sheet.current?.removeAttribute('aria-activedescendant')
  }, [sheet, lastId])

  return (
    <div ref={layer}>
      {places.map((place, i) => (
        // Counted from the last one, whose frame and bar are reused for the next selection: creating them again is the
        // slowest part of selecting.
        <Frame key={places.length - i} place={place}>
          {place === last && <SelectionBar last={place} onPickUp={onPickUp} />}
          {places.length === 1 && place.kind !== 'component' && (
            <Suspense>
              <ResizeHandles sheet={sheet} place={place} />
            </Suspense>
          )}
        </Frame>
      ))}
    </div>
  )
}

/** First all reads, then all writes: alternating would force a layout for each. */
function drawFrames(sheet: HTMLElement, layer: HTMLElement): void {
  const boxes = ([...layer.children] as HTMLElement[]).map((frame): [HTMLElement, Box | null] => {
    const around = elementOf(sheet, frame.dataset['of'] ?? '')
    return [frame, around && boxAround(sheet, around)]
  })
  const bar = layer.querySelector<HTMLElement>('[role=toolbar]')
  const width = sheet.clientWidth
  for (const [frame, box] of boxes) {
    if (!box) continue
    lay(frame, box)
    // Next to the page, so it covers no text.
    if (bar && frame.contains(bar)) bar.style.marginLeft = `${Math.round(width - box.left) + 6}px`
  }
}

function Frame({ place, children }: { place: Place; children: ReactNode }) {
  const id = idOf(place)
  return (
    <div
      id={frameId(id)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
      role="group"
      aria-label={`${nameOf(place)}, ${whereIs(place)}`}
      className={classes.selection}
      data-of={id}
      data-of-kind={place.kind}
    >
      {children}
    </div>
  )
}
