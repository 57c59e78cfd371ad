/** What a trainer does with programmes. Another trainer's programmes are 404. */
import { randomUUID } from 'node:crypto'
import { conflict, notFound } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db, TenantKey } from '../../../base/server/db.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { findTrainee } from '../../customers/server/service.ts'
import { noPicture } from '../../pages/look/style.ts'
import {
  mostProgrammes,
  type ProgrammeDetails,
  type ProgrammeVersion,
  type Revised,
  type ProgrammeRow as Shown,
} from '../contract.ts'
import { programmeWithNewIds } from '../copies.ts'
import { formatVersion, type Programme } from '../document.ts'
import { repeatedIds } from '../faults.ts'
import type { Outline } from '../published.ts'
import { plansByProgramme } from './plans.ts'
import { factsOf, publish, refuse } from './publishing.ts'
import {
  countProgrammes,
  deleteProgramme,
  findDraft,
  findProgramme,
  insertProgramme,
  listProgrammes,
  lockProgramme,
  type NewProgramme,
  type ProgrammeRow,
  saveDocument,
  setArchived,
  updatePositions,
} from './queries.ts'
import { readDocument } from './readDocument.ts'
import { ensureSamples } from './samples.ts'
import { findVersion, insertVersion, isVersion, listParts, listVersions } from './versionQueries.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>
type Acting = Pick<AsTrainer, 'db' | 'trainerId' | 'userId'>

export async function listOwn({ db, trainerId }: OfTrainer, traineeId: number | null): Promise<Shown[]> {
  const rows = await listProgrammes(db, trainerId, traineeId)
  const plans = await plansByProgramme(db, trainerId)
  return rows.map((row) => toShown(row, plans))
}

/** Trainers who signed up before there were templates get theirs now. */
export async function listWithSamples(ctx: OfTrainer, traineeId: number | null): Promise<Shown[]> {
  await ensureSamples(ctx.db, ctx.trainerId)
  return listOwn(ctx, traineeId)
}

export async function getOwn({ db, trainerId }: OfTrainer, id: number): Promise<ProgrammeDetails> {
  return detailsOf(db, await getFound(db, { trainer_id: trainerId, id }))
}

/** A draft without parts. */
export async function createProgramme(ctx: OfTrainer, { title }: { title: string }) {
  return insertDraft(ctx, { ...emptyProgramme, title })
}

const emptyProgramme: Programme = {
  formatVersion,
  title: '',
  description: '',
  cover: noPicture,
  pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens: 'all' },
  parts: [],
}

async function insertDraft(
  { db, trainerId }: OfTrainer,
  document: Programme,
  forTraineeId: number | null = null,
  replacing?: NewProgramme['replacing'],
): Promise<ProgrammeDetails> {
  // First, because its row is a lock: of several at once, each counts those before it.
  await throttle(db, `programme:${trainerId}`, { tries: 120, perSeconds: 3600 })
  const most = forTraineeId === null ? mostProgrammes.shared : mostProgrammes.personal
  if ((await countProgrammes(db, trainerId, forTraineeId)) >= most)
    throw conflict(
      forTraineeId === null
        ? `You can have at most ${most} programs, archived ones included`
        : `One person can have at most ${most} personal programs`,
    )
  const id = await insertProgramme(db, trainerId, factsOf(document), {
    draft: document,
    forTraineeId,
    ...(replacing && { replacing }),
  })
  if (id === undefined) throw new Error('a programme without a template was taken for another one')
  const row = await getFound(db, { trainer_id: trainerId, id })
  return { ...toShown(row, await plansByProgramme(db, trainerId)), document }
}

/**
 * Saved on top of `revision`, the last one this window saw; 409 if another window was faster. If all changes were
 * undone, no draft remains.
 */
export async function saveDraft({ db, trainerId }: OfTrainer, id: number, { revision, document }: Revised) {
  const row = await getAtRevision(db, { trainer_id: trainerId, id }, revision)
  refuse(repeatedIds(document))
  const isSame = await isVersion(db, row, row.version, document)
  const saved = await saveDocument(db, row, factsOf(document), {
    draft: isSame ? null : document,
    isSample: row.is_sample && isSame,
  })
  return { revision: saved.revision, has_draft: !isSame, saved_at: saved.saved_at.toISOString() }
}

