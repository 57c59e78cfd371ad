/** What this device knows of its member, as the screens read it. */
import { useState, useSyncExternalStore } from 'react'
import { useDevice, useStored } from '../../../base/mobile/device.tsx'
import type { Activity } from '../../programmes/document.ts'
import type { ShownExercise } from '../../programmes/exercises.ts'
import { type PublishedPart, type PublishedProgramme, partKey } from '../../programmes/published.ts'
import { dayHere } from '../days.ts'
import { countsFor, type Enrolment, isOfThisTime } from '../enrolment.ts'
import { isDone, isUnderWay, type Log } from '../log.ts'
import { hasActivityOf } from '../neededParts.ts'
import type { Unit } from '../units.ts'
import { noSettings, type Settings } from './settings.ts'

export const useLogs = (): Log[] => listed(useStored<Log>('logs'))
export const useEnrolments = (): Enrolment[] => listed(useStored<Enrolment>('enrolments'))
export const useParts = () => useStored<PublishedPart>('parts')
export const useMeta = <T>(key: string): T | undefined => useStored<unknown>('meta').get(key) as T | undefined
export const useProgrammes = (): PublishedProgramme[] => useMeta<PublishedProgramme[]>('programmes') ?? none
export const useSettings = (): Settings => useMeta<Settings>('settings') ?? noSettings
export const useUnit = (): Unit => useSettings().unit ?? guessedUnit()

const none: PublishedProgramme[] = []

/** Pounds where they are usual. */
export const guessedUnit = (): Unit => (/-(US|LR|MM)\b/.test(navigator.language) ? 'lb' : 'kg')

const lists = new WeakMap<ReadonlyMap<string, unknown>, unknown[]>()

/** The same array while the map is the same, so that screens compute once. */
function listed<T>(rows: ReadonlyMap<string, T>): T[] {
  const known = lists.get(rows) ?? [...rows.values()]
  lists.set(rows, known)
  return known as T[]
}

/** All logs but the running one; the same array until one of them changes, so a tick computes nothing of it again. */
export function useHistory(runningId: string): Log[] {
  const [same] = useState(keepingSame<Log>)
  return same(useLogs().filter(({ id }) => id !== runningId))
}

/** Answers the array of the last time as long as it has the same elements. */
function keepingSame<T>(): (next: T[]) => T[] {
  let last: T[] = []
  return (next) => {
    if (next.length !== last.length || next.some((each, index) => each !== last[index])) last = next
    return last
  }
}

/** The member's calendar day, also after midnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, dayHere)
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, 30_000)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** As long as somebody may come back to a set. A workout that was left lying holds back nothing. */
const TRAINING_MS = 6 * 3_600_000

/** Whether a workout is under way right now. */
export function isTraining(logs: Iterable<Log>, now: number): boolean {
  const from = new Date(now - TRAINING_MS).toISOString()
  const to = new Date(now + TRAINING_MS).toISOString()
  const isNear = (moment: string) => from < moment && moment < to
  return [...logs].some(
    (log) =>
      log.kind === 'workout' &&
      (isNear(log.began_at) || Object.values(log.entries).some(({ at }) => isNear(at))) &&
      isUnderWay(log),
  )
}

export function useTraining(): boolean {
  const logs = useLogs()
  return useSyncExternalStore(everyMinute, () => isTraining(logs, Date.now()))
}

/** The member's enrolment in a programme, also by the address of one that a copy of their own stands in for. */
export const enrolmentIn = (enrolments: readonly Enrolment[], programme: number): Enrolment | undefined =>
  enrolments.find((each) => each.programme === programme) ??
  enrolments.find((each) => countsFor(each, programme))

/**
 * The newest log of an activity in this time through the programme. A workout under way comes first, whatever day its
 * device believed it was: nothing else leads to it, and no other can be begun before it has ended.
 */
export function logOf(
  logs: readonly Log[],
  programme: number,
  activity: string,
  enrolment: Enrolment | undefined,
): Log | undefined {
  const isOf = (log: Log) => (enrolment ? countsFor(enrolment, log.programme) : log.programme === programme)
  const isNow = (log: Log) => !enrolment || isOfThisTime(enrolment, log)
  const own = logs
    .filter((log) => log.activity === activity && isOf(log))
    .toSorted((a, b) => (a.began_at < b.began_at ? 1 : -1))
  return (
    own.find((log) => log.kind === 'workout' && isUnderWay(log)) ??
    own.find((log) => isNow(log) && (isDone(log) || isUnderWay(log)))
  )
}

export interface FoundActivity {
  programme: PublishedProgramme
  version: number
  partId: string
  partTitle: string
  /** Empty if nothing on this device names it. */
  title: string
  /** Undefined while its part is not on this device. */
  activity: Activity | undefined
  exercises: Record<string, ShownExercise>
}

/**
 * An activity as its log's version has it, else as the newest one has it. One that is under way is found also if the
 * newest version no longer has it, and a workout also while its part is not on this device.
 */
export function useActivity(programmeId: number, activityId: string): FoundActivity | undefined {
  const parts = useParts()
  const enrolment = enrolmentIn(useEnrolments(), programmeId)
  const programme = useProgrammes().find(({ id }) => id === (enrolment?.programme ?? programmeId))
  const begun = logOf(useLogs(), programmeId, activityId, enrolment)
  const inLog = begun && [...parts.values()].find(hasActivityOf(begun))
  if (!programme) return undefined
  const outlined = programme.parts.find(({ activities }) => activities.some(({ id }) => id === activityId))
  const kept = inLog || (outlined && parts.get(partKey(programme.id, programme.version, outlined.id)))
  if (!outlined && !kept && !(begun?.kind === 'workout' && isUnderWay(begun))) return undefined
  const activity = kept && kept.part.activities.find(({ id }) => id === activityId)
  return {
    programme,
    version: kept && kept.programme === programme.id ? kept.version : programme.version,
    partId: kept ? kept.part.id : (outlined?.id ?? ''),
    partTitle: kept ? kept.part.title : (outlined?.title ?? ''),
    title: activity?.title ?? outlined?.activities.find(({ id }) => id === activityId)?.title ?? '',
    activity,
    exercises: kept ? kept.exercises : {},
  }
}

/** The words of every exercise on this device. */
export function useExercises(): ReadonlyMap<string, ShownExercise> {
  const parts = useParts()
  const known =
    exerciseMaps.get(parts) ??
    new Map([...parts.values()].flatMap(({ exercises }) => Object.entries(exercises)))
  exerciseMaps.set(parts, known)
  return known
}

const exerciseMaps = new WeakMap<ReadonlyMap<string, PublishedPart>, Map<string, ShownExercise>>()

/** How many entries the server does not have yet. */
export const useUnsent = (): number => useStored('outbox').size

/** Whether there is something to lift or to measure: a course or a parish has no weights. */
export function useTrains(): boolean {
  const programmes = useProgrammes()
  const hasSets = useLogs().some(({ kind }) => kind === 'workout' || kind === 'body')
  return hasSets || programmes.length === 0 || programmes.some(hasWorkouts)
}

const hasWorkouts = ({ parts }: PublishedProgramme) =>
  parts.some(({ activities }) => activities.some(({ kind }) => kind === 'workout'))

/** The name that the member is called by: their own choice, or the first word of the name they bought with. */
export function useName(): string {
  const { who } = useDevice()
  return useSettings().name || firstWord(who.name)
}

export const firstWord = (name: string): string => name.trim().split(/\s/)[0] ?? ''
