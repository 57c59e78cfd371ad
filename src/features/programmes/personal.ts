/**
 * Programmes that were made for one person. A copy of a shared one stands in for it: the person is on the copy alone, and
 * what was done of either counts for both, because activities keep their ids. The enrolment stays that of the shared
 * programme, so the place is kept in both directions.
 */
export interface PersonalProgramme {
  id: number
  /** The shared programme; null for one that runs beside the others. */
  replaces: number | null
  /** Published and not archived. */
  stands: boolean
}

type Personal = readonly PersonalProgramme[]

/** What the person is on instead of this programme: the copy that stands in for it, or the programme itself. */
export const standInOf = (personal: Personal, programme: number): number =>
  personal.find(({ stands, replaces }) => stands && replaces === programme)?.id ?? programme

/** The programme that the enrolment is kept under. */
export const originalOf = (personal: Personal, programme: number): number =>
  personal.find(({ id }) => id === programme)?.replaces ?? programme

/** The shared programme and every copy of it, also those that were put away. */
export function sameAs(personal: Personal, programme: number): number[] {
  const original = originalOf(personal, programme)
  const copies = personal.flatMap(({ id, replaces }) => (replaces === original ? id : []))
  return [original, ...copies].filter((id) => id !== programme)
}

/** Those that any plan opens. A copy opens with the plans that give its original, as long as a plan of the person does. */
export const openByAnyPlan = (personal: Personal, given: ReadonlySet<number>): number[] =>
  personal
    .filter(
      ({ id, stands, replaces }) => stands && (replaces === null || standInOf(personal, replaces) === id),
    )
    .filter(({ replaces }) => replaces === null || !given.has(replaces))
    .map(({ id }) => id)
