/** Every keyboard shortcut of the builder, once: the handler uses this table and the help sheet prints it. */
import type { Builder } from '../builder.ts'
import { duplicate, moveBy, moveToColumn, redo, undo } from './commands.ts'

/** Actions of the screen. */
export interface Doing {
  builder: Builder
  remove(): void
  pickUp(): void
  help(): void
  zoom(step: -1 | 0 | 1): void
  publish(): void
}

export interface Shortcut {
  /** As in `aria-keyshortcuts`, with Mod for Ctrl or ⌘. */
  keys: readonly string[]
  words: string
  /** Undefined for what the canvas or the browser does itself; it is listed for the help sheet. */
  run?: (doing: Doing) => unknown
  /** Also while typing: the browser's own meaning would be a surprise. */
  everywhere?: true
  /** Also in the panel's fields: the browser would undo single letters, and each would be another edit. */
  inPanel?: true
  /** Only with the focus on the canvas: elsewhere the key has another meaning. */
  onCanvas?: true
}

export const shortcuts: Record<string, readonly Shortcut[]> = {
  Navigate: [
    { keys: ['ArrowUp', 'ArrowDown'], words: 'Previous or next' },
    { keys: ['ArrowLeft', 'ArrowRight'], words: 'Previous or next column' },
    { keys: ['Enter'], words: 'Edit the text, or enter a section or column' },
    { keys: ['Escape'], words: 'Select the parent' },
    { keys: ['Shift+Click'], words: 'Add to the selection' },
  ],
  Change: [
    { keys: ['Mod+Z'], words: 'Undo', run: ({ builder }) => undo(builder), inPanel: true },
    { keys: ['Mod+Shift+Z', 'Mod+Y'], words: 'Redo', run: ({ builder }) => redo(builder), inPanel: true },
    { keys: ['Mod+C'], words: 'Copy' },
    { keys: ['Mod+X'], words: 'Cut without confirmation. Paste or undo brings it back' },
    { keys: ['Mod+V'], words: 'Paste' },
    { keys: ['Mod+D'], words: 'Duplicate', run: ({ builder }) => duplicate(builder) },
    { keys: ['Delete', 'Backspace'], words: 'Delete', run: ({ remove }) => remove(), onCanvas: true },
  ],
  Move: [
    { keys: ['Alt+ArrowUp'], words: 'Up', run: ({ builder }) => moveBy(builder, -1) },
    { keys: ['Alt+ArrowDown'], words: 'Down', run: ({ builder }) => moveBy(builder, 1) },
    {
      keys: ['Alt+ArrowLeft'],
      words: 'To the previous column',
      run: ({ builder }) => moveToColumn(builder, -1),
    },
    {
      keys: ['Alt+ArrowRight'],
      words: 'To the next column',
      run: ({ builder }) => moveToColumn(builder, 1),
    },
    {
      keys: ['Space'],
      words: 'Pick up and move with the arrow keys',
      run: ({ pickUp }) => pickUp(),
      onCanvas: true,
    },
  ],
  'While typing': [
    { keys: ['Mod+B'], words: 'Bold' },
    { keys: ['Mod+I'], words: 'Italic' },
    { keys: ['Mod+U'], words: 'Underline' },
    { keys: ['Mod+K'], words: 'Link' },
    { keys: ['Escape'], words: 'Done' },
  ],
  Page: [
    { keys: ['Mod+S'], words: 'Save & Publish', run: ({ publish }) => publish(), everywhere: true },
    { keys: ['Alt+='], words: 'Zoom in', run: ({ zoom }) => zoom(1) },
    { keys: ['Alt+-'], words: 'Zoom out', run: ({ zoom }) => zoom(-1) },
    { keys: ['Alt+0'], words: 'Zoom to fit', run: ({ zoom }) => zoom(0) },
    { keys: ['?'], words: 'Show this list', run: ({ help }) => help() },
  ],
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** On a Mac Alt changes the character, hence the key code. */
const codes: Record<string, string> = { Equal: '=', Minus: '-', Digit0: '0' }

export function namesOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const plain = altKey ? (codes[code] ?? key) : key
  const name = plain === ' ' ? 'Space' : plain.length === 1 ? plain.toUpperCase() : plain
  // The character already includes Shift: '?' is '?'.
  const isLetter = /^[A-Z]$|^\w{2,}$/.test(name)
  const held = [(ctrlKey || metaKey) && 'Mod', altKey && 'Alt', shiftKey && isLetter && 'Shift']
  return [...held.filter(Boolean), name].join('+')
}

export function findShortcut(pressed: Pressed): Shortcut | undefined {
  const name = namesOf(pressed)
  return Object.values(shortcuts)
    .flat()
    .find(({ keys, run }) => run && keys.includes(name))
}
