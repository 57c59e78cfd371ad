/** What the phone in the Studio is filled with: programmes as last saved, published or not. */
import { Problem } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { mostPreviewed, type ProgrammePreview } from '../contract.ts'
import { exercisesIn } from '../cutting.ts'
import { getOwn, listWithSamples } from './editing.ts'
import { listShown } from './shownExercises.ts'

export async function previewOwn(ctx: Pick<AsTrainer, 'db' | 'trainerId'>): Promise<ProgrammePreview> {
  const rows = await listWithSamples(ctx, null)
  const shown = rows.filter(({ archived_at, parts }) => !archived_at && parts > 0).slice(0, mostPreviewed)
  const programmes: ProgrammePreview['programmes'] = []
  for (const { id, version } of shown) {
    const document = await findDocument(ctx, id)
    if (document) programmes.push({ id, version: version ?? 0, document })
  }
  const used = exercisesIn(programmes.flatMap(({ document }) => document.parts))
  return { programmes, exercises: Object.fromEntries(await listShown(ctx.db, ctx.trainerId, used)) }
}

/** The editor says that one is damaged; the phone shows the others. */
async function findDocument(ctx: Pick<AsTrainer, 'db' | 'trainerId'>, id: number) {
  try {
    return (await getOwn(ctx, id)).document
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return undefined
    throw error
  }
}
