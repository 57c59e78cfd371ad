/** Every fault that can be planted in a file. A fault that no test could see is not made. */
import { type SourceFile, SyntaxKind } from 'ts-morph'
import { choiceFaults, contractFaults, routeFaults } from './contracts.ts'
import {
  booleanFaults,
  branchFaults,
  callFaults,
  guardFaults,
  numberFaults,
  operatorFaults,
  stepFaults,
} from './expressions.ts'
import type { Fault } from './fault.ts'
import { neighborFaults } from './neighbors.ts'
import { queryFaults } from './queries.ts'
import { looks, screenFaults } from './screens.ts'

export function faultsIn(source: SourceFile): Fault[] {
  const file = source.getFilePath()
  const isScreen = file.endsWith('.tsx')
  const faults = [
    ...[operatorFaults, numberFaults, booleanFaults, branchFaults, guardFaults, callFaults].flatMap((find) =>
      find(source),
    ),
    ...[stepFaults, neighborFaults, choiceFaults, contractFaults].flatMap((find) => find(source)),
    ...(file.includes('/server/') ? queryFaults(source) : []),
    ...(file.endsWith('/routes.ts') ? routeFaults(source) : []),
    ...(isScreen ? screenFaults(source) : []),
  ]
  const silent = silentRanges(source)
  const isSilent = ({ start, end }: Fault) => silent.some(([from, to]) => from <= start && end <= to)
  return faults
    .filter((fault) => !isSilent(fault) && fault.before !== fault.after)
    .sort((a, b) => a.start - b.start)
}

// Asking for every node and then for its kind took most of a minute for the whole project.
const typeKinds = [
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeReference,
  SyntaxKind.TypeLiteral,
  SyntaxKind.UnionType,
  SyntaxKind.LiteralType,
  SyntaxKind.TupleType,
  SyntaxKind.MappedType,
  SyntaxKind.IndexedAccessType,
] as const

/** Words of the log, of defects and of the API's description, the look, imports and types. */
function silentRanges(source: SourceFile): [number, number][] {
  const nodes = [
    ...source.getImportDeclarations(),
    ...typeKinds.flatMap((kind) => source.getDescendantsOfKind(kind)),
    ...source
      .getDescendantsOfKind(SyntaxKind.JsxAttribute)
      .filter((one) => looks.test(one.getNameNode().getText())),
    ...source
      .getDescendantsOfKind(SyntaxKind.PropertyAssignment)
      .filter((one) => /^(summary|style|styles|className|stale|staleTime|retry)$/.test(one.getName())),
    ...source
      .getDescendantsOfKind(SyntaxKind.CallExpression)
      .filter((one) =>
        /(^|\.)(log|console)\.(\w+)$|^log$|^setTimeout$|^cx$/.test(one.getExpression().getText()),
      ),
    ...source
      .getDescendantsOfKind(SyntaxKind.NewExpression)
      .filter((one) => /^(Error|TypeError)$/.test(one.getExpression().getText())),
  ]
  return nodes.map((node) => [node.getStart(), node.getEnd()])
}
