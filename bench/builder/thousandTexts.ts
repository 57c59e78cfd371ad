import { createParagraph } from '../../src/features/pages/components/paragraph/model.ts'
import { createSection, emptyPage, type Page } from '../../src/features/pages/document/page.ts'
import { count, shape, textOf } from './rivals/texts.ts'

/** The page that every measurement uses, in our format. */
export function thousandTexts(): Page {
  let last = 0
  const newId = () => `b${++last}`
  const section = count(shape.sections).map((s) => {
    const made = createSection('two-column', newId)
    const columns = made.columns.map((column, c) => ({
      ...column,
      components: count(shape.texts).map((t) => ({ ...createParagraph(newId()), data: textOf(s, c, t) })),
    }))
    return { ...made, columns }
  })
  return { ...emptyPage(), content: { section } }
}
