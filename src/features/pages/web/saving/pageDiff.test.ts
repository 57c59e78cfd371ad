import { describe, expect, test } from 'vitest'
import { registry } from '../../components/registry.tsx'
import {
  addSection,
  dropComponent,
  editComponent,
  moveSection,
  removeSection,
  setTitle,
} from '../../document/edits.ts'
import { isSamePage } from '../../document/isSamePage.ts'
import { emptyPage, type Page } from '../../document/page.ts'
import { partsOf, readJournal, writeJournal } from './pageDiff.ts'

/** As IndexedDB returns it: equal, but other objects. */
const whole = (page: Page) => partsOf(structuredClone(page))

function pageOf(sections: number, components: number): Page {
  let n = 0
  const newId = () => `id-${++n}`
  let page = emptyPage()
  for (let s = 0; s < sections; s++) {
    page = addSection(page, 'two-column', newId)
    for (const column of page.content.section[s]?.columns ?? [])
      for (let k = 0; k < components; k++)
        page = dropComponent(page, { columnId: column.id, index: k }, registry.paragraph.create(newId()))
  }
  return page
}

const base = pageOf(4, 3)
const first = base.content.section[0]?.columns[0]?.components[0]?.id ?? ''
const edits: Record<string, (page: Page) => Page> = {
  'a word': (page) => editComponent(page, first, { data: 'Other words' }),
  'the title': (page) => setTitle(page, 'Another title'),
  'the order': (page) => moveSection(page, base.content.section[3]?.id ?? '', 0),
  'a removal': (page) => removeSection(page, base.content.section[1]?.id ?? ''),
  'a new section': (page) => addSection(page, 'single-column', () => `new-${Math.random()}`),
  nothing: (page) => page,
}

describe('a journal', () => {
  test.each(Object.entries(edits))('gives back the page after %s', (_, edit) => {
    const page = edit(base)
    expect(readJournal(writeJournal(page, partsOf(base)), whole(base))).toEqual(page)
  })

  test('without a whole copy holds everything', () => {
    expect(readJournal(writeJournal(base, new Map()), new Map())).toEqual(base)
  })

  test('that stands on another copy is refused rather than half read', () => {
    expect(() => readJournal(writeJournal(base, partsOf(base)), new Map())).toThrow('has no part')
  })

  test('of one word on a page of a thousand components is short', () => {
    const large = pageOf(50, 10)
    const id = large.content.section[0]?.columns[0]?.components[0]?.id ?? ''
    const typed = editComponent(large, id, { data: 'Other words' })
    expect(JSON.stringify(typed).length).toBeGreaterThan(300_000)
    expect(writeJournal(typed, partsOf(large)).length).toBeLessThan(4_000)
  })
})

test('two pages say the same whatever the order of their fields', () => {
  const reversed = Object.fromEntries(Object.entries(base).toReversed())
  expect(isSamePage(base, structuredClone(reversed))).toBe(true)
  expect(isSamePage(base, edits['a word']?.(base))).toBe(false)
  expect(isSamePage([1, 2], [1])).toBe(false)
  expect(isSamePage({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(isSamePage({ a: 1 }, { b: 1 })).toBe(false)
})
