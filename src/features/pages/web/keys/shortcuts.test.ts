import { describe, expect, test } from 'vitest'
import { findShortcut, namesOf, shortcuts } from './shortcuts.ts'

const pressed = (key: string, held: Partial<Parameters<typeof namesOf>[0]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

describe('the keys of the builder', () => {
  test.each([
    [pressed('z', { ctrlKey: true }), 'Undo'],
    [pressed('Z', { metaKey: true, shiftKey: true }), 'Redo'],
    [pressed('y', { ctrlKey: true }), 'Redo'],
    [pressed('?', { shiftKey: true }), 'Show this list'],
    [pressed(' '), 'Pick up and move with the arrow keys'],
    [pressed('≠', { altKey: true, code: 'Equal' }), 'Zoom in'],
    [pressed('ArrowUp', { altKey: true }), 'Up'],
    [pressed('Delete'), 'Delete'],
  ])('are found by what is pressed', (event, words) => {
    expect(findShortcut(event)?.words).toBe(words)
  })

  test.each([pressed('z'), pressed('ArrowUp'), pressed('d', { ctrlKey: true, altKey: true })])(
    'leave other keys alone',
    (event) => {
      expect(findShortcut(event)).toBeUndefined()
    },
  )

  test('no key does two things', () => {
    const keys = Object.values(shortcuts)
      .flat()
      .filter(({ run }) => run)
      .flatMap(({ keys }) => keys)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
