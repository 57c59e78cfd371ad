/** A small page of headings, paragraphs and buttons, for tests. */
import { createButton } from '../src/features/pages/components/button/model.ts'
import { createHeading } from '../src/features/pages/components/heading/model.ts'
import { createParagraph } from '../src/features/pages/components/paragraph/model.ts'
import {
  type Component,
  createSection,
  emptyPage,
  type Layout,
  type PageOnWire,
  type Section,
  toWire,
} from '../src/features/pages/document/page.ts'

export function samplePage(): PageOnWire {
  let last = 0
  const newId = () => `sample-${++last}`
  const night = '#21152A'
  const cream = '#FFF3EA'

  const heading = (data: string, markup: 'h1' | 'h2' | 'h3', size: number, color = ''): Component => {
    const made = createHeading(newId())
    const text = { ...made.style.text, size, color, weight: 700 as const }
    return { ...made, data, markup, style: { ...made.style, text } }
  }
  const paragraph = (data: string, color = '', size = 17): Component => {
    const made = createParagraph(newId())
    return { ...made, data, style: { ...made.style, text: { ...made.style.text, color, size } } }
  }
  const button = (data: string, url: string, bgColor: string): Component => {
    const made = createButton(newId())
    return { ...made, data, link: { hasLink: true, url, newTab: false }, style: { ...made.style, bgColor } }
  }
  const section = (layout: Layout, bgColor: string, ...columns: Component[][]): Section => {
    const made = createSection(layout, newId)
    return {
      ...made,
      style: { ...made.style, bgColor, padding: { top: 56, right: 20, bottom: 56, left: 20 } },
      columns: made.columns.map((column, i) => ({ ...column, components: columns[i] ?? [] })),
    }
  }

  const start = {
    ...section(
      'two-column',
      cream,
      [heading('Three sessions a week, built around your days', 'h2', 30)],
      [
        paragraph(
          'Every Sunday you get the plan for the week: three workouts of forty minutes, with the weights you own and the time you have.',
        ),
        paragraph('Film one set, send it over, and hear back the same evening what to change.'),
      ],
    ),
    id: 'how-it-works',
  }

  return {
    ...toWire(emptyPage()),
    content: {
      section: [
        section('single-column', night, [
          heading('Get strong in twelve weeks, at home.', 'h1', 40),
          paragraph(
            'One kettlebell, one coach who watches every set, and a team that waits for you on Monday.',
            '',
            18,
          ),
          button('See how it works', '#how-it-works', '#D93A0B'),
        ]),
        start,
        section(
          'three-column',
          '',
          [
            heading('12 weeks', 'h3', 24),
            paragraph('A plan with a beginning and an end, so that you know what you are working for.'),
          ],
          [
            heading('40 minutes', 'h3', 24),
            paragraph('Warm-up included. Nothing that needs a gym, a mirror or an audience.'),
          ],
          [
            heading('1 coach', 'h3', 24),
            paragraph('Maya answers herself. There is no bot between you and your next session.'),
          ],
        ),
        section('single-column', night, [
          heading('The next group starts on Monday', 'h2', 30),
          paragraph('Write two lines about yourself, and you will hear back today.'),
          button('Write to Maya', 'mailto:coach@demo.test', '#D93A0B'),
        ]),
      ],
    },
  }
}
