import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inline, plainText } from './marks.tsx'

const html = (text: string, options = {}) => renderToStaticMarkup(<p>{inline(text, options)}</p>).slice(3, -4)

test.each([
  ['<strong>Legs:</strong> squat', '<strong>Legs:</strong> squat'],
  ['<b>a</b> <i>b</i> <u>c</u>', '<strong>a</strong> <em>b</em> <u>c</u>'],
  ['one<br>two<br/>three', 'one<br/>two<br/>three'],
  ['<strong>a <em>b</em></strong>', '<strong>a <em>b</em></strong>'],
  ['<a href="#plans">plans</a>', '<a href="#plans">plans</a>'],
])('%s is shown as marks', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test.each([
  ['a < b & c', 'a &lt; b &amp; c'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<strong onclick="x()">a</strong>', '&lt;strong onclick=&quot;x()&quot;&gt;a&lt;/strong&gt;'],
  ['<a href="javascript:alert(1)">x</a>', '&lt;a href=&quot;javascript:alert(1)&quot;&gt;x&lt;/a&gt;'],
  ['<a href="#x" onclick="y">x</a>', '&lt;a href=&quot;#x&quot; onclick=&quot;y&quot;&gt;x&lt;/a&gt;'],
  ['<strong>never closed', '&lt;strong&gt;never closed'],
  ['<b>crossed <i>over</b></i>', '&lt;b&gt;crossed <em>over&lt;/b&gt;</em>'],
])('%s is shown as it was typed', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test('COMP-03 a link leads nowhere on the canvas, and is no link inside another', () => {
  expect(html('<a href="#x">x</a>', { editing: true })).toBe('<a>x</a>')
  expect(html('<a href="#x"><b>x</b></a>', { links: false })).toBe('<strong>x</strong>')
})

const pieces = [
  '<b>',
  '</b>',
  '<a href="#x">',
  '<a href="javascript:x">',
  '</a>',
  '<br>',
  '<script>',
  '<',
  '>',
  '"',
  'x',
]

test('whatever is typed, nothing but the five marks becomes an element', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
      const tags = html(parts.join('')).match(/<[^>]*>/g) ?? []

      expect(tags.filter((tag) => !/^<(\/?(strong|em|u|a)|br\/|a href="#x")>$/.test(tag))).toEqual([])
    }),
  )
})

test('the plain text of a text is its words', () => {
  expect(plainText('<b>Legs:</b> squat<br>press')).toBe('Legs: squat press')
  expect(plainText('a < b')).toBe('a < b')
})

test('marks within marks are shown to a depth that anybody can show; the rest is words', () => {
  const shown = html(`${'<b>'.repeat(2857)}x${'</b>'.repeat(2857)}`)

  expect(shown.match(/<strong>/g)).toHaveLength(20)
  expect(shown.match(/&lt;b&gt;/g)).toHaveLength(2837)
})
