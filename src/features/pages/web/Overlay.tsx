import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { findPlace, idOf, type Place } from '../places.ts'
import { elementOf, selectableAt } from './hits.ts'
import classes from './Overlay.module.css'
import { frameId, keepInside, lay, reveal, useDrawing } from './overlays.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useBuilding, usePage } from './useBuilder.ts'
import { nameOf, whereIs } from './words.ts'

interface Props {
  /** What holds the page, and these frames beside it. */
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
      if (hit) lay(box.current, root, hit)
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

  useDrawing(sheet, () => {
    for (const box of layer.current?.children ?? []) {
      const around = sheet.current && elementOf(sheet.current, (box as HTMLElement).dataset['of'] ?? '')
      if (around && sheet.current) lay(box as HTMLElement, sheet.current, around)
    }
    const bar = layer.current?.querySelector<HTMLElement>('[role=toolbar]')
    if (bar?.parentElement && sheet.current) keepInside(bar, sheet.current, bar.parentElement)
  })
  useEffect(() => {
    const around = lastId && sheet.current && elementOf(sheet.current, lastId)
    // What was just added may lie far below the window.
    if (around) reveal(around)
  }, [sheet, lastId])

  return (
    <div ref={layer}>
      {places.map((place) => (
        <Frame key={idOf(place)} place={place}>
          {place === last && <SelectionBar places={places} last={place} onPickUp={onPickUp} />}
        </Frame>
      ))}
    </div>
  )
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
