/** Faults in SQL, built by Kysely or written as text. */
import { Node, type SourceFile, SyntaxKind } from 'ts-morph'
import { dropStep, methodName } from './expressions.ts'
import { type Fault, faultAt, type Kind, replaced } from './fault.ts'

const steps = new Map<string, Kind>([
  ['where', 'where'],
  ['whereRef', 'where'],
  ['having', 'where'],
  ['orderBy', 'order'],
  ['limit', 'limit'],
  ['offset', 'limit'],
  ['distinct', 'where'],
])

export const queryFaults = (source: SourceFile): Fault[] => [
  ...stepFaults(source),
  ...directionFaults(source),
  ...columnFaults(source),
  ...joinFaults(source),
  ...textFaults(source),
]

const calls = (source: SourceFile) => source.getDescendantsOfKind(SyntaxKind.CallExpression)

const stepFaults = (source: SourceFile): Fault[] =>
  calls(source).flatMap((call) => {
    const kind = steps.get(methodName(call))
    // Whoever takes the first row does not see the others.
    return kind && !call.getText().endsWith('.limit(1)') ? [dropStep(kind)(call)] : []
  })

const directionFaults = (source: SourceFile): Fault[] =>
  source
    .getDescendantsOfKind(SyntaxKind.StringLiteral)
    .filter((node) => /^(asc|desc)$/.test(node.getLiteralValue()) && !node.getFirstAncestor(Node.isTypeNode))
    .map((node) => replaced('order', node, node.getLiteralValue() === 'asc' ? "'desc'" : "'asc'"))

const takesColumn = /^(where|orderBy|groupBy|select|onRef|on|sum|count|max|min)$/

/** A column becomes the next one that the file names with the same table. */
function columnFaults(source: SourceFile): Fault[] {
  const columns = calls(source)
    .filter((call) => takesColumn.test(methodName(call)))
    .flatMap((call) => call.getArguments().slice(0, 1))
    .filter(Node.isStringLiteral)
  const names = [...new Set(columns.map((node) => node.getLiteralValue()))]
  return columns.flatMap((node) => {
    const name = node.getLiteralValue()
    if (name.includes(' as ')) return []
    const rest = [...names.slice(names.indexOf(name) + 1), ...names.slice(0, names.indexOf(name))]
    const other = rest.find((one) => tablePart(one) === tablePart(name) && !one.includes(' as '))
    return other ? [replaced('column', node, `'${other}'`)] : []
  })
}

const tablePart = (column: string) => (column.includes('.') ? column.split('.')[0] : '')

const otherJoins = new Map([
  ['innerJoin', 'leftJoin'],
  ['leftJoin', 'innerJoin'],
])

const joinFaults = (source: SourceFile): Fault[] =>
  calls(source).flatMap((call) => {
    const callee = call.getExpression()
    if (!Node.isPropertyAccessExpression(callee)) return []
    const other = otherJoins.get(callee.getName())
    return other ? [replaced('join', callee.getNameNode(), other)] : []
  })

const inText: [Kind, RegExp, (found: string) => string][] = [
  ['where', /(?<!between \S+)\s+and [^\n]+?(?=\n|`|\)|$)/g, () => ''],
  [
    'order',
    /\border by [^\n`)]+/g,
    (found) => (/\bdesc\b/.test(found) ? found.replace(/\bdesc\b/, 'asc') : `${found} desc`),
  ],
  ['limit', /\blimit \d+/g, () => ''],
  ['join', /\bleft join\b/g, () => 'join'],
]

/** A condition of an SQL text is dropped, an order is turned around. */
const textFaults = (source: SourceFile): Fault[] =>
  source
    .getDescendantsOfKind(SyntaxKind.TaggedTemplateExpression)
    .filter((node) => node.getTag().getText() === 'sql')
    .flatMap((node) =>
      inText.flatMap(([kind, pattern, change]) =>
        [...node.getText().matchAll(pattern)]
          .filter(([found]) => isWhole(found))
          .map(({ 0: found, index }) => {
            const start = node.getStart() + index
            return faultAt(kind, node, start, start + found.length, change(found))
          }),
      ),
    )

/** A condition with half a bracket cannot be dropped. */
const isWhole = (text: string) =>
  text.split('(').length === text.split(')').length && text.split('{').length === text.split('}').length
