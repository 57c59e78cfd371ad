/**
 * What to lift today, with the reason. Computed from what was asked and what was done, shown beside each set and never
 * written into the programme.
 */
import { shortDayWords } from '../../base/dayWords.ts'
import type { Set as AskedSet, Item } from '../programmes/document.ts'
import { daysBetween } from './days.ts'
import type { Log, SetEntry } from './log.ts'
import { e1rmOf, type Session, sessionsOf } from './strength.ts'
import { loadable, roundTo, stepIn, toGrams, type Unit, weightText } from './units.ts'

export type SuggestedSet = { amount: number; grams: number | null }
export type Suggestion = {
  /** One for each set of the item. */
  sets: SuggestedSet[]
  reason: string
}

type Rule = 'first' | 'written' | 'last' | 'more' | 'again' | 'fewer' | 'less' | 'reps'
type Chosen = { rule: Rule; grams: number | null; step: number }

/** A session with less than this share of the weight before it was lighter on purpose. A step back is 10 %. */
const LIGHT = 0.75
/** A lighter week is over after this many days: whoever stays at less than before has a new weight. */
const LIGHT_DAYS = 13

/** Back this share after two sessions that missed. */
const lighter = 0.9

export function suggestionFor(
  item: Pick<Item, 'exercise' | 'sets' | 'progression'>,
  logs: readonly Log[],
  unit: Unit,
): Suggestion {
  const sessions = sessionsOf(logs, item.exercise).filter(({ sets }) => workSets(sets).length > 0)
  const normal = withoutLighter(sessions)
  const last = normal.at(-1)
  const best = Math.max(0, ...sessions.flatMap(({ sets }) => sets.map((set) => e1rmOf(set) ?? 0)))
  const chosen = chooseWeight(item, normal, unit)
  const before = { last, best, rounding: roundingOf(item, unit) }
  return {
    sets: item.sets.map((set, index) => suggestSet(set, placeOf(item.sets, index), chosen, before, unit)),
    reason: reasonOf(chosen, last, unit, last === sessions.at(-1) ? 'last time' : 'before the lighter week'),
  }
}

const workSets = <S extends { kind: AskedSet['kind'] }>(sets: readonly S[]): S[] =>
  sets.filter(({ kind }) => kind === 'work' || kind === 'failure')

/** The set's place among those of its kind: the second work set is compared with the second of last time. */
const placeOf = (sets: readonly AskedSet[], index: number): number =>
  sets.slice(0, index).filter(({ kind }) => kind === sets[index]?.kind).length

const topWeight = (sets: readonly SetEntry[]): number | null =>
  workSets(sets).reduce<number | null>(
    (top, { grams }) => (grams !== null && grams > (top ?? -1) ? grams : top),
    null,
  )

/** What counts: a lighter week is a break from the plan, and the week after it goes on where the plan was. */
function withoutLighter(sessions: readonly Session[]): Session[] {
  const normal: Session[] = []
  for (const session of sessions) {
    const last = normal.at(-1)
    const [before, now] = [last ? topWeight(last.sets) : null, topWeight(session.sets)]
    const isLighter = before !== null && now !== null && now < before * LIGHT
    if (!last || !isLighter || daysBetween(last.onDay, session.onDay) > LIGHT_DAYS) normal.push(session)
  }
  return normal
}

/**
 * How the asked work sets went: `all` were done, at the day's top weight, to the end of the range that the rule wants;
 * `fewer` were done, each of them so, as in a lighter week; or something was `missed`.
 */
function judge(
  asked: readonly AskedSet[],
  done: readonly SetEntry[],
  end: 'low' | 'high',
): 'all' | 'fewer' | 'missed' {
  const top = topWeight(done)
  const hard = workSets(done)
  const wanted = workSets(asked)
  const isReached = wanted
    .slice(0, Math.max(1, hard.length))
    .every((set, index) => (hard[index]?.amount ?? -1) >= set[end] && hard[index]?.grams === top)
  if (!isReached) return 'missed'
  return hard.length < wanted.length ? 'fewer' : 'all'
}

