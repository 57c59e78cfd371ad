/** The parts on this device: fetched once they are open, deleted once they are not. */
import { ask, Refused } from '../../../base/mobile/ask.ts'
import { canKeep, keepFiles } from '../../../base/mobile/files.ts'
import { afterPaint, type Change, type Store } from '../../../base/mobile/store.ts'
import { picturesIn } from '../../programmes/partMedia.ts'
import { type PublishedPart, type PublishedProgramme, partKey } from '../../programmes/published.ts'
import { dayHere } from '../../training/days.ts'
import { countsFor, type Enrolment, isOfThisTime } from '../../training/enrolment.ts'
import { isUnderWay, type Log } from '../../training/log.ts'
import { hasActivityOf, openParts } from '../../training/neededParts.ts'

const partAddress = ['GET', 'app/programmes/:id/:version/parts/:part'] as const
const begunPartAddress = ['GET', 'app/logs/:id/part'] as const

/** Content goes; the names of its exercises and sessions stay, because the member's history names them. */
export function goneChanges(
  store: Store,
  programmes: readonly PublishedProgramme[],
  enrolments: readonly Enrolment[],
  newLogs: readonly Log[] = [],
): Change[] {
  const gone = goneParts(store, programmes, enrolments, newLogs)
  if (gone.length === 0) return []
  const names = { ...store.find<Record<string, string>>('meta', 'names') }
  for (const [, { programme, part, exercises }] of gone) {
    for (const { id, name } of Object.values(exercises)) names[id] = name
    for (const { id, title } of part.activities) names[`${programme}/${id}`] = title
  }
  return [...gone.map(([key]): Change => ({ in: 'parts', key })), { in: 'meta', key: 'names', value: names }]
}

/**
 * Parts of programmes that may no longer be opened, and those that no log under way needs: of older versions, and of a
 * programme that a copy stands in for now.
 */
function goneParts(
  store: Store,
  programmes: readonly PublishedProgramme[],
  enrolments: readonly Enrolment[],
  newLogs: readonly Log[],
): [string, PublishedPart][] {
  const newest = new Map(programmes.map(({ id, version }) => [id, version]))
  // A log of another device may come with the very answer that names a newer version.
  const logs = new Map([...store.all<Log>('logs'), ...newLogs.map((log) => [log.id, log] as const)])
  const needed = new Set(
    [...logs.values()].filter(isUnderWay).map(({ programme, version }) => `${programme}/${version}`),
  )
  const isOpen = (programme: number) =>
    newest.has(programme) || enrolments.some((one) => newest.has(one.programme) && countsFor(one, programme))
  return [...store.all<PublishedPart>('parts')].filter(
    ([, { programme, version }]) =>
      !isOpen(programme) || (newest.get(programme) !== version && !needed.has(`${programme}/${version}`)),
  )
}

/** A page that is hidden while it waits for a frame waits no longer than this. */
const FRAMES_MS = 200

/** What was just kept is drawn first, and what was tapped meanwhile. A page that is not seen does not wait. */
async function drawn(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  await new Promise<void>((done) => {
    afterPaint(() => setTimeout(done))
    setTimeout(done, FRAMES_MS)
  })
}

/** Fetches what is open and not here yet, one by one. What was refused is asked for the next time. */
export async function loadParts(store: Store): Promise<void> {
  const pictures: string[] = []
  await drawn()
  pictures.push(...(await loadBegun(store, isWorkout)))
  for (const name of missingParts(store)) {
    // While this waited, an answer may have withdrawn the program, or named a newer version.
    if (!isNamed(store, name)) continue
    const value = await askForPart(name)
    await drawn()
    if (!value || !isNamed(store, name)) continue
    await store.write([{ in: 'parts', key: partKey(name.id, name.version, name.part), value }])
    // Or in the very moment in which the part was kept.
    if (!isNamed(store, name)) await store.write(goneChanges(store, programmesIn(store), enrolmentsIn(store)))
    pictures.push(...picturesIn(value))
  }
  pictures.push(...(await loadBegun(store, (log) => !isWorkout(log))))
  // Nobody waits for them. Those that cannot be kept now are kept when they are seen.
  if (canKeep()) keepFiles(pictures).catch(() => undefined)
}

const isWorkout = ({ kind }: Log): boolean => kind === 'workout'

/** Fetches what logs under way were begun in, as it was then. Returns its pictures. */
async function loadBegun(store: Store, isMeant: (log: Log) => boolean): Promise<string[]> {
  const pictures: string[] = []
  for (const log of logsWithoutPart(store).filter(isMeant)) {
    // Two logs of one part.
    if (!lacksPart(store, log)) continue
    const value = await refusable(ask<PublishedPart>(begunPartAddress, { params: { id: log.id } }))
    await drawn()
    // While this waited, the log may have been finished, or an answer may have withdrawn the program.
    if (!value || !lacksPart(store, log)) continue
    await store.write([{ in: 'parts', key: partKey(value.programme, value.version, value.part.id), value }])
    await store.write(goneChanges(store, programmesIn(store), enrolmentsIn(store)))
    pictures.push(...picturesIn(value))
  }
  return pictures
}

const askForPart = ({ id, version, part }: PartName): Promise<PublishedPart | undefined> =>
  refusable(ask<PublishedPart>(partAddress, { params: { id, version, part } }))

/** Undefined if the server refuses it. */
const refusable = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof Refused && error.status !== 401) return undefined
    throw error
  })

const lacksPart = (store: Store, { id }: Log): boolean => logsWithoutPart(store).some((log) => log.id === id)

/**
 * Logs under way whose part is not here in their version: the newest version may no longer name it. Only a workout is
 * gone on with in a later time through the programme.
 */
function logsWithoutPart(store: Store): Log[] {
  const parts = [...store.all<PublishedPart>('parts').values()]
  const open = new Set(programmesIn(store).map(({ id }) => id))
  const enrolments = enrolmentsIn(store)
  return [...store.all<Log>('logs').values()].filter(
    (log) =>
      log.programme !== null &&
      open.has(log.programme) &&
      isUnderWay(log) &&
      (isWorkout(log) || enrolments.some((one) => isOfThisTime(one, log))) &&
      !parts.some(hasActivityOf(log)),
  )
}

export const enrolmentsIn = (store: Store) => [...store.all<Enrolment>('enrolments').values()]

const programmesIn = (store: Store) => store.find<PublishedProgramme[]>('meta', 'programmes') ?? []

const isNamed = (store: Store, { id, version }: PartName) =>
  programmesIn(store).some((programme) => programme.id === id && programme.version === version)

interface PartName {
  id: number
  version: number
  part: string
}

/** What is needed first comes first, whichever programme it is of. */
function missingParts(store: Store): PartName[] {
  const enrolments = enrolmentsIn(store)
  const logs = [...store.all<Log>('logs').values()]
  const today = dayHere()
  return programmesIn(store)
    .flatMap((programme) => {
      const { id, version } = programme
      const enrolment = enrolments.find((each) => each.programme === id)
      const open = enrolment ? openParts(programme, enrolment, logs, today) : []
      return open.map(({ part, rank }) => ({ id, version, part, rank }))
    })
    .filter(({ id, version, part }) => !store.find('parts', partKey(id, version, part)))
    .toSorted((a, b) => a.rank - b.rank)
}
