/** Adds a section in place: between two sections of the canvas, and below the last. */
import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { ahead } from '../../../../ui/ahead.ts'
import { useBuilder } from '../useBuilder.ts'
import classes from './SectionGap.module.css'

const LayoutPicker = ahead(async () => (await import('../left/LayoutPicker.tsx')).LayoutPicker)

/** How close to a section's edge the pointer must be, in pixels. */
const reach = 22

/** Follows the mouse along the edges of sections. With the keyboard, the tools of a selected section do the same. */
export function SectionGap({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const spot = useRef<HTMLDivElement>(null)
  const [afterIndex, setAfterIndex] = useState<number>()
  useEffect(() => {
    const root = sheet.current
    if (!root) return
    const follow = ({ target, clientY, pointerType, buttons }: PointerEvent) => {
      const gap = spot.current
      if (!gap || !(target instanceof Element) || gap.contains(target)) return
      const section = target.closest<HTMLElement>('[data-kind=section]')
      const edge = section && pointerType === 'mouse' && !buttons ? edgeNear(section, clientY) : undefined
      gap.hidden = !edge
      if (!section || !edge) return
      gap.style.top = `${edge.y - root.getBoundingClientRect().top}px`
      gap.dataset['after'] = String(indexOf(section) - (edge.isTop ? 1 : 0))
    }
    const leave = () => {
      if (spot.current) spot.current.hidden = true
    }
    root.addEventListener('pointermove', follow)
    root.addEventListener('pointerleave', leave)
    return () => {
      root.removeEventListener('pointermove', follow)
      root.removeEventListener('pointerleave', leave)
    }
  }, [sheet])
  return (
    <>
      <div ref={spot} className={classes.gap} hidden>
        <UnstyledButton
          className={classes.plus}
          aria-label="Add section here"
          data-tip="Add section here"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation()
            setAfterIndex(Number(spot.current?.dataset['after']))
          }}
        >
          <IconPlus size={18} stroke={2} aria-hidden />
        </UnstyledButton>
      </div>
      <Picker afterIndex={afterIndex} onClose={() => setAfterIndex(undefined)} />
    </>
  )
}

/** The nearer edge, if the pointer is close to one. */
function edgeNear(section: HTMLElement, y: number): { y: number; isTop: boolean } | undefined {
  const { top, bottom } = section.getBoundingClientRect()
  const isTop = y - top < bottom - y
  const edge = isTop ? top : bottom
  return Math.abs(y - edge) <= reach ? { y: edge, isTop } : undefined
}

/** Counts sections only: the site's bar may be above them. */
const indexOf = (section: HTMLElement) =>
  [...(section.parentElement?.querySelectorAll(':scope > [data-kind=section]') ?? [])].indexOf(section)

export function AddLastSection({ className }: { className: string | undefined }) {
  const builder = useBuilder()
  const [afterIndex, setAfterIndex] = useState<number>()
  return (
    <>
      <UnstyledButton
        className={className ?? ''}
        onClick={(event) => {
          event.stopPropagation()
          setAfterIndex(builder.get().page.content.section.length - 1)
        }}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
        Add section
      </UnstyledButton>
      <Picker afterIndex={afterIndex} onClose={() => setAfterIndex(undefined)} />
    </>
  )
}

/** Clicks in it are not for the canvas. */
function Picker({ afterIndex, onClose }: { afterIndex: number | undefined; onClose(): void }) {
  if (afterIndex === undefined) return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only stops
    <div onClick={(event) => event.stopPropagation()}>
      <Suspense>
        <LayoutPicker afterIndex={afterIndex} onClose={onClose} />
      </Suspense>
    </div>
  )
}
