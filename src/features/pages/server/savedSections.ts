/** A trainer's saved sections. Another trainer's are 404. */
import { invalid, notFound } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import { emptyPage, fromWire, type Page, safeParsePage, toWire } from '../document/page.ts'
import { maxSavedBytes, maxSavedSections, type SavedSection } from '../document/savedSections.ts'
import { lockHome } from './queries.ts'
import {
  deleteSavedSection,
  insertSavedSection,
  listSavedSections,
  renameSavedSection,
  type SavedSectionRow,
} from './savedSectionQueries.ts'

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId' | 'log'>

export async function listOwnSections({ db, trainerId, log }: OfTrainer): Promise<SavedSection[]> {
  const rows = await listSavedSections(db, trainerId)
  return rows.flatMap((row) => {
    const section = toSaved(row)
    if (!section) log.error({ savedSection: row.id, trainerId }, 'A saved section cannot be read')
    return section ?? []
  })
}

export async function saveOwnSection(
  { db, trainerId }: OfTrainer,
  { name, content }: Pick<SavedSection, 'name' | 'content'>,
): Promise<SavedSection> {
  const page = fromWire({ ...toWire(emptyPage()), content })
  const document = JSON.stringify(page)
  if (Buffer.byteLength(document) > maxSavedBytes)
    throw invalid({ name: 'This section is too large to save. Split it in two.' })
  // In sequence: two at once must not both be the last.
  await lockHome(db, trainerId)
  if ((await listSavedSections(db, trainerId)).length >= maxSavedSections)
    throw invalid({ name: `You can save at most ${maxSavedSections} sections. Delete one first.` })
  const { id } = await withFreeName(db, (db) => insertSavedSection(db, trainerId, { name, document }))
  return { id, name, content: page.content }
}

export async function renameOwnSection({ db, trainerId }: OfTrainer, id: number, name: string) {
  const row = await withFreeName(db, (db) => renameSavedSection(db, trainerId, id, name))
  const section = row && toSaved(row)
  if (!section) throw notFound('Section')
  return section
}

export async function removeOwnSection({ db, trainerId }: OfTrainer, id: number): Promise<null> {
  if (!(await deleteSavedSection(db, trainerId, id))) throw notFound('Section')
  return null
}

/** Undefined for a damaged one. */
function toSaved({ id, name, document }: SavedSectionRow): SavedSection | undefined {
  const page: Page | undefined = safeParsePage(document).data
  return page && { id, name, content: page.content }
}

async function withFreeName<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await transact(db, work)
  } catch (error) {
    if (violatedUnique(error)?.startsWith('saved_sections'))
      throw invalid({ name: 'You already have a section with this name' })
    throw error
  }
}