/** Also without a change: exercises may have other words since. */
export async function publishOwn({ db, trainerId, userId }: Acting, id: number, sent: Revised) {
  // A version every minute, all day: no person publishes more.
  await throttle(db, `publish-programme:${trainerId}`, { tries: 60, perSeconds: 3600 })
  const row = await getAtRevision(db, { trainer_id: trainerId, id }, sent.revision)
  refuse(repeatedIds(sent.document))
  const isSample = row.is_sample && (await isVersion(db, row, row.version, sent.document))
  return publish(db, row, sent.document, { version: row.version + 1, publishedBy: userId, isSample })
}

export async function listOwnVersions({ db, trainerId }: OfTrainer, id: number): Promise<ProgrammeVersion[]> {
  const row = await getFound(db, { trainer_id: trainerId, id })
  return (await listVersions(db, row)).map(toVersion)
}

export async function getVersion({ db, trainerId }: OfTrainer, id: number, version: number) {
  const found = await findVersion(db, { trainer_id: trainerId, id }, version)
  if (!found) throw notFound('Version')
  return { ...toVersion(found), document: await readDocument(found.document) }
}

/** As a draft that replaces the current one: members see nothing of it until it is published. */
export async function restoreVersion(
  ctx: OfTrainer,
  id: number,
  version: number,
  { revision }: { revision: number },
): Promise<ProgrammeDetails> {
  const row = await getAtRevision(ctx.db, { trainer_id: ctx.trainerId, id }, revision)
  const { document } = await getVersion(ctx, id, version)
  const isNewest = version === row.version
  await saveDocument(ctx.db, row, factsOf(document), {
    draft: isNewest ? null : document,
    isSample: row.is_sample && isNewest,
  })
  return getOwn(ctx, id)
}

/** A copy of a personal programme belongs to the same person. What was done of the original does not count for it. */
export async function duplicate(ctx: OfTrainer, id: number): Promise<ProgrammeDetails> {
  const { document, for_trainee_id } = await getOwn(ctx, id)
  const title = `${document.title.slice(0, 130)} (copy)`
  return insertDraft(ctx, { ...programmeWithNewIds(document, randomUUID), title }, for_trainee_id)
}

/**
 * For one person, instead of the original. What members see of that is published in the copy as it stands, with its words:
 * the person trains on while the trainer changes the copy. Activities keep their ids, so what was done counts.
 */
export async function copyFor(ctx: Acting, id: number, traineeId: number): Promise<ProgrammeDetails> {
  const { db, trainerId, userId } = ctx
  const original = await getFound(db, { trainer_id: trainerId, id })
  if (!(await findTrainee(db, trainerId, traineeId))) throw notFound('Customer')
  if (original.for_trainee_id === traineeId) throw conflict('This program is already theirs alone')
  const replaced = original.for_trainee_id === null ? id : original.replaces_id
  if (replaced !== null) await refuseSecond(db, trainerId, traineeId, replaced)
  const version = await findVersion(db, original, original.version)
  const document = version ? await readDocument(version.document) : (await detailsOf(db, original)).document
  const made = await insertDraft(
    ctx,
    document,
    traineeId,
    replaced === null ? undefined : { id: replaced, position: original.position },
  )
  if (!version) return made
  const key = { trainer_id: trainerId, id: made.id }
  const parts = (await listParts(db, original, original.version)).map((part) => part.document)
  await insertVersion(db, key, { version: 1, outline: version.outline, document, parts, publishedBy: userId })
  await saveDocument(db, key, factsOf(document), { draft: null, version: 1, isSample: false })
  return getOwn(ctx, made.id)
}

/** One at a time stands in for a shared programme, also while it is a draft. */
async function refuseSecond(db: Db, trainerId: number, traineeId: number, replaced: number): Promise<void> {
  // The row of the shared one is a lock: of two at once, the second hears of the first.
  await lockProgramme(db, { trainer_id: trainerId, id: replaced })
  const own = await listProgrammes(db, trainerId, traineeId)
  if (own.some(({ replaces_id, archived_at }) => replaces_id === replaced && archived_at === null))
    throw conflict('They already have a program of their own instead of this one')
}

export const archive = (ctx: OfTrainer, id: number) => setState(ctx, id, new Date())
export const unarchive = (ctx: OfTrainer, id: number) => setState(ctx, id, null)

