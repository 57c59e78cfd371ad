/** The files behind the library's rows: encoded as AVIF later, and deleted once no row has them. */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { toAvif } from '../../../base/server/image.ts'
import { job } from '../../../base/server/jobs.ts'
import { avifPath, variantPath } from '../sizes.ts'
import { deleteLeftover, findFileAt, type Leftover, listLeftovers } from './queries.ts'

export const keyOf = (path: string) => path.slice(1)

/** Reads the trainer from a path such as `/media/7/…`: the job only gets the path. */
const trainerOf = (path: string) => Number(path.split('/')[2])

const pathsOf = ({ file_path, variants }: Leftover) => [
  file_path,
  ...variants.map((width) => variantPath(file_path, width)),
]

/**
 * In addition to the WebP, which everyone gets until then. Not counted against the quota: it is our choice, not the
 * trainer's.
 */
export const drawAvif = job({
  name: 'draw-avif',
  data: z.object({ file_path: z.string() }),
  // Pages show the WebP as long as there is no AVIF.
  endsWithProcess: true,
  run: async ({ db, storage }, { file_path }) => {
    const trainerId = trainerOf(file_path)
    const file = await findFileAt(db, trainerId, file_path)
    for (const path of file ? pathsOf(file) : []) {
      const webp = await storage.find(keyOf(path))
      if (!webp) continue
      const bytes = await toAvif(webp.bytes)
      // For a drawing with few colors WebP is sometimes smaller.
      if (bytes.length < webp.bytes.length)
        await storage.put(keyOf(avifPath(path)), { bytes, contentType: 'image/avif' })
    }
    // Deleted in the meantime, before there was an AVIF to delete.
    if (file && !(await findFileAt(db, trainerId, file_path))) await removeBytes({ storage }, file)
  },
})

async function removeBytes({ storage }: Pick<AppContext, 'storage'>, file: Leftover): Promise<void> {
  for (const path of pathsOf(file)) {
    await storage.remove(keyOf(path))
    await storage.remove(keyOf(avifPath(path)))
  }
}

export async function removeLeftover(
  work: Pick<AppContext, 'db' | 'storage'>,
  file: Leftover,
): Promise<void> {
  await removeBytes(work, file)
  await deleteLeftover(work.db, file.file_path)
}

/** Files left over from a closed account, a failed deletion, or an upload that never finished. */
export const sweepLeftovers = job({
  name: 'sweep-media',
  data: z.object({}),
  schedule: '*/10 * * * *',
  run: async (work) => {
    for (const file of await listLeftovers(work.db, 1000)) await removeLeftover(work, file)
  },
})
