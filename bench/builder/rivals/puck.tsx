/** Puck, set up as in its documentation: slots for the columns, one text field. */
import '@puckeditor/core/puck.css'
import { Puck } from '@puckeditor/core'
import { createRoot } from 'react-dom/client'
import { count, shape, textOf } from './texts.ts'

const config = {
  components: {
    Section: {
      fields: { left: { type: 'slot' }, right: { type: 'slot' } },
      render: ({ left: Left, right: Right }) => (
        <section style={{ display: 'flex', gap: 20 }}>
          <Left />
          <Right />
        </section>
      ),
    },
    Text: {
      fields: { text: { type: 'textarea' } },
      render: ({ text }) => <p data-bench-text="">{text}</p>,
    },
  },
}

const texts = (section: number, column: number) =>
  count(shape.texts).map((i) => ({
    type: 'Text',
    props: { id: `t-${section}-${column}-${i}`, text: textOf(section, column, i) },
  }))
const content = count(shape.sections).map((i) => ({
  type: 'Section',
  props: { id: `s-${i}`, left: texts(i, 0), right: texts(i, 1) },
}))

createRoot(document.querySelector('#root')).render(
  <Puck config={config} data={{ content, root: {} }} iframe={{ enabled: true }} />,
)
