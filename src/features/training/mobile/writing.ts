/**
 * Writes what the member did. Entry and outbox row are on disk before a screen shows them; writes follow one another,
 * so that two quick taps cannot take the same number.
 */
import { useMemo } from 'react'
import { type Device, useDevice } from '../../../base/mobile/device.tsx'
import { askToPersist } from '../../../base/mobile/store.ts'
import { dayHere } from '../days.ts'
import type { Enrolment } from '../enrolment.ts'
import type { Entry, Log } from '../log.ts'
import type { NewEntry } from '../player.ts'
import { enrolmentIn } from './kept.ts'
import { type Begun, datedOn, logFor, withoutRepeats } from './logging.ts'
import { type Answers, keepSettings } from './settings.ts'

/** New with every start of the app: two tabs never make the same id. */
const tag = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => (byte % 36).toString(36)).join('')
let made = 0

export interface Writing {
  /** A log without entries stays on this device: nothing has been done yet. */
  begin(of: Begun): Promise<Log>
  add(logId: string, ...entries: NewEntry[]): Promise<void>
  /** As it is; nothing is left of one in which nothing was done. */
  end(log: Log): Promise<void>
  /** Takes everything back. */
  discard(log: Log): Promise<void>
}

export function useWriting(): Writing {
  const device = useDevice()
  return useMemo(() => writingOn(device), [device])
}

export function writingOn(device: Device): Writing {
  const { inTurn } = device.store
  return {
    begin: (of) => inTurn(() => begin(device, of)),
    add: (logId, ...entries) => inTurn(() => add(device, logId, entries)),
    end: (log) =>
      inTurn(() =>
        Object.keys(log.entries).length === 0
          ? discard(device, log)
          : add(device, log.id, [{ k: 'done', fixes: null, note: '' }]),
      ),
    discard: (log) => inTurn(() => discard(device, log)),
  }
}

async function begin({ store }: Device, of: Begun): Promise<Log> {
  const enrolments = [...store.all<Enrolment>('enrolments').values()]
  const enrolment = of.programme === null ? undefined : enrolmentIn(enrolments, of.programme)
  const log = logFor(of, store.all<Log>('logs').values(), dayHere(), enrolment)
  if (!store.find('logs', log.id)) await store.write([{ in: 'logs', key: log.id, value: log }])
  return log
}

async function add({ store, outbox }: Device, logId: string, entries: readonly NewEntry[]): Promise<void> {
  const log = store.find<Log>('logs', logId)
  if (!log) throw new Error('This log is not on the device')
  let n = Math.max(0, ...Object.values(log.entries).map((entry) => entry.n))
  const at = new Date().toISOString()
  const added = withoutRepeats(log, entries).map((entry): [string, Entry] => {
    n += 1
    made += 1
    return [`${tag}${made.toString(36)}`, { ...entry, n, at } as Entry]
  })
  if (added.length === 0) return
  const isFinished = entries.some(({ k }) => k === 'done')
  const value: Log = {
    ...datedOn(log, dayHere(), at),
    done_at: isFinished ? at : log.done_at,
    entries: { ...log.entries, ...Object.fromEntries(added) },
  }
  await outbox.keep(
    [{ in: 'logs', key: logId, value }],
    // With the entry itself: another tab that writes this log in the same moment overwrites its row.
    added.map(([key, entry]) => ({ key, value: { log: logId, entry } })),
  )
  // Nobody waits for these two. The browser is asked to keep the data once there is something to lose.
  if (isFinished) void outbox.flush()
  void askToPersist()
}

async function discard(device: Device, log: Log): Promise<void> {
  const ids = Object.entries(log.entries).flatMap(([id, { fixes }]) => (fixes ? [] : id))
  if (ids.length === 0) await device.store.write([{ in: 'logs', key: log.id }])
  else
    await add(
      device,
      log.id,
      ids.map((fixes) => ({ k: 'undo' as const, fixes })),
    )
}

/** Takes what changed alone. */
export function useKeepSettings(): (changed: Answers) => Promise<void> {
  const device = useDevice()
  return (changed) => keepSettings(device, changed)
}

/** What a member changes about a plan; the server decides and answers with the plan as it is then. */
export type Command =
  | { kind: 'move'; enrolment: number; activity: string; to: string }
  | { kind: 'again'; enrolment: number; at: string }
  | { kind: 'start'; enrolment: number; on: string }

/** Resolves after the first try to send it; what is still in the outbox then is sent by itself later. */
export function useCommand(): (command: Command) => Promise<void> {
  const { outbox } = useDevice()
  return async (command) => {
    await outbox.keep([], [{ key: `command-${crypto.randomUUID()}`, value: { command } }])
    await outbox.flush()
  }
}
