/**
 * The editor that covers one text of the canvas while it is edited; loaded on first use. It has no history of its own:
 * undo is the builder's, so the panel and the canvas share one.
 */
import { deleteSelection, selectAll, toggleMark } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { Fragment, Slice } from 'prosemirror-model'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { soundText, wordsOfPaste } from '../../document/clipboard.ts'
import { simpleHtml } from './pasted.ts'
import { lineOf, linkTo, toText, toWords, words } from './words.ts'

export type Style = 'strong' | 'em' | 'u'

/** The marks of the text at the caret. */
export interface Marked {
  styles: readonly Style[]
  href: string
}

export interface Typing {
  text: string
  label: string
  /** The pointer's position; without it everything is selected. */
  at?: { left: number; top: number } | undefined
  /** A field of a form: nothing is selected, and the page keeps its focus. */
  isField?: true
  onText(text: string): void
  onMarked(marked: Marked): void
  onEnd(): void
  onUndo(): void
  onRedo(): void
  onLink(): void
  /** What Enter does instead of a line break. */
  onEnter?: (() => void) | undefined
  /** Backspace in an empty text. */
  onEmptied?: (() => void) | undefined
}

export interface Editor {
  /** The text after a change elsewhere: in the panel, or by undo. */
  show(text: string): void
  toggle(style: Style): void
  /** Simulates these keys. */
  type(text: string): void
  goTo(end: 'start' | 'end'): void
  /** Empty removes the link; false if a visitor may not be sent there. */
  link(href: string): boolean
  focus(): void
  holds(element: EventTarget | null): boolean
  close(): void
}

export function openEditor(mount: HTMLElement, typing: Typing): Editor {
  const view = new EditorView(
    { mount },
    {
      state: EditorState.create({ doc: toWords(typing.text), plugins: [keysOf(typing)] }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': typing.label,
        spellcheck: 'true',
      },
      clipboardTextParser: (text) => sliceOf(wordsOfPaste(text) ?? text),
      transformPastedHTML: simpleHtml,
      dispatchTransaction(change) {
        view.updateState(view.state.apply(change))
        if (change.docChanged) typing.onText(toText(view.state.doc))
        typing.onMarked(markedAt(view.state))
      },
    },
  )
  if (!typing.isField) start(view, typing)

  return {
    show(text) {
      if (text === toText(view.state.doc)) return
      const { doc, selection, tr } = view.state
      const next = toWords(text)
      const caret = Math.min(selection.head, next.content.size)
      tr.replaceWith(0, doc.content.size, next.content)
      view.updateState(view.state.apply(tr.setSelection(TextSelection.create(tr.doc, caret))))
    },
    toggle: (style) => void toggleMark(words.marks[style])(view.state, view.dispatch),
    type: (text) => view.dispatch(view.state.tr.insertText(text)),
    goTo(end) {
      const { doc, tr } = view.state
      const at = end === 'start' ? 0 : doc.content.size
      view.dispatch(tr.setSelection(TextSelection.create(doc, at)))
    },
    link: (href) => setLink(view, href),
    focus: () => view.focus(),
    holds: (element) => element instanceof Node && view.dom.contains(element),
    close: () => view.destroy(),
  }
}

/** The caret is where the pointer was; without one, everything is selected. */
function start(view: EditorView, { at }: Typing): void {
  const found = at && view.posAtCoords(at)
  const { doc } = view.state
  const selection = found
    ? TextSelection.near(doc.resolve(found.pos))
    : TextSelection.create(doc, 0, doc.content.size)
  view.dispatch(view.state.tr.setSelection(selection))
  view.focus()
}

const sliceOf = (text: string) =>
  new Slice(Fragment.from(lineOf(soundText(text).replace(/\r\n?/g, '\n'))), 0, 0)

function keysOf(typing: Typing) {
  const done = (act: () => void): Command => {
    return () => {
      act()
      return true
    }
  }
  const lineBreak: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(words.node('br'), true).scrollIntoView())
    return true
  }
  return keymap({
    'Mod-b': toggleMark(words.marks.strong),
    'Mod-i': toggleMark(words.marks.em),
    'Mod-u': toggleMark(words.marks.u),
    'Mod-k': done(typing.onLink),
    'Mod-z': done(typing.onUndo),
    'Shift-Mod-z': done(typing.onRedo),
    'Mod-y': done(typing.onRedo),
    'Mod-a': selectAll,
    Escape: done(typing.onEnd),
    Enter: typing.onEnter ? done(typing.onEnter) : lineBreak,
    'Shift-Enter': lineBreak,
    Delete: deleteSelection,
    Backspace: (state, dispatch) => {
      if (state.doc.content.size || !typing.onEmptied) return deleteSelection(state, dispatch)
      typing.onEmptied()
      return true
    },
  })
}

function markedAt({ selection, storedMarks, doc }: EditorState): Marked {
  const { from, to, empty, $from } = selection
  const has = (style: Style) => {
    const type = words.marks[style]
    return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
  }
  const [start, end] = around(doc, from, to)
  let href = ''
  doc.nodesBetween(start, end, (node) => {
    const link = words.marks.a.isInSet(node.marks)
    if (link) href = String(link.attrs['href'])
  })
  return { styles: (['strong', 'em', 'u'] as const).filter(has), href }
}

/** A caret inside a link applies to the whole link. */
function around(doc: EditorState['doc'], from: number, to: number): [number, number] {
  if (from !== to) return [from, to]
  let range: [number, number] = [from, to]
  doc.forEach((node, offset) => {
    const isLink = words.marks.a.isInSet(node.marks)
    if (isLink && offset <= from && from <= offset + node.nodeSize) range = [offset, offset + node.nodeSize]
  })
  return range
}

function setLink(view: EditorView, href: string): boolean {
  const { doc, selection, tr } = view.state
  const [from, to] = around(doc, selection.from, selection.to)
  const mark = linkTo(href)
  if (href && !mark) return false
  tr.removeMark(from, to, words.marks.a)
  if (mark && from === to) tr.insert(from, words.text(href, [mark]))
  else if (mark) tr.addMark(from, to, mark)
  view.dispatch(tr)
  return true
}
