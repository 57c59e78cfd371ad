/** Finds tests, groups and steps in a source, and which of them do not run. */
import { parseSync } from 'vite'

export interface TestCall {
  title: string
  /** Where its title or row begins. */
  at: number
  /** Why it proves nothing; undefined if it runs and does something. */
  idle?: 'skipped' | 'empty' | undefined
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const names = new Set(['test', 'it', 'describe'])
/** `only` skips the others, and `fails` passes as long as the test does not. */
const skipping = new Set(['skip', 'skipIf', 'todo', 'fixme', 'fails', 'only'])

const isNode = (value: unknown): value is Node => value instanceof Object && 'type' in value
const nodesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])
const inside = (node: Node): Node[] => Object.values(node).flatMap((value) => [value].flat().filter(isNode))

function parsed(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return program as unknown as Node
}

/** Titles with what is around them: a test in a skipped group is skipped. Comments are no calls. */
export function listTestCalls(file: string, text: string): TestCall[] {
  if (!/[A-Z]-\d/.test(text)) return []
  return callsIn(parsed(file, text))
}

/** Every `test.skip`, `describe.only`, `{ todo: true }` and the like, as written. */
export function listSkips(file: string, text: string): string[] {
  // Parsing every file takes many seconds.
  if (!/\b(skip|skipIf|todo|fixme|fails|only)\b/.test(text)) return []
  return everyNode(parsed(file, text)).flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const { root, words } = calleeOf(node)
    // A test may have another name, made by `test.extend`. The `skip` of a test's context has none.
    const asked = words.length > 0 ? words : [root]
    const isSkip = root !== 'expect' && asked.some((word) => skipping.has(word))
    const options = names.has(root) ? nodesOf(node['arguments']).flatMap(skippingOptions) : []
    return [
      ...(isSkip ? [[root, ...words].join('.')] : []),
      ...options.map((option) => `${root} with ${option}`),
    ]
  })
}

function everyNode(root: Node): Node[] {
  const found = [root]
  for (const node of found) found.push(...inside(node))
  return found
}

function callsIn(node: Node): TestCall[] {
  if (node.type === 'CallExpression') {
    const title = titleOf(node)
    const inner = inside(node).flatMap(callsIn)
    if (title === undefined) return inner
    const idle = idleness(node)
    const own = { title, at: node.start, idle }
    return [own, ...inner.map((one) => (idle === 'skipped' ? { ...one, idle } : one))]
  }
  const row = rowOf(node)
  return [...(row ? [row] : []), ...inside(node).flatMap(callsIn)]
}

/** A row of a table test whose first cell is an id alone. */
function rowOf(node: Node): TestCall | undefined {
  const [first] = nodesOf(node.type === 'ArrayExpression' ? node['elements'] : node['properties'])
  const isNamed = first?.type === 'Property' && /^ids?$/.test(String((first['key'] as Node)['name']))
  const cell = isNamed ? (first['value'] as Node) : first
  const title = cell && literal(cell)
  return title !== undefined && /^[A-Z]+-\d{2,3}$/.test(title) ? { title, at: node.start } : undefined
}

function titleOf(call: Node): string | undefined {
  const [first] = nodesOf(call['arguments'])
  return names.has(calleeOf(call).root) && first ? literal(first) : undefined
}

function idleness(call: Node): TestCall['idle'] {
  const { words } = calleeOf(call)
  const given = nodesOf(call['arguments'])
  if (words.some((word) => skipping.has(word)) || given.flatMap(skippingOptions).length > 0) return 'skipped'
  // A body that skips itself: `test.fixme()`, `test.skip(isSlow, 'why')`.
  const statements = nodesOf((given.at(-1)?.['body'] as Node | undefined)?.['body'])
  const isSkipped = statements.some(({ type, expression }) => {
    if (type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'CallExpression')
      return false
    const { root, words } = calleeOf(expression)
    return names.has(root) && words.some((word) => skipping.has(word)) && titleOf(expression) === undefined
  })
  if (isSkipped) return 'skipped'
  return given.length < 2 || isEmpty(given.at(-1)) ? 'empty' : undefined
}

function isEmpty(body: Node | undefined): boolean {
  const block = body?.['body']
  return isNode(block) && block.type === 'BlockStatement' && nodesOf(block['body']).length === 0
}

const skippingOptions = (given: Node): string[] =>
  given.type !== 'ObjectExpression'
    ? []
    : nodesOf(given['properties']).flatMap(({ key, value }) => {
        const name = isNode(key) && String(key['name'])
        const isOff = isNode(value) && value['value'] === false
        return name && skipping.has(name) && !isOff ? [name] : []
      })

/** `test.describe.skip(…)` and `test.for(rows)(…)` are of `test`, with the words between. */
function calleeOf(call: Node): { root: string; words: string[] } {
  const words: string[] = []
  let at = call['callee'] as Node
  while (at.type === 'MemberExpression' || at.type === 'CallExpression') {
    if (at.type === 'MemberExpression') words.unshift(String((at['property'] as Node)['name']))
    at = (at['object'] ?? at['callee']) as Node
  }
  return { root: at.type === 'Identifier' ? String(at['name']) : '', words }
}

function literal(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  return nodesOf(node['quasis'])
    .map(({ value }) => (value as { cooked: string }).cooked)
    .join('…')
}
