import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOf, linkTo, toText, toWords, words } from './words.ts'

test.each([
  'plain',
  'a < b & c',
  '<strong>Legs: <em>squat</em></strong> and <u>more</u>',
  'see <a href="#plans">the <strong>plans</strong></a>',
  'one\ntwo',
  '<strong>never closed',
])('%s comes back as it was', (text) => {
  expect(toText(toWords(text))).toBe(text)
})

test('a break is a new line, and other names of a mark become the one', () => {
  expect(toText(toWords('one<br/>two <b>three</b> <i>four</i>'))).toBe(
    'one\ntwo <strong>three</strong> <em>four</em>',
  )
})

test('whatever is typed and marked comes back from the stored text', () => {
  const marks = fc
    .subarray(['strong', 'em', 'u'] as const)
    .chain((names) =>
      fc
        .boolean()
        .map((isLink) => [
          ...(isLink ? [linkTo('https://example.com/?q="x"')] : []),
          ...names.map((name) => words.mark(name)),
        ]),
    )
  const piece = fc.record({ text: fc.stringMatching(/^[a-z &\n.]{1,12}$/), marks })
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const nodes = pieces.flatMap(({ text, marks }) =>
        lineOf(
          text,
          marks.filter((mark) => mark !== undefined),
        ),
      )
      const doc = toWords(toText(words.node('doc', null, nodes)))
      expect(doc.textContent).toBe(pieces.map(({ text }) => text).join(''))
      expect(toText(doc)).toBe(toText(words.node('doc', null, nodes)))
      expect(doc.eq(toWords(toText(doc)))).toBe(true)
    }),
  )
})

test('a link that would run code is none', () => {
  expect(linkTo('javascript:alert(1)')).toBeUndefined()
})