function chooseWeight(
  { sets, progression }: Pick<Item, 'sets' | 'progression'>,
  sessions: readonly Session[],
  unit: Unit,
): Chosen {
  const last = sessions.at(-1)
  const grams = last ? topWeight(last.sets) : null
  if (!last) return { rule: 'first', grams: null, step: 0 }
  if (progression.rule === 'none' || progression.rule === 'weekly') {
    const isWritten = workSets(sets).some(({ load }) => load.by === 'weight' || load.by === 'percent')
    return { rule: isWritten ? 'written' : 'last', grams: isWritten ? null : grams, step: 0 }
  }
  const step = stepIn(progression.grams, unit)
  const end = progression.rule === 'double' ? 'high' : 'low'
  if (grams === null) return { rule: 'reps', grams, step }
  const went = judge(sets, last.sets, end)
  if (went === 'all') return { rule: 'more', grams: grams + step, step }
  if (went === 'fewer') return { rule: 'fewer', grams, step }
  const before = sessions.at(-2)
  const isTwice =
    before &&
    topWeight(before.sets) === grams &&
    judge(sets, before.sets, 'low') === 'missed' &&
    judge(sets, last.sets, 'low') === 'missed'
  if (progression.rule === 'linear' && isTwice) {
    return { rule: 'less', grams: Math.max(0, roundTo(grams * lighter, step, unit, 'down')), step }
  }
  return { rule: progression.rule === 'double' ? 'reps' : 'again', grams, step }
}

interface Before {
  last: Session | undefined
  /** The best estimated maximum; 0 without one. */
  best: number
  /** A share of it is a multiple of this. */
  rounding: number
}

const roundingOf = ({ progression }: Pick<Item, 'progression'>, unit: Unit): number =>
  'grams' in progression ? stepIn(progression.grams, unit) : toGrams(unit === 'kg' ? 2.5 : 5, unit)

function suggestSet(
  set: AskedSet,
  place: number,
  { rule, grams }: Chosen,
  { last, best, rounding }: Before,
  unit: Unit,
): SuggestedSet {
  const lastSame = last?.sets.filter(({ kind }) => kind === set.kind)[place]
  const written = writtenWeight(set, lastSame, { best, rounding }, unit)
  const isHard = set.kind === 'work' || set.kind === 'failure'
  if (!isHard || rule === 'first' || rule === 'written') return { amount: set.low, grams: written }
  if (rule === 'last') return { amount: set.low, grams: lastSame?.grams ?? grams }
  if (rule === 'fewer')
    return { amount: Math.max(set.low, Math.min(set.high, lastSame?.amount ?? set.low)), grams }
  if (rule !== 'reps') return { amount: set.low, grams }
  // One more than last time, within the range.
  return { amount: Math.max(set.low, Math.min(set.high, (lastSame?.amount ?? set.low - 1) + 1)), grams }
}

function writtenWeight(
  { load }: AskedSet,
  lastSame: SetEntry | undefined,
  { best, rounding }: Pick<Before, 'best' | 'rounding'>,
  unit: Unit,
): number | null {
  if (load.by === 'weight') return loadable(load.grams, unit)
  if (load.by === 'percent') return best > 0 ? roundTo((best * load.percent) / 100, rounding, unit) : null
  return lastSame?.grams ?? null
}

function reasonOf(
  { rule, grams, step }: Chosen,
  last: Session | undefined,
  unit: Unit,
  then: 'last time' | 'before the lighter week',
): string {
  const weight = grams === null ? '' : weightText(grams, unit)
  switch (rule) {
    case 'first':
      return 'First time: choose a weight you can control.'
    case 'written':
      return 'As your plan says for today.'
    case 'last':
      return last ? `As ${then}, ${shortDayWords(last.onDay)}.` : 'As last time.'
    case 'more':
      return `All sets done ${then}: ${weightText(step, unit)} more.`
    case 'again':
      return `Not all sets done ${then}: ${weight} again.`
    case 'fewer':
      return `Fewer sets ${then}: ${weight} again.`
    case 'less':
      return `Missed twice: 10 % less, ${weight}.`
    case 'reps':
      return weight ? `${weight} again, with one more than ${then}.` : `One more than ${then}.`
  }
}
