/**
 * The whole state in memory, and a journal that lets it survive `kill -9`: one line per transaction, flushed to disk
 * before any response is sent. A line that was cut off while being written was never acknowledged, and is dropped on
 * reading.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from './errors.ts'
import type { ObjectName, Objects } from './objects.ts'

export interface Store {
  find<N extends ObjectName>(account: string, name: N, id: string): Objects[N] | undefined
  /** Oldest first. */
  all<N extends ObjectName>(account: string, name: N): Objects[N][]
  accounts(): string[]
  put<N extends ObjectName>(account: string, name: N, object: Objects[N]): void
  remove(account: string, name: ObjectName, id: string): void
  /** All or nothing, except for refusals that keep their changes. May be nested. */
  transaction<T>(work: () => T): T
  /** Resolves when all changes so far are on disk. */
  flushed(): Promise<void>
  close(): Promise<void>
}

type Row = { id: string }
/** Account, object name, id, and the new row; null if it was removed. */
type Change = [account: string, name: ObjectName, id: string, row: Row | null]

export async function openStore(dataDir: string | undefined): Promise<Store> {
  const tables = new Map<string, Map<string, Row>>()
  const journal = dataDir === undefined ? undefined : await openJournal(dataDir, tables)
  const undo: { table: Map<string, Row>; id: string; row: Row | undefined }[] = []
  let changes: Change[] = []
  let depth = 0

  function write(account: string, name: ObjectName, id: string, row: Row | null): void {
    const table = tableOf(tables, account, name)
    undo.push({ table, id, row: table.get(id) })
    changes.push([account, name, id, row])
    apply(table, id, row)
    if (depth === 0) settle()
  }

  function settle(): void {
    // Only the last change of each row is written: a checkout changes its invoice half a dozen times.
    const last = new Map(changes.map((change) => [`${change[0]} ${change[1]} ${change[2]}`, change]))
    if (last.size) journal?.append(`${JSON.stringify([...last.values()])}\n`)
    changes = []
    undo.length = 0
  }

  function rollBack(to: number): void {
    changes.length = to
    for (const { table, id, row } of undo.splice(to).toReversed()) apply(table, id, row ?? null)
  }

  return {
    find: <N extends ObjectName>(account: string, name: N, id: string) =>
      tables.get(key(account, name))?.get(id) as Objects[N] | undefined,
    all: <N extends ObjectName>(account: string, name: N) =>
      [...(tables.get(key(account, name))?.values() ?? [])] as Objects[N][],
    accounts: () => [...new Set([...tables.keys()].map((name) => name.slice(0, name.indexOf(' '))))],
    put: (account, name, object) => write(account, name, object.id, object),
    remove: (account, name, id) => write(account, name, id, null),
    transaction(work) {
      const mark = undo.length
      depth++
      try {
        return work()
      } catch (error) {
        if (!(error instanceof Refusal && error.keepsChanges)) rollBack(mark)
        throw error
      } finally {
        if (--depth === 0) settle()
      }
    },
    flushed: () => journal?.flushed() ?? Promise.resolve(),
    close: async () => journal?.close(),
  }
}

const key = (account: string, name: ObjectName) => `${account} ${name}`

function tableOf(tables: Map<string, Map<string, Row>>, account: string, name: ObjectName) {
  const known = tables.get(key(account, name))
  if (known) return known
  const table = new Map<string, Row>()
  tables.set(key(account, name), table)
  return table
}

const apply = (table: Map<string, Row>, id: string, row: Row | null) =>
  row === null ? void table.delete(id) : void table.set(id, row)

async function openJournal(dataDir: string, tables: Map<string, Map<string, Row>>) {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'stripe.jsonl')
  for (const line of readLines(file))
    for (const [account, name, id, row] of JSON.parse(line) as Change[])
      apply(tableOf(tables, account, name), id, row)
  compact(file, tables)
  return appendTo(await open(file, 'a'))
}

function readLines(file: string): string[] {
  try {
    // Whatever follows the last line break is an unfinished line.
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * One line per row instead of one per change. Written to a second file and renamed, so a crash never loses the state.
 */
function compact(file: string, tables: Map<string, Map<string, Row>>): void {
  const draft = openSync(`${file}.new`, 'w')
  for (const [place, table] of tables) {
    const [account, name] = place.split(' ')
    for (const [id, row] of table) writeSync(draft, `${JSON.stringify([[account, name, id, row]])}\n`)
  }
  fsyncSync(draft)
  closeSync(draft)
  renameSync(`${file}.new`, file)
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Requests that arrive during a flush share the next flush. */
function appendTo(file: FileHandle) {
  let waiting = ''
  let writing: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (waiting) {
      const lines = waiting
      waiting = ''
      await file.appendFile(lines)
      await file.datasync()
    }
    writing = undefined
  }
  const flushed = async () => {
    if (waiting && !writing) writing = drain()
    await writing
  }

  return {
    append: (line: string) => void (waiting += line),
    flushed,
    async close() {
      await flushed()
      await file.close()
    },
  }
}