async function setState({ db, trainerId }: OfTrainer, id: number, archivedAt: Date | null): Promise<Shown> {
  const row = await getLocked(db, { trainer_id: trainerId, id })
  const { for_trainee_id, replaces_id } = row
  if (archivedAt === null && row.archived_at !== null && for_trainee_id !== null && replaces_id !== null)
    await refuseSecond(db, trainerId, for_trainee_id, replaces_id)
  if ((row.archived_at === null) !== (archivedAt === null)) await setArchived(db, row, archivedAt)
  const plans = await plansByProgramme(db, trainerId)
  return toShown(await getFound(db, row), plans)
}

/** Somebody may be on what was published, so only a draft can go. */
export async function removeProgramme({ db, trainerId }: OfTrainer, id: number): Promise<null> {
  const row = await getLocked(db, { trainer_id: trainerId, id })
  if (row.version > 0) throw conflict('This program was published. Archive it instead.')
  await deleteProgramme(db, row)
  return null
}

/** In the given order; programmes that are not listed keep their place among each other. */
export async function reorder({ db, trainerId }: OfTrainer, ids: number[]): Promise<Shown[]> {
  const own = new Set((await listProgrammes(db, trainerId, null)).map(({ id }) => id))
  if (ids.some((id) => !own.has(id))) throw notFound('Program')
  await updatePositions(db, trainerId, ids)
  return listOwn({ db, trainerId }, null)
}

/** What was made for one person, with the shared programme that each stands in for. */
export async function listOwnOf(db: Db, trainerId: number, traineeId: number) {
  const rows = await listProgrammes(db, trainerId, traineeId)
  const isCopied = rows.some(({ replaces_id }) => replaces_id !== null)
  const shared = new Map(
    (isCopied ? await listProgrammes(db, trainerId, null) : []).map((row) => [row.id, row]),
  )
  return rows.map(({ id, title, archived_at, version, replaces_id }) => {
    const original = shared.get(replaces_id ?? 0)
    return {
      id,
      title,
      state: archived_at ? ('archived' as const) : version > 0 ? ('published' as const) : ('draft' as const),
      instead_of: original
        ? { id: original.id, title: original.title, is_archived: original.archived_at !== null }
        : null,
    }
  })
}

/** What a trainee may know of the programmes that were made for them alone. */
export async function listPersonalContents(db: Db, trainee: TenantKey) {
  const contents: { title: string; saved_at: string; content: Programme }[] = []
  for (const row of await listProgrammes(db, trainee.trainer_id, trainee.id)) {
    const { title, saved_at, document } = await detailsOf(db, row)
    contents.push({ title, saved_at, content: document })
  }
  return contents
}

async function getFound(db: Db, key: TenantKey): Promise<ProgrammeRow> {
  const row = await findProgramme(db, key)
  if (!row) throw notFound('Program')
  return row
}

async function getLocked(db: Db, key: TenantKey): Promise<ProgrammeRow> {
  const row = await lockProgramme(db, key)
  if (!row) throw notFound('Program')
  return row
}

async function getAtRevision(db: Db, key: TenantKey, revision: number): Promise<ProgrammeRow> {
  const row = await getLocked(db, key)
  if (row.revision !== revision) throw conflict('This program was saved elsewhere in the meantime')
  return row
}

async function detailsOf(db: Db, row: ProgrammeRow): Promise<ProgrammeDetails> {
  const stored = (await findDraft(db, row)) ?? (await findVersion(db, row, row.version))?.document
  return {
    ...toShown(row, await plansByProgramme(db, row.trainer_id)),
    document: await readDocument(stored),
  }
}

function toShown(row: ProgrammeRow, plans: Map<number, number[]>): Shown {
  const isGiven = row.for_trainee_id === null && row.archived_at === null
  return {
    id: row.id,
    title: row.title,
    cover: row.cover,
    parts: row.parts,
    activities: row.activities,
    for_trainee_id: row.for_trainee_id,
    replaces_id: row.replaces_id,
    is_sample: row.is_sample,
    has_draft: row.has_draft,
    revision: row.revision,
    saved_at: row.saved_at.toISOString(),
    version: row.version || null,
    published_at: row.published_at?.toISOString() ?? null,
    archived_at: row.archived_at?.toISOString() ?? null,
    plan_ids: (isGiven && plans.get(row.id)) || [],
  }
}

const toVersion = (row: { version: number; title: string; outline: Outline; published_at: Date }) => ({
  version: row.version,
  title: row.title,
  parts: row.outline.parts.length,
  activities: row.outline.parts.reduce((sum, { activities }) => sum + activities.length, 0),
  published_at: row.published_at.toISOString(),
})
