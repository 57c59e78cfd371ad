import { expect, test } from 'vitest'
import { componentIds, ids, pageOf, sectionIds } from '../../../../tests/numberedPage.ts'
import {
  copyOf,
  copyText,
  isUnreadablePaste,
  pasteComponents,
  pasteSections,
  readPaste,
  wordsOfPaste,
} from './clipboard.ts'
import stored from './fixtures/page.v1.json' with { type: 'json' }
import { Page } from './page.ts'

const page = pageOf(2, 1)

const copyAndRead = (...chosen: string[]) => {
  const copied = copyOf(page, chosen)
  return copied && readPaste(copyText(copied))
}

test('copied sections are read back and pasted with new ids, on another page too', () => {
  const copied = copyAndRead('s2', 's1-1-a', 's1')
  if (copied?.liftoff !== 'sections') throw new Error('No sections')

  expect(copied.items).toEqual(page.content.section)
  const after = pasteSections(page, 1, copied.items, ids('copy'))
  expect(sectionIds(after)).toEqual(['s1', 'copy-1', 'copy-8', 's2'])
  expect(Page.safeParse(after).error).toBeUndefined()
  expect(sectionIds(pasteSections(pageOf(), 0, copied.items, ids()))).toHaveLength(2)
})

test('copied components are read back in the order of the page; a column stands for its components', () => {
  const copied = copyAndRead('s2-1-b', 's1-2', 'gone')
  if (copied?.liftoff !== 'components') throw new Error('No components')

  expect(copied.items.map(({ id }) => id)).toEqual(['s1-2-a', 's1-2-b', 's2-1-b'])
  const after = pasteComponents(page, { columnId: 's1-1', index: 1 }, copied.items, ids('copy'))
  expect(componentIds(after)[0]).toEqual(['s1-1-a', 'copy-1', 'copy-2', 'copy-3', 's1-1-b'])
  expect(copyOf(page, ['gone'])).toBeUndefined()
})

test('what was copied from an older format is upgraded', () => {
  const text = JSON.stringify({ liftoff: 'sections', version: 1, items: stored.content.section })
  const copied = readPaste(text)

  expect(copied?.items).toHaveLength(3)
  expect(copied?.items[1]).toMatchObject({ columns: [{}, {}, { style: { width: 33.34 } }] })
})

const heading = page.content.section[0]?.columns[0]?.components[0]

test.each([
  ['', 'nothing'],
  ['Hello', 'a sentence'],
  ['{"a":1}', 'somebody else’s JSON'],
  ['null', 'null'],
  [JSON.stringify({ liftoff: 'components', version: 1, items: [] }), 'an empty copy'],
  [JSON.stringify({ liftoff: 'components', version: 99, items: [heading] }), 'a later version'],
  [
    JSON.stringify({ liftoff: 'components', version: 2, items: [{ ...heading, type: 'x' }] }),
    'an unknown type',
  ],
  [
    JSON.stringify({
      liftoff: 'components',
      version: 2,
      items: [{ ...heading, link: { hasLink: true, url: 'javascript:alert(1)', newTab: false } }],
    }),
    'a link that would run',
  ],
  [JSON.stringify({ liftoff: 'components', version: 2, items: [heading, heading] }), 'the same id twice'],
])('%s is not pasted (%s)', (text) => {
  expect(readPaste(text)).toBeUndefined()
})

test('where only words can stand, a copy is its words; one of a newer program is told from any other text', () => {
  const copied = copyOf(page, ['s1'])
  if (!copied) throw new Error('Nothing was copied')
  const text = copyText(copied)

  expect(wordsOfPaste(text)?.split('\n')).toHaveLength(4)
  expect(wordsOfPaste(text)).not.toContain('{')
  expect(wordsOfPaste('{"liftoff":')).toBeUndefined()
  expect([text, text.replace(/"version":\d+/, '"version":99'), '{"other":1}'].map(isUnreadablePaste)).toEqual(
    [false, true, false],
  )
})
