/** One text while it is edited: an editor covers it, and every key is an edit of the page. */
import { toastLoadFailed } from '../../../../ui/ahead.ts'
import type { Component, Page } from '../../document/page.ts'
import { findComponent } from '../../document/places.ts'
import { editText, textAt } from '../../document/texts.ts'
import type { Builder } from '../builder.ts'
import { typingPause } from '../controls/pauses.ts'
import { redo, undo } from '../keys/commands.ts'
import type { Editor, Marked } from './editor.ts'
import { listKeys } from './listKeys.ts'

export interface Session {
  editor: Editor
  /** What covers the text. */
  stand: HTMLElement
  canLink: boolean
  end(): void
}

export interface Stage {
  builder: Builder
  /** The element that contains the page. */
  sheet: HTMLElement
  /** The focus may move there without ending the editing. */
  isBar(element: EventTarget | null): boolean
  onSession(session: Session | undefined): void
  onMarked(marked: Marked): void
  onLink(): void
}

export interface Point {
  left: number
  top: number
}

export async function startTyping(stage: Stage, original: HTMLElement, at?: Point): Promise<void> {
  const { builder, sheet } = stage
  const release = holdKeys(sheet)
  const loaded = await import('./editor.ts').catch(toastLoadFailed)
  const early = release()
  if (!loaded) return
  const found = findText(builder, original)
  if (!found) return
  const { id, path, component, text } = found
  builder.select(id)

  const canLink = isLinkable(component, path)
  const stand = standIn(original)
  const goTo = (next: string) => {
    const found = sheet.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-text="${next}"]`)
    if (found) void startTyping(stage, found)
  }
  const editor = loaded.openEditor(stand, {
    text,
    at,
    label: `Text of ${component.type}`,
    onText: (typed) =>
      void builder.change((page) => editText(page, id, path, typed), {
        burst: `${id} ${path}`,
        pauseMs: typingPause(component.type),
      }),
    onMarked: stage.onMarked,
    onUndo: () => undo(builder),
    onRedo: () => redo(builder),
    onLink: () => canLink && stage.onLink(),
    onEnd: leave,
    ...listKeys(builder, component, path, goTo),
    ...(isButton(component, path) && { onEnter: leave }),
  })
  let isOver = false
  const stop = builder.subscribe(() => {
    const { page, selection } = builder.get()
    const shown = findTextAt(page, id, path)
    if (shown === undefined || selection.length !== 1 || selection[0] !== id) end()
    else editor.show(shown)
  })
  stand.addEventListener('focusout', ({ relatedTarget }) => {
    if (!editor.holds(relatedTarget) && !stage.isBar(relatedTarget)) end()
  })
  stage.onSession({ editor, stand, canLink, end })
  for (const event of early) replay(event, editor, stand)

  function leave(): void {
    end()
    sheet.focus({ preventScroll: true })
  }

  function end(): void {
    // Closing removes the focus, which also ends it: a second time during the first would break it.
    if (isOver) return
    isOver = true
    stop()
    stage.onSession(undefined)
    editor.close()
    stand.remove()
    original.style.removeProperty('display')
    builder.settle()
  }
}

function findTextAt(page: Page, id: string, path: string): string | undefined {
  const component = findComponent(page, id)
  return component && textAt(component, path)
}

/** What the page has of the text that this element shows. */
function findText(builder: Builder, shown: HTMLElement) {
  const id = shown.closest<HTMLElement>('[data-kind=component]')?.dataset['id'] ?? ''
  const path = shown.dataset['text'] ?? ''
  const { page } = builder.get()
  const [component, text] = [findComponent(page, id), findTextAt(page, id, path)]
  return component && text !== undefined && shown.isConnected ? { id, path, component, text } : undefined
}

/**
 * The first time, someone may type before the editor has loaded. The canvas would handle a Backspace, and an element on
 * it may have the focus: a slider can be scrolled with keys.
 */
function holdKeys(sheet: HTMLElement): () => KeyboardEvent[] {
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent) => {
    const { target } = event
    const isHere = target === document.body || (target instanceof Node && sheet.contains(target))
    if (!isHere || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    held.push(event)
  }
  document.addEventListener('keydown', hold, true)
  return () => {
    document.removeEventListener('keydown', hold, true)
    return held
  }
}

function replay(event: KeyboardEvent, editor: Editor, stand: HTMLElement): void {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey
  if (isLetter) editor.type(event.key)
  // The browser moves a caret only for real keys.
  else if (event.key === 'Home' || event.key === 'End') editor.goTo(event.key === 'Home' ? 'start' : 'end')
  else stand.dispatchEvent(new KeyboardEvent('keydown', event))
}

/** The same element again, in its place: the same style rules give it the same look. */
function standIn(original: HTMLElement): HTMLElement {
  const stand = original.cloneNode(false) as HTMLElement
  delete stand.dataset['text']
  stand.classList.add('lp-typing')
  original.after(stand)
  original.style.setProperty('display', 'none', 'important')
  return stand
}

const isButton = ({ type }: Component, path: string) => type === 'button' || path.endsWith('.button.data')

/** What is already a link, or opens on a click, cannot contain another. */
const isLinkable = (component: Component, path: string) =>
  !isButton(component, path) &&
  !component.link.hasLink &&
  !(component.type === 'accordion' && path.endsWith('.heading'))
