/**
 * A text with its marks, as the editor holds it and as the document stores it. The editor's document is one line of
 * text, breaks and marks, without blocks, because it is inside the heading or list item that it edits.
 */
import { type Mark, type Node, Schema } from 'prosemirror-model'
import { Address } from '../../document/link.ts'
import { type Inline, readMarks } from '../../look/marks.tsx'

export const words = new Schema({
  nodes: {
    doc: { content: 'inline*' },
    text: { group: 'inline' },
    br: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  // In the order of their nesting.
  marks: {
    a: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => soundLink(link.getAttribute('href') ?? '') }],
      // Without href: a click places the caret.
      toDOM: () => ['a', 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    u: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
})

/** False drops addresses a visitor may not be sent to. */
function soundLink(typed: string): { href: string } | false {
  const href = typed.replace(/["<>]/g, encodeURIComponent)
  return href !== '' && Address.safeParse(href).success ? { href } : false
}

export const linkTo = (typed: string): Mark | undefined => {
  const attributes = soundLink(typed)
  return attributes ? words.mark('a', attributes) : undefined
}

export function toWords(text: string): Node {
  return words.node('doc', null, nodesOf(readMarks(text), []))
}

/** Both a break and a line feed are shown as a break. */
export const lineOf = (text: string, marks: readonly Mark[] = []): Node[] =>
  text
    .split('\n')
    .flatMap((line, i) => [
      ...(i ? [words.node('br', null, [], marks)] : []),
      ...(line ? [words.text(line, marks)] : []),
    ])

const nodesOf = (tree: readonly Inline[], marks: readonly Mark[]): Node[] =>
  tree.flatMap((part) => {
    if (typeof part === 'string') return lineOf(part, marks)
    if (part.tag === 'br') return [words.node('br', null, [], marks)]
    const mark = words.mark(part.tag, part.tag === 'a' ? { href: part.href } : null)
    return nodesOf(part.children, mark.addToSet(marks))
  })

export function toText(doc: Node): string {
  const open: Mark[] = []
  let text = ''
  const closeTo = (depth: number) => {
    while (open.length > depth) text += `</${open.pop()?.type.name}>`
  }
  doc.forEach((node) => {
    const shared = node.marks.findIndex((mark, i) => !open[i]?.eq(mark))
    closeTo(shared === -1 ? node.marks.length : shared)
    for (const mark of node.marks.slice(open.length)) {
      text += mark.type.name === 'a' ? `<a href="${String(mark.attrs['href'])}">` : `<${mark.type.name}>`
      open.push(mark)
    }
    text += node.isText ? node.text : '\n'
  })
  closeTo(0)
  return text
}
