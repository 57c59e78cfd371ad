/** Faults in contracts and routes: who may call, what is checked, which choices there are, what answers. */
import { type ArrowFunction, type CallExpression, Node, type SourceFile, SyntaxKind } from 'ts-morph'
import { dropStep, methodName } from './expressions.ts'
import { type Fault, faultAt, replaced } from './fault.ts'

const otherCallers: Record<string, string> = {
  admin: 'signed-in',
  trainer: 'signed-in',
  'signed-in': 'trainer',
  trainee: 'public',
  public: 'signed-in',
}

export const contractFaults = (source: SourceFile): Fault[] => [
  ...callerFaults(source),
  ...checkFaults(source),
  ...pathFaults(source),
  ...permissionFaults(source),
]

const properties = (source: SourceFile, name: RegExp) =>
  source
    .getDescendantsOfKind(SyntaxKind.PropertyAssignment)
    .filter((property) => name.test(property.getName()))

const callerFaults = (source: SourceFile): Fault[] =>
  properties(source, /^caller$/).flatMap((property) => {
    const caller = property.getInitializer()
    const other = Node.isStringLiteral(caller) && otherCallers[caller.getLiteralValue()]
    return caller && other ? [replaced('caller', caller, `'${other}'`)] : []
  })

const checks =
  /^(min|max|length|regex|refine|superRefine|int|trim|nonempty|positive|nonnegative|multipleOf|check|email|url)$/

/** A check of a schema is dropped, `optional()` is added to a field of a body or dropped from it. */
function checkFaults(source: SourceFile): Fault[] {
  const calls = source.getDescendantsOfKind(SyntaxKind.CallExpression).filter(isSchemaStep)
  const dropped = calls.filter((call) => checks.test(methodName(call))).map(dropStep('check'))
  const required = calls
    .filter((call) => /^(optional|nullable)$/.test(methodName(call)))
    .map(dropStep('optional'))
  // Rows and files that the server reads are never without the field, so nobody sees the difference.
  const isShared = !source.getFilePath().includes('/server/')
  const added = (isShared ? properties(source, /^\w+$/) : []).flatMap((field) => {
    const value = field.getInitializer()
    const parent = field.getParent().getParent()
    const isField =
      Node.isCallExpression(parent) &&
      /^z\.(object|strictObject|looseObject)$/.test(parent.getExpression().getText())
    if (!isField || !value || /optional|default|nullish/.test(value.getText())) return []
    return [faultAt('optional', value, value.getEnd(), value.getEnd(), '.optional()')]
  })
  return [...dropped, ...required, ...added]
}

function isSchemaStep(call: CallExpression): boolean {
  const callee = call.getExpression()
  return (
    Node.isPropertyAccessExpression(callee) &&
    /^(z\.|[A-Z]\w*\b|text\(|optionalText\()/.test(callee.getExpression().getText()) &&
    !/^(Math|Object|Number|Array|Date|JSON|Promise|Intl)\b/.test(callee.getText())
  )
}

/** The last letter of a path on the wire is dropped. */
const pathFaults = (source: SourceFile): Fault[] =>
  properties(source, /^path$/).flatMap((property) => {
    const path = property.getInitializer()
    const isCall = /\bcaller:/.test(property.getParent().getText())
    return isCall && Node.isStringLiteral(path)
      ? [replaced('path', path, path.getText().replace(/.'$/, "'"))]
      : []
  })

const permissionFaults = (source: SourceFile): Fault[] =>
  properties(source, /^(staff|fresh|ownerOnly|limit|throttle)$/)
    .filter((property) => /\bcaller:/.test(property.getParent().getText()))
    .map((property) => faultAt('permission', property, property.getStart(), property.getEnd() + 1, ''))

/** Elements of lists: the choices of an enum, the entries of a menu. */
export const choiceFaults = (source: SourceFile): Fault[] =>
  source.getDescendantsOfKind(SyntaxKind.ArrayLiteralExpression).flatMap((list) => {
    const entries = list.getElements()
    const isDependency = /\buse\w+\($/.test(list.getParent()?.getText().slice(0, 30) ?? '')
    if (entries.length < 2 || isDependency || !entries.every(isChoice)) return []
    return entries.map((entry, index) => {
      const next = entries[index + 1]
      const previous = entries[index - 1]
      const start = next || !previous ? entry.getStart() : previous.getEnd()
      return faultAt('choice', entry, start, next ? next.getStart() : entry.getEnd(), '')
    })
  })

const isChoice = (node: Node) => Node.isStringLiteral(node) || Node.isObjectLiteralExpression(node)

/** A route answers with what its neighbor with the same parameters answers. */
export function routeFaults(source: SourceFile): Fault[] {
  const handlers = source
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => call.getExpression().getText() === 'route')
    .flatMap((call) => call.getArguments())
    .filter(Node.isArrowFunction)
  const shape = (handler: ArrowFunction) =>
    handler
      .getParameters()
      .map((one) => one.getText())
      .join()
  return [...Map.groupBy(handlers, shape).values()].flatMap((alike) =>
    alike.flatMap((handler, index) => {
      const other = [...alike.slice(index + 1), ...alike.slice(0, index)].find(
        (one) => one.getText() !== handler.getText(),
      )
      return other ? [replaced('route', handler.getBody(), other.getBody().getText())] : []
    }),
  )
}
