/**
 * Handles on the frame of a selected section or column: its spacing, and the width it shares with its neighbor, changed
 * by dragging or with arrow keys. The panel has the same numbers.
 */
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { editColumn, resizeColumn } from '../../document/columnEdits.ts'
import { editSection } from '../../document/edits.ts'
import type { Column, Page, Section } from '../../document/page.ts'
import type { Place } from '../../document/places.ts'
import { narrowest } from '../../document/widths.ts'
import { columnBounds, sectionBounds } from '../../look/style.ts'
import { pauses } from '../controls/pauses.ts'
import { useBuilder } from '../useBuilder.ts'
import { elementOf } from './hitTest.ts'
import { useDrawing } from './overlays.ts'
import classes from './ResizeHandles.module.css'

type Side = 'top' | 'right' | 'bottom' | 'left'

interface Props {
  sheet: RefObject<HTMLElement | null>
  place: Extract<Place, { kind: 'section' | 'column' }>
}

export function ResizeHandles({ sheet, place }: Props) {
  return place.kind === 'section' ? (
    // A section has at least the page's own side margin: a smaller number would change nothing.
    (['top', 'bottom'] as const).map((side) => (
      <PaddingHandle key={side} sheet={sheet} of={place.section} side={side} />
    ))
  ) : (
    <>
      {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
        <PaddingHandle key={side} sheet={sheet} of={place.column} side={side} />
      ))}
      <WidthHandle sheet={sheet} section={place.section} index={place.columnIndex} />
    </>
  )
}

interface PaddingProps extends Pick<Props, 'sheet'> {
  of: Section | Column
  side: Side
}

function PaddingHandle({ sheet, of, side }: PaddingProps) {
  const builder = useBuilder()
  const handle = useRef<HTMLDivElement>(null)
  /** Screen pixels per document pixel: the page grows with its width, and is zoomed. */
  const scale = useRef(1)
  const value = of.style.padding[side]
  const { min, max } = 'columns' in of ? sectionBounds.padding : columnBounds.padding
  useDrawing(sheet, () => {
    const element = sheet.current && elementOf(sheet.current, of.id)
    if (!element || !handle.current) return
    const look = getComputedStyle(element)
    const zoom = element.getBoundingClientRect().width / Number.parseFloat(look.width)
    const shown = Number.parseFloat(look[`padding-${side}` as 'paddingTop']) * zoom
    scale.current = value && shown ? shown / value : zoom
    handle.current.style.setProperty('--shown', `${shown}px`)
    // On a phone a column next to others has no side padding of its own.
    handle.current.hidden = value > 0 && shown === 0
  })
  const set = (wanted: number) => {
    const padding = { ...of.style.padding, [side]: Math.max(min, Math.min(max, Math.round(wanted))) }
    builder.change(
      (page) =>
        'columns' in of
          ? editSection(page, of.id, { style: { ...of.style, padding } })
          : editColumn(page, of.id, { padding }),
      { burst: `${of.id} padding`, pauseMs: pauses.other },
    )
  }
  const isAcross = side === 'left' || side === 'right'
  // A top edge is dragged down to grow, and so is a bottom edge: the section grows with it.
  const direction = side === 'right' ? -1 : 1
  const dragging = useDragging(isAcross, (pixels, start) => set(start + (pixels / scale.current) * direction))
  return (
    <div
      ref={handle}
      className={classes.padding}
      data-side={side}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be pulled at the edge of a frame
      role="slider"
      tabIndex={0}
      aria-label={`Padding ${side}`}
      aria-orientation={isAcross ? 'horizontal' : 'vertical'}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      data-tip={`Padding ${side}: ${value}`}
      onKeyDown={byArrows((step) => set(value + step))}
      {...dragging(value)}
    >
      <i />
    </div>
  )
}

/** What a column gains its neighbor loses: the right one, or for the last column the left one. */
function WidthHandle({ sheet, section, index }: Pick<Props, 'sheet'> & { section: Section; index: number }) {
  const builder = useBuilder()
  const handle = useRef<HTMLDivElement>(null)
  const isLast = index === section.columns.length - 1
  const [column, neighbour] = [section.columns[index], section.columns[isLast ? index - 1 : index + 1]]
  useDrawing(sheet, () => {
    const boxes = [column, neighbour].map((one) => {
      const element = one && sheet.current && elementOf(sheet.current, one.id)
      return element?.getBoundingClientRect()
    })
    const [own, other] = boxes
    // Stacked, as on a phone, all are as wide as the page.
    if (handle.current)
      handle.current.hidden = !own || !other || own.bottom <= other.top || other.bottom <= own.top
  })
  const grow = (by: number) => {
    if (!column || !neighbour) return
    const change = (page: Page) =>
      isLast ? resizeColumn(page, neighbour.id, -by) : resizeColumn(page, column.id, by)
    builder.change(change, { burst: `${column.id} width`, pauseMs: pauses.other })
  }
  const width = column?.style.width ?? 0
  const dragging = useDragging(true, (pixels, start) => {
    const whole = sheet.current && elementOf(sheet.current, section.id)?.querySelector('.lp-columns')
    if (!whole) return
    const wanted = start + ((isLast ? -pixels : pixels) / whole.getBoundingClientRect().width) * 100
    const now = builder.get().page.content.section.flatMap(({ columns }) => columns)
    grow(Math.round(wanted) - (now.find(({ id }) => id === column?.id)?.style.width ?? wanted))
  })
  if (!column || !neighbour) return null
  return (
    <div
      ref={handle}
      className={classes.width}
      data-side={isLast ? 'left' : 'right'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule has no value
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value takes keys
      tabIndex={0}
      aria-label="Column width"
      aria-orientation="vertical"
      aria-valuemin={narrowest}
      aria-valuemax={Math.round(width + neighbour.style.width - narrowest)}
      aria-valuenow={Math.round(width)}
      data-tip={`Width: ${Math.round(width)}%`}
      onKeyDown={byArrows((step) => grow(isLast ? -step : step))}
      {...dragging(width)}
    >
      <i />
    </div>
  )
}

/** Gets the distance from where the pointer was pressed, and the value at that time. */
function useDragging(isAcross: boolean, onMove: (pixels: number, start: number) => void) {
  const builder = useBuilder()
  const pressed = useRef<{ at: number; value: number }>(undefined)
  const at = ({ clientX, clientY }: PointerEvent) => (isAcross ? clientX : clientY)
  const end = () => {
    if (!pressed.current) return
    pressed.current = undefined
    builder.settle()
  }
  return (value: number) => ({
    onPointerDown(event: PointerEvent) {
      // Otherwise the canvas would start to drag and select.
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      pressed.current = { at: at(event), value }
    },
    onPointerMove(event: PointerEvent) {
      if (pressed.current) onMove(at(event) - pressed.current.at, pressed.current.value)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
  })
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Otherwise the canvas would move to the next thing. */
const byArrows = (onStep: (step: number) => void) => (event: KeyboardEvent) => {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  onStep(event.shiftKey ? step * 10 : step)
}
