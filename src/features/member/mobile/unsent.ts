import { type Entry, isDone, type Log, limits, mergeEntries } from '../../training/log.ts'

/** A row of the outbox about an entry. Older versions of the app kept it without the entry itself. */
interface EntryLetter {
  log?: string
  entry?: Entry
}

/**
 * The logs that lack an entry which is still to be sent, with it. Two tabs that write one log in the same moment
 * overwrite each other's row, but not each other's rows in the outbox.
 */
export function lackingLogs(
  letters: Iterable<readonly [id: string, EntryLetter]>,
  find: (id: string) => Log | undefined,
): Log[] {
  const lacking = new Map<string, Log>()
  for (const [id, { log: logId, entry }] of letters) {
    const log = logId === undefined ? undefined : (lacking.get(logId) ?? find(logId))
    if (log && entry && !log.entries[id])
      lacking.set(log.id, { ...log, entries: { ...log.entries, [id]: entry } })
  }
  return [...lacking.values()]
}

/** A log that another tab has written, with what this one has of it. */
export function mergedLog(mine: Log, theirs: Log): Log {
  const isWhole = Object.keys(mine.entries).every((id) => theirs.entries[id])
  return isWhole ? theirs : withOwn(theirs, mine)
}

/** The first one's word stands where both have one. */
export function withOwn(theirs: Log, mine: Log): Log {
  const entries = mergeEntries(theirs.entries, mine.entries)
  return { ...theirs, done_at: isDone({ entries }) ? (theirs.done_at ?? mine.done_at) : null, entries }
}

/**
 * The logs with something unsent, each with those entries alone: as much as one request may carry. What does not fit
 * follows with the next one, a long log in pieces.
 */
export function unsentLogs(
  letters: Iterable<readonly [entry: string, { log?: string }]>,
  find: (id: string) => Log | undefined,
  mostBytes: number,
) {
  const pieces = new Map<string, Piece>()
  let [total, count] = [0, 0]
  for (const [id, { log: logId }] of letters) {
    const log = logId === undefined ? undefined : find(logId)
    const entry = log?.entries[id]
    if (!log || !entry) continue
    const bytes = bytesOf(entry)
    total += bytes
    count += 1
    const piece = pieces.get(log.id) ?? { log, entries: {}, bytes: ENVELOPE_BYTES }
    if (total > mostBytes || count > MOST_ENTRIES || (pieces.size === limits.logs && !pieces.has(log.id)))
      break
    if (piece.bytes + bytes > limits.logBytes || Object.keys(piece.entries).length === limits.entries) break
    piece.entries[id] = entry
    piece.bytes += bytes
    pieces.set(log.id, piece)
  }
  return [...pieces.values()].map(({ log, entries }) => {
    const { id, kind, programme, version, activity, on_day, began_at } = log
    return { id, kind, programme, version, activity, on_day, began_at, entries }
  })
}

/** The server reads 10,000 values of a request at most, and a set has twelve. */
const MOST_ENTRIES = 700

interface Piece {
  log: Log
  entries: Record<string, Log['entries'][string]>
  bytes: number
}

/** What a log has besides its entries, and an entry besides itself: its id. Both with room to spare. */
const ENVELOPE_BYTES = 1000
const ID_BYTES = 50

const encoder = new TextEncoder()
const bytesOf = (entry: Log['entries'][string]): number =>
  encoder.encode(JSON.stringify(entry)).byteLength + ID_BYTES
