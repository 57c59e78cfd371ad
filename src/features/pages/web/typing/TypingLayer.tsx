/**
 * Editing text in place. While a text is edited, an editor of the same shape covers it, and the page renders the real
 * one behind it with every key: the panel, the outline and the saver see an ordinary edit.
 */
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { ahead } from '../../../../ui/ahead.ts'
import { useBuilder } from '../useBuilder.ts'
import type { Marked } from './editor.ts'
import { type Session, type Stage, startTyping } from './session.ts'
import classes from './TypingBar.module.css'

const TypingBar = ahead(async () => (await import('./TypingBar.tsx')).TypingBar)

interface Props {
  sheet: RefObject<HTMLElement | null>
  /** What starts editing: a double click, since one click selects; on a phone a tap. */
  by?: 'dblclick' | 'click'
}

export function TypingLayer({ sheet, by = 'dblclick' }: Props) {
  const builder = useBuilder()
  const [session, setSession] = useState<Session>()
  const [marked, setMarked] = useState<Marked>({ styles: [], href: '' })
  const [linking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const root = sheet.current
    if (!root) return
    let running: Session | undefined
    const stage: Stage = {
      builder,
      sheet: root,
      isBar: (element) => element instanceof Node && Boolean(bar.current?.contains(element)),
      onSession(next) {
        running = next
        setSession(next)
        setLinking(false)
      },
      onMarked: setMarked,
      onLink: () => setLinking(true),
    }
    const point = ({ target, clientX, clientY }: MouseEvent) => {
      const text = target instanceof Element ? target.closest<HTMLElement>('[data-text]') : null
      if (text && root.contains(text)) void startTyping(stage, text, { left: clientX, top: clientY })
    }
    const press = (event: KeyboardEvent) => {
      // Enter also drops what was picked up with the keyboard.
      if (event.target !== root || event.key !== 'Enter' || event.defaultPrevented) return
      const text = findTextOf(root, builder.get().selection.at(-1) ?? '')
      if (!text) return
      event.preventDefault()
      void startTyping(stage, text)
    }
    root.addEventListener(by, point)
    // After the canvas, which handles keys at React's root.
    document.addEventListener('keydown', press)
    return () => {
      root.removeEventListener(by, point)
      document.removeEventListener('keydown', press)
      running?.end()
    }
  }, [builder, sheet, by])

  // After each render: another line moves the bar.
  useEffect(() => {
    if (bar.current && sheet.current && session) placeBelow(bar.current, session.stand, sheet.current)
  })

  return (
    session && (
      <div ref={bar} className={classes.place}>
        <Suspense>
          <TypingBar
            editor={session.editor}
            marked={marked}
            canLink={session.canLink}
            linking={linking}
            onLinking={setLinking}
          />
        </Suspense>
      </div>
    )
  )
}

const findTextOf = (root: HTMLElement, componentId: string) =>
  root.querySelector<HTMLElement>(`[data-kind=component][data-id="${CSS.escape(componentId)}"] [data-text]`)

function placeBelow(bar: HTMLElement, text: HTMLElement, sheet: HTMLElement): void {
  const [outer, inner] = [sheet.getBoundingClientRect(), text.getBoundingClientRect()]
  const left = Math.min(inner.left - outer.left, outer.width - bar.offsetWidth - 8)
  Object.assign(bar.style, { left: `${Math.max(8, left)}px`, top: `${inner.bottom - outer.top + 10}px` })
}
