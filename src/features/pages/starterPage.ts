/** What a new trainer's builder opens with: a page to be changed, not an empty canvas. */
import { createButton } from './components/button/model.ts'
import { createHeading } from './components/heading/model.ts'
import { createParagraph } from './components/paragraph/model.ts'
import { type Component, createSection, emptyPage, type Page } from './page.ts'

export function starterPage(name: string): Page {
  const newId = () => crypto.randomUUID()
  const heading = (data: string, markup: 'h1' | 'h2'): Component => ({
    ...createHeading(newId()),
    data,
    markup,
  })
  const paragraph = (data: string): Component => ({ ...createParagraph(newId()), data })
  const button = (data: string): Component => ({ ...createButton(newId()), data })
  const section = (bgColor: string, components: Component[]) => {
    const made = createSection('single-column', newId)
    return {
      ...made,
      style: { ...made.style, bgColor },
      columns: made.columns.map((column) => ({ ...column, components })),
    }
  }
  return {
    ...emptyPage(),
    title: name,
    content: {
      section: [
        section('#21152A', [
          heading(name, 'h1'),
          paragraph('Say in one sentence whom you help, and what is different afterwards.'),
          button('Start now'),
        ]),
        section('', [heading('How it works', 'h2'), paragraph('Three short steps are enough to begin.')]),
      ],
    },
  }
}
