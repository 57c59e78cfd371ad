/** Faults in any code: operators, numbers, booleans, branches, guards, calls, steps of a list, neighbors. */
import { type CallExpression, Node, type SourceFile, SyntaxKind } from 'ts-morph'
import { type Fault, faultAt, replaced } from './fault.ts'

const swaps: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Times that a machine waits, and how much it keeps: no requirement states them. */
const tuning =
  /timeout|delay|ttl|retr|poll|debounce|throttle|backoff|cache|Ms\b|_MS\b|chunk|batch|stale|\.limit\(1\)/i

export function operatorFaults(source: SourceFile): Fault[] {
  return source.getDescendantsOfKind(SyntaxKind.BinaryExpression).flatMap((expression) => {
    const token = expression.getOperatorToken()
    const swapped = swaps[token.getText()]
    const isText = token.getText() === '+' && /['"`]/.test(expression.getText())
    return swapped && !isText ? [replaced('operator', token, swapped)] : []
  })
}

export function numberFaults(source: SourceFile): Fault[] {
  return source
    .getDescendantsOfKind(SyntaxKind.NumericLiteral)
    .filter((literal) => !literal.getFirstAncestor(Node.isTypeNode) && !tuning.test(statementText(literal)))
    .map((literal) => replaced('number', literal, String(literal.getLiteralValue() + 1)))
}

export const booleanFaults = (source: SourceFile): Fault[] =>
  [
    ...source.getDescendantsOfKind(SyntaxKind.TrueKeyword).map((node) => replaced('boolean', node, 'false')),
    ...source.getDescendantsOfKind(SyntaxKind.FalseKeyword).map((node) => replaced('boolean', node, 'true')),
  ].filter(({ before }) => before === 'true' || before === 'false')

/** `a ? b : c` becomes `a ? c : b`. */
export const branchFaults = (source: SourceFile): Fault[] =>
  source.getDescendantsOfKind(SyntaxKind.ConditionalExpression).map((node) => {
    const [yes, no] = [node.getWhenTrue(), node.getWhenFalse()]
    return faultAt('branch', node, yes.getStart(), no.getEnd(), `${no.getText()} : ${yes.getText()}`)
  })

/** `if (x) throw y` and `if (x) return` are dropped. */
export const guardFaults = (source: SourceFile): Fault[] =>
  source
    .getDescendantsOfKind(SyntaxKind.IfStatement)
    .filter((node) => {
      const then = node.getThenStatement()
      if (node.getElseStatement() || /^throw new (Type)?Error\b/.test(then.getText())) return false
      return Node.isThrowStatement(then) || Node.isReturnStatement(then)
    })
    .map((node) => replaced('guard', node, ''))

/** A statement that only calls a function is dropped. */
export const callFaults = (source: SourceFile): Fault[] =>
  source
    .getDescendantsOfKind(SyntaxKind.ExpressionStatement)
    .filter((node) => {
      const expression = node.getExpression()
      const call = Node.isAwaitExpression(expression) ? expression.getExpression() : expression
      if (!Node.isCallExpression(call)) return false
      return !/^(use[A-Z]|super|clearTimeout|.*\b(focus|blur|close|abort|preventDefault|stopPropagation)$)/.test(
        call.getExpression().getText(),
      )
    })
    .map((node) => replaced('call', node, ''))

const droppable = /^(filter|sort|toSorted|reverse|toReversed|slice|trim|toLowerCase|toUpperCase)$/

/** `x.filter(y)` becomes `x`. */
export const stepFaults = (source: SourceFile): Fault[] =>
  source
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => droppable.test(methodName(call)))
    .map(dropStep('list step'))

export const dropStep =
  (kind: Fault['kind']) =>
  (call: CallExpression): Fault => {
    const method = call.getExpressionIfKindOrThrow(SyntaxKind.PropertyAccessExpression)
    return faultAt(kind, call, method.getExpression().getEnd(), call.getEnd(), '')
  }

/** `where` in `query.where(…)`; empty for a plain function. */
export function methodName(call: CallExpression): string {
  const callee = call.getExpression()
  return Node.isPropertyAccessExpression(callee) ? callee.getName() : ''
}

/** The whole statement, property or attribute around a node, as far as its names say what it is about. */
export function statementText(node: Node): string {
  const around = node.getFirstAncestor(
    (one) => Node.isStatement(one) || Node.isPropertyAssignment(one) || Node.isJsxAttribute(one),
  )
  return around?.getText().slice(0, 200) ?? ''
}
