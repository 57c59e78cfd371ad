/** Writes to the log of a lesson or a task, which begins with the first thing done. */
import { useState } from 'react'
import { currentEntries, type Entry, type Log } from '../log.ts'
import type { NewEntry } from '../player.ts'
import type { FoundActivity } from './kept.ts'
import { useWriting } from './writing.ts'

export function useDoing(
  { programme, version }: FoundActivity,
  kind: 'lesson' | 'task',
  activity: string,
  log: Log | undefined,
) {
  const writing = useWriting()
  const [wrong, setWrong] = useState('')
  const write = async (...entries: NewEntry[]) => {
    try {
      const own = log ?? (await writing.begin({ kind, programme: programme.id, version, activity }))
      await writing.add(own.id, ...entries)
      setWrong('')
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
    }
  }
  return { write, wrong }
}

/** The entries of a kind that count, with the ids that corrections name. */
export function pairsOf<K extends Entry['k']>(
  log: Log | undefined,
  k: K,
): [string, Extract<Entry, { k: K }>][] {
  if (!log) return []
  return currentEntries(log).filter((pair): pair is [string, Extract<Entry, { k: K }>] => pair[1].k === k)
}

/** Takes the last value of a task back, and with it the end of the task if the goal is no longer reached. */
export function takeBack(log: Log | undefined, goal: number): NewEntry[] {
  const values = pairsOf(log, 'value')
  const last = values.at(-1)
  const done = pairsOf(log, 'done').at(-1)
  const left = values.slice(0, -1).reduce((sum, [, { amount }]) => sum + amount, 0)
  return [
    ...(last ? [{ k: 'undo' as const, fixes: last[0] }] : []),
    ...(done && left < goal ? [{ k: 'undo' as const, fixes: done[0] }] : []),
  ]
}
