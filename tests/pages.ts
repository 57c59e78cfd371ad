/** Pages for tests of how pages are handled, not of how they look. */
import { createButton } from '../src/features/pages/components/button/model.ts'
import { createHeading } from '../src/features/pages/components/heading/model.ts'
import { createSection, emptyPage, type Page } from '../src/features/pages/document/page.ts'

/** Two sections. The first contains the given words. */
export function wordsPage(words: string): Page {
  let last = 0
  const newId = () => `id-${++last}`
  const [first, second] = [createSection('single-column', newId), createSection('single-column', newId)]
  first.columns[0]?.components.push({ ...createHeading(newId()), data: words }, createButton(newId()))
  return { ...emptyPage(), title: words, content: { section: [first, second] } }
}
