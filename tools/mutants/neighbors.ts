/** Faults that take what stands beside: the other field of an object, the value of the next entry of a list. */
import {
  Node,
  type ObjectLiteralExpression,
  type PropertyAccessExpression,
  type SourceFile,
  SyntaxKind,
} from 'ts-morph'
import { type Fault, faultAt, replaced } from './fault.ts'

export const neighborFaults = (source: SourceFile): Fault[] => [
  ...fieldFaults(source),
  ...entryFaults(source),
]

/** `row.gross` becomes `row.net`, if the same function reads both. */
function fieldFaults(source: SourceFile): Fault[] {
  const reads = source.getDescendantsOfKind(SyntaxKind.PropertyAccessExpression).filter(isRead)
  const groups = Map.groupBy(reads, (node) => `${outerStart(node)} ${node.getExpression().getText()}`)
  return [...groups.values()].flatMap((group) => {
    const names = [...new Set(group.map((node) => node.getName()))]
    return group.flatMap((node) => {
      const other = nearestName(node.getName(), names)
      return other ? [replaced('neighbor', node.getNameNode(), other)] : []
    })
  })
}

/** Prefers a name of the same form, because it probably has the same type. */
function nearestName(name: string, names: string[]): string | undefined {
  const others = [...names.slice(names.indexOf(name) + 1), ...names.slice(0, names.indexOf(name))]
  const ending = /[A-Z_][a-z]+$/.exec(name)?.[0] ?? name.slice(-2)
  return others.find((other) => other.endsWith(ending)) ?? others[0]
}

function isRead(node: PropertyAccessExpression): boolean {
  const parent = node.getParent()
  if (Node.isCallExpression(parent) && parent.getExpression() === node) return false
  if (Node.isPropertyAccessExpression(parent)) return false
  if (
    Node.isBinaryExpression(parent) &&
    parent.getOperatorToken().getText().endsWith('=') &&
    parent.getLeft() === node
  )
    return false
  const owner = node.getExpression().getText()
  return /^[\w.]+$/.test(owner) && !/^(classes|z|sql|Math|Number|Object|import\.meta)$/.test(owner)
}

const outerStart = (node: Node) =>
  node
    .getAncestors()
    .findLast((one) => Node.isStatement(one) && Node.isSourceFile(one.getParent()))
    ?.getStart() ?? 0

/** In `[{ a: 1 }, { a: 2 }]` and in `{ x: { a: 1 }, y: { a: 2 } }` the first `a` becomes 2. */
function entryFaults(source: SourceFile): Fault[] {
  const lists = [
    ...source
      .getDescendantsOfKind(SyntaxKind.ArrayLiteralExpression)
      .map((list) => list.getElements().filter(Node.isObjectLiteralExpression)),
    ...source
      .getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression)
      .map((list) => list.getProperties().map(getValue).filter(Node.isObjectLiteralExpression)),
  ]
  return lists.flatMap((entries) =>
    entries.flatMap((entry, index) => swapsWith(entry, entries[index + 1] ?? entries[0])),
  )
}

function swapsWith(entry: ObjectLiteralExpression, next: ObjectLiteralExpression | undefined): Fault[] {
  if (!next || next === entry) return []
  return entry.getProperties().flatMap((property) => {
    if (!Node.isPropertyAssignment(property)) return []
    const [mine, theirs] = [property.getInitializer(), next.getProperty(property.getName())]
    const other = theirs && getValue(theirs)
    if (!mine || !other || mine.getText() === other.getText()) return []
    if (mine.getText().includes('\n') || other.getText().includes('\n')) return []
    return [faultAt('neighbor', mine, mine.getStart(), mine.getEnd(), other.getText())]
  })
}

const getValue = (property: Node): Node | undefined =>
  Node.isPropertyAssignment(property) ? property.getInitializer() : undefined
