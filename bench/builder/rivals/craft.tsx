/** Craft.js with the smallest panel that can edit a text, because it has no interface of its own. */
import { Editor, Frame, useEditor, useNode } from '@craftjs/core'
import { createRoot } from 'react-dom/client'
import { count, shape, textOf } from './texts.ts'

function Box({ row, children }) {
  const { connectors } = useNode()
  return (
    <div
      ref={(element) => connectors.connect(connectors.drag(element))}
      style={row ? { display: 'flex', gap: 20 } : {}}
    >
      {children}
    </div>
  )
}
Box.craft = { displayName: 'Box' }

function Text({ text }) {
  const { connectors } = useNode()
  return (
    <p data-bench-text="" ref={(element) => connectors.connect(connectors.drag(element))}>
      {text}
    </p>
  )
}
Text.craft = { displayName: 'Text' }

function Panel() {
  const { selected, text, actions } = useEditor((state) => {
    const [id] = state.events.selected
    return { selected: id, text: id && state.nodes[id]?.data.props.text }
  })
  if (!selected || text === undefined) return null
  return (
    <textarea
      data-bench-field=""
      value={text}
      onChange={({ target }) =>
        actions.setProp(selected, (props) => {
          props.text = target.value
        })
      }
    />
  )
}

const node = (resolvedName: string, props: object, parent: string | null, nodes: string[]) => ({
  type: { resolvedName },
  isCanvas: resolvedName === 'Box',
  props,
  displayName: resolvedName,
  custom: {},
  hidden: false,
  parent,
  nodes,
  linkedNodes: {},
})

const tree = {
  ROOT: node(
    'Box',
    {},
    null,
    count(shape.sections).map((s) => `s${s}`),
  ),
}
for (const s of count(shape.sections)) {
  tree[`s${s}`] = node(
    'Box',
    { row: true },
    'ROOT',
    count(shape.columns).map((c) => `s${s}c${c}`),
  )
  for (const c of count(shape.columns)) {
    const ids = count(shape.texts).map((t) => `s${s}c${c}t${t}`)
    tree[`s${s}c${c}`] = node('Box', {}, `s${s}`, ids)
    for (const [t, id] of ids.entries()) tree[id] = node('Text', { text: textOf(s, c, t) }, `s${s}c${c}`, [])
  }
}

createRoot(document.querySelector('#root')).render(
  <Editor resolver={{ Box, Text }}>
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 300px' }}>
      <Frame data={JSON.stringify(tree)} />
      <aside style={{ position: 'sticky', top: 0, height: 200 }}>
        <Panel />
      </aside>
    </div>
  </Editor>,
)
