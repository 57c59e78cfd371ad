/**
 * Sends what is in the outbox, and keeps what is new on the server: one call for both. An answer is kept in one step, so
 * a device that loses power has all of it or nothing.
 */
import { ask, Refused } from '../../../base/mobile/ask.ts'
import { getBoot } from '../../../base/mobile/boot.ts'
import type { Post } from '../../../base/mobile/outbox.ts'
import type { Change, Store } from '../../../base/mobile/store.ts'
import type { PublishedProgramme } from '../../programmes/published.ts'
import type { Enrolment } from '../../training/enrolment.ts'
import type { Log } from '../../training/log.ts'
import { enrolmentsIn, goneChanges, loadParts } from './keptParts.ts'
import { unsentLogs, withOwn } from './unsent.ts'

const syncAddress = ['POST', 'app/sync'] as const

/** As many as the call takes. */
const MOST_COMMANDS = 50
/** The server takes 1 MB; a slow line should not lose much of it. */
const MOST_BYTES = 240_000
/** What the browser still sends for an app that is closed, with room for the rest of the request. */
const MOST_BYTES_CLOSED = 50_000

/** Only newer browsers have the first, which costs nothing; the second takes a phone a tenth of a second. */
const zoneHere = (): string =>
  (globalThis as { Temporal?: { Now: { timeZoneId(): string } } }).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone

/** The trainer's account is closed, and with it every session; or the member's data was deleted. */
const GONE = 410

/** Whose data was deleted, if that is what the server said. */
export function erasedMember(error: unknown): number | undefined {
  const member = error instanceof Refused && error.status === GONE ? error.fields['member']?.[0] : undefined
  return member === undefined ? undefined : Number(member)
}

interface Settings {
  unit: 'kg' | 'lb' | null
  weekdays: number[]
  /** Absent in what an older version of the app kept. */
  name?: string
  welcomed?: boolean
}

/** What of the settings was changed on this device and is not on the server. */
const unsentSettings = (letters: Iterable<Letter>): Partial<Settings> =>
  Object.assign({}, ...Array.from(letters, ({ settings }) => settings))

/** A row of the outbox: which log has the entry, a setting that changed, or a change of the plan. */
interface Letter {
  log?: string
  /** Of an older version of the app: all of them in one row. */
  settings?: Partial<Settings>
  command?: unknown
}

interface SyncAnswer {
  /** The ids of entries that are on the server now. */
  taken: string[]
  /** By the id of the log. */
  refused: { id: string; why: string }[]
  cursor: string
  /** There are more logs to fetch. */
  more: boolean
  logs: Log[]
  /** These are null where nothing has changed since the last answer. */
  enrolments: Enrolment[] | null
  programmes: PublishedProgramme[] | null
  access: object | null
  settings: Settings | null
  selling: object | null
  /** The server's clock. */
  now: string
}

export const postOf = (store: Store, member: number): Post => ({
  load: () => loadParts(store),
  async send({ keepalive }) {
    let hasMore = true
    // Kept with the first answer: the first request does not wait for the disk.
    const device = store.find<string>('meta', 'device') ?? crypto.randomUUID()
    while (hasMore) {
      const letters = new Map(store.all<Letter>('outbox'))
      const settings = sendable(unsentSettings(letters.values()))
      const commands = [...letters.values()].flatMap(({ command }) => command ?? []).slice(0, MOST_COMMANDS)
      const body = {
        // Another tab may have signed somebody else in.
        member,
        device,
        build: getBoot().build,
        clock: new Date().toISOString(),
        zone: zoneHere(),
        since: store.find<string>('meta', 'cursor') ?? '',
        logs: unsent(store, keepalive),
        ...(Object.keys(settings).length > 0 && { settings }),
        ...(commands.length > 0 && { commands }),
      }
      const answer = await ask<SyncAnswer>(syncAddress, { body, keepalive }).catch(async (error: unknown) => {
        if (error instanceof Refused && error.status === GONE && erasedMember(error) === undefined)
          await store.write(goneForGood(store))
        throw error
      })
      await store.inTurn(() => {
        const settled = settledLetters(store, letters, commands)
        return store.write([
          ...changesOf(store, answer, settled),
          ...settled.map((key): Change => ({ in: 'outbox', key })),
          { in: 'meta', key: 'device', value: device },
        ])
      })
      // An answer that takes nothing of what was sent would be asked for again and again.
      hasMore =
        !keepalive && (answer.more || (answer.taken.length > 0 && unsent(store, keepalive).length > 0))
    }
  },
})

