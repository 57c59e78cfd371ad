/** Copy, cut and paste with the system clipboard: between pages, windows and trainers. */
import { useEffect } from 'react'
import { announce } from '../../../../ui/announce.ts'
import { toastError } from '../../../../ui/Toasts.ts'
import { createParagraph } from '../../components/paragraph/model.ts'
import {
  copyOf,
  copyText,
  isUnreadablePaste,
  pasteComponents,
  pasteSections,
  readPaste,
  soundText,
  wordsOfPaste,
} from '../../document/clipboard.ts'
import { addSection } from '../../document/edits.ts'
import type { Component, Section } from '../../document/page.ts'
import { findPlace } from '../../document/places.ts'
import type { Builder } from '../builder.ts'
import { toastPageFull } from '../left/full.ts'
import { useBuilder } from '../useBuilder.ts'
import { countOf } from '../words.ts'
import { newId, remove, selectedPlace, targetBehind } from './commands.ts'
import { isTaken } from './useShortcuts.ts'

export function useClipboard(): void {
  const builder = useBuilder()
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const { page, selection } = builder.get()
      // Text selected with the mouse is copied instead.
      if (isTaken(event.target) || !getSelection()?.isCollapsed) return
      const copied = copyOf(page, selection)
      if (!copied || !event.clipboardData) return
      event.clipboardData.setData('text/plain', copyText(copied))
      event.preventDefault()
      const ids = copied.items.map(({ id }) => id)
      const what = countOf(ids.flatMap((id) => findPlace(page, id) ?? []))
      announce(`${what} ${event.type === 'cut' ? 'cut' : 'copied'}`)
      // No confirmation: it is in the clipboard, and undo brings it back.
      if (event.type === 'cut') remove(builder, ids)
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain')
      if (event.defaultPrevented || !text?.trim()) return
      if (isTaken(event.target)) return pasteWords(event, text)
      event.preventDefault()
      pasteText(builder, text)
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [builder])
}

/** Into a field of a panel; the browser would paste the raw copy. */
function pasteWords(event: ClipboardEvent, text: string): void {
  const words = wordsOfPaste(text)
  if (words === undefined) return
  event.preventDefault()
  // Deprecated, but the only way that fires input events and supports undo.
  document.execCommand('insertText', false, words)
}

/** Our own copy is pasted after the selection; any other text becomes a paragraph. */
function pasteText(builder: Builder, text: string): void {
  const copied = readPaste(text)
  if (copied?.liftoff === 'sections') return pasteAll(builder, copied.items)
  if (isUnreadablePaste(text))
    return toastError(
      'This was copied from a newer version, or is too large. Reload this page and try again.',
    )
  pasteEach(builder, copied ? copied.items : paragraphsOf(soundText(text).trim()))
}

/** As many as needed: nothing of a long text is dropped. */
function paragraphsOf(text: string): Component[] {
  // Half of the limit, since an emoji counts as two.
  const parts = text.match(/.{1,10000}/gsu) ?? []
  return parts.map((data) => ({ ...createParagraph(newId()), data }))
}

function pasteAll(builder: Builder, sections: readonly Section[]): void {
  const behind = selectedPlace(builder)?.sectionIndex ?? builder.get().page.content.section.length - 1
  const isPasted = builder.change((page) => pasteSections(page, behind + 1, sections, newId), { select: [] })
  if (isPasted) announce('Pasted')
  else toastPageFull()
}

function pasteEach(builder: Builder, components: readonly Component[]): void {
  const place = selectedPlace(builder)
  const ids: string[] = []
  const isPasted = builder.change(
    (page) => {
      const home = page.content.section.length ? page : addSection(page, 'single-column', newId)
      const pasted = pasteComponents(home, targetBehind(home, place), components, () => {
        const id = newId()
        ids.push(id)
        return id
      })
      return pasted === home ? page : pasted
    },
    { select: ids },
  )
  if (isPasted) announce('Pasted')
  else toastPageFull()
}
