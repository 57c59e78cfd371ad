/** A small fault: some characters of one file are replaced by others. */
import type { Node } from 'ts-morph'

export type Kind =
  | 'operator'
  | 'number'
  | 'boolean'
  | 'branch'
  | 'guard'
  | 'call'
  | 'list step'
  | 'neighbor'
  | 'choice'
  | 'where'
  | 'order'
  | 'limit'
  | 'column'
  | 'join'
  | 'caller'
  | 'check'
  | 'optional'
  | 'path'
  | 'permission'
  | 'route'
  | 'prop'
  | 'label'
  | 'text'

export interface Fault {
  kind: Kind
  file: string
  line: number
  start: number
  end: number
  before: string
  after: string
}

type Place = Pick<Node, 'getStart' | 'getEnd' | 'getSourceFile'>

/** Replaces a node's text. */
export const replaced = (kind: Kind, node: Place, after: string): Fault =>
  faultAt(kind, node, node.getStart(), node.getEnd(), after)

/** Replaces the characters from `start` to `end` of the node's file. */
export function faultAt(kind: Kind, node: Place, start: number, end: number, after: string): Fault {
  const source = node.getSourceFile()
  return {
    kind,
    file: source.getFilePath().replace(`${process.cwd()}/`, ''),
    line: source.getLineAndColumnAtPos(start).line,
    start,
    end,
    before: source.getFullText().slice(start, end),
    after,
  }
}

export const plant = (text: string, { start, end, after }: Fault): string =>
  text.slice(0, start) + after + text.slice(end)

/** One line for the report. */
export function describe({ kind, file, line, before, after }: Fault): string {
  const brief = (text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    return plain.length > 90 ? `${plain.slice(0, 87)}...` : plain
  }
  return `${kind.padEnd(10)} ${file}:${line}  ${brief(before)} → ${brief(after) || '(nothing)'}`
}