/** What an older version of the app kept has more in it. */
const sendable = ({ unit, weekdays, name }: Partial<Settings>) => ({
  ...(unit && { unit }),
  ...(weekdays && { weekdays }),
  ...(name !== undefined && { name }),
})

const unsent = (store: Store, isClosed: boolean) =>
  unsentLogs(
    store.all<Letter>('outbox'),
    (id) => store.find<Log>('logs', id),
    isClosed ? MOST_BYTES_CLOSED : MOST_BYTES,
  )

/** Keys of settings and commands that are on the server now. What was changed again meanwhile is sent again. */
function settledLetters(
  store: Store,
  sent: ReadonlyMap<string, Letter>,
  commands: readonly unknown[],
): string[] {
  return [...sent]
    .filter(([key, letter]) =>
      letter.settings ? store.find('outbox', key) === letter : commands.includes(letter.command),
    )
    .map(([key]) => key)
}

function changesOf(store: Store, answer: SyncAnswer, settled: readonly string[]): Change[] {
  const { enrolments, programmes, access, settings, selling } = answer
  const refused = new Map(answer.refused.map(({ id, why }) => [id, why]))
  const letters = [...store.all<Letter>('outbox')]
  const waiting = letters.flatMap(([key, letter]) => (settled.includes(key) ? [] : letter))
  const logs = answer.logs.map((log) => merged(store, log))
  return [
    ...answer.taken.map((key): Change => ({ in: 'outbox', key })),
    // Kept with its reason; sending it again would be refused again.
    ...letters
      .filter(([, { log }]) => log && refused.has(log))
      .map(([key]): Change => ({ in: 'outbox', key })),
    ...(refused.size > 0 ? [refusedChange(store, refused)] : []),
    ...logs.map((value): Change => ({ in: 'logs', key: value.id, value })),
    ...(enrolments ? enrolmentChanges(store, enrolments) : []),
    ...(programmes ? goneChanges(store, programmes, enrolments ?? enrolmentsIn(store), logs) : []),
    ...(programmes ? [{ in: 'meta' as const, key: 'programmes', value: programmes }] : []),
    ...(access ? [{ in: 'meta' as const, key: 'access', value: access }] : []),
    ...(selling ? [{ in: 'meta' as const, key: 'selling', value: selling }] : []),
    ...(settings ? [{ in: 'meta' as const, key: 'settings', value: mergedSettings(settings, waiting) }] : []),
    { in: 'meta', key: 'cursor', value: answer.cursor },
    { in: 'meta', key: 'contact', value: new Date().toISOString() },
    { in: 'meta', key: 'aheadMs', value: Date.parse(answer.now) - Date.now() },
  ]
}

/** What was changed here and not sent stands; whoever changed anything has been asked. */
function mergedSettings(settings: Settings, waiting: readonly Letter[]): Settings {
  const own = unsentSettings(waiting)
  return { ...settings, ...own, ...(Object.keys(own).length > 0 && { welcomed: true }) }
}

function enrolmentChanges(store: Store, enrolments: readonly Enrolment[]): Change[] {
  const stays = new Set(enrolments.map(({ id }) => String(id)))
  const gone = [...store.all('enrolments').keys()].filter((key) => !stays.has(key))
  return [
    ...gone.map((key): Change => ({ in: 'enrolments', key })),
    ...enrolments.map((value): Change => ({ in: 'enrolments', key: String(value.id), value })),
  ]
}

/** What the server has of a log, and what only this device has of it. */
function merged(store: Store, log: Log): Log {
  const own = store.find<Log>('logs', log.id)
  return own ? withOwn(log, own) : log
}

function refusedChange(store: Store, refused: ReadonlyMap<string, string>): Change {
  const known = store.find<Record<string, string>>('meta', 'refused') ?? {}
  return { in: 'meta', key: 'refused', value: { ...known, ...Object.fromEntries(refused) } }
}

/** Content goes, as with every access that is lost. Logs stay on this device. */
const goneForGood = (store: Store): Change[] => [
  ...goneChanges(store, [], []),
  { in: 'meta', key: 'programmes', value: [] },
  { in: 'meta', key: 'access', value: { state: 'closed', until: null, notice: { kind: 'gone', on: null } } },
  { in: 'meta', key: 'ended' },
]
