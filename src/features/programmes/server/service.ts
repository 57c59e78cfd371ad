/** What other features read of programmes: what is published, and what a plan gives. */
import type { Db, TenantKey } from '../../../base/server/db.ts'
import { lacksLengths, withLengths } from '../cutting.ts'
import { Programme } from '../document.ts'
import type { Content, Outline, PublishedPart, PublishedProgramme } from '../published.ts'
import { listProgrammes } from './queries.ts'
import { findOutline, findPart, findVersion, listNewest, updateOutline } from './versionQueries.ts'

export { listOwnOf, listPersonalContents } from './editing.ts'
export { listExercisesShowing } from './exerciseQueries.ts'
export { archiveUnused, listPersonal } from './planQueries.ts'
export { programmesOfPlans } from './plans.ts'
export { deletePersonal } from './queries.ts'
export { ensureSamples } from './samples.ts'
export { listShown } from './shownExercises.ts'
export { listProgrammesShowing, listTitles } from './versionQueries.ts'

/** The newest version of each, in the trainer's order. Archived ones too: whoever is on one keeps it. */
export async function publishedFor(
  db: Db,
  trainerId: number,
  programmeIds: number[],
): Promise<PublishedProgramme[]> {
  const programmes = []
  for (const { id, version, outline } of await listNewest(db, trainerId, programmeIds)) {
    const key = { trainer_id: trainerId, id }
    const whole = lacksLengths(outline) ? await fillLengths(db, key, version, outline) : outline
    programmes.push({ id, version, ...whole })
  }
  return programmes
}

/** Once for a version that was published before lengths were in the outline. A damaged document has none. */
async function fillLengths(db: Db, key: TenantKey, version: number, outline: Outline): Promise<Outline> {
  const document = Programme.safeParse((await findVersion(db, key, version))?.document)
  if (!document.success) return outline
  const whole = withLengths(outline, document.data)
  await updateOutline(db, key, version, whole)
  return whole
}

/** What is published for everybody, and not archived. */
export async function findContent(db: Db, trainerId: number): Promise<Content> {
  const shared = (await listProgrammes(db, trainerId, null)).filter(({ archived_at }) => !archived_at)
  const published = await publishedFor(
    db,
    trainerId,
    shared.map(({ id }) => id),
  )
  const parts = published.flatMap(({ id, title, parts }) =>
    parts.map((part) => ({ programme: id, title, part: part.title, activities: part.activities.length })),
  )
  return {
    weeks: parts.filter(({ activities }) => activities > 0).length,
    empty: parts
      .filter(({ activities }) => activities === 0)
      .map(({ programme, title, part }) => ({ programme, title, part })),
  }
}

/** As it was published once. */
export async function publishedAs(
  db: Db,
  trainerId: number,
  id: number,
  version: number,
): Promise<PublishedProgramme | undefined> {
  const outline = await findOutline(db, { trainer_id: trainerId, id }, version)
  return outline && { id, version, ...outline }
}

/** Of any version: a log that was begun on an older one is finished on it. The caller checks access. */
export async function partOf(
  db: Db,
  trainerId: number,
  programmeId: number,
  version: number,
  partId: string,
): Promise<PublishedPart | undefined> {
  const cut = await findPart(db, { trainer_id: trainerId, id: programmeId }, version, partId)
  return cut && { programme: programmeId, version, ...cut }
}
