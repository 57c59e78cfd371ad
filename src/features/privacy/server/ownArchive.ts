/**
 * A trainer's own data, all of it in one archive (moving/server/archiveFormat.ts). It is sent while it is read, and
 * nothing of it is stored. Reading holds no transaction, because a slow download would keep a connection: a row that is
 * added meanwhile may refer to one that is not in the archive, and whoever imports it is told so.
 */
import packageJson from '../../../../package.json' with { type: 'json' }
import type { SentFile } from '../../../base/sentFile.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { type PrivateFileRow, readPrivatePicture } from '../../media/server/service.ts'
import { variantPath } from '../../media/sizes.ts'
import {
  type ArchivedKind,
  archiveFile,
  inArchiveOrder,
  sha256,
  sourceOf,
} from '../../moving/server/service.ts'
import { type ExportedRow, exportedTables, readTable } from './trainerQueries.ts'

export async function exportTrainer(ctx: AsTrainer): Promise<SentFile> {
  const { db, config, trainerId } = ctx
  await throttle(db, `export:${trainerId}`, { tries: 20, perSeconds: 3600 })
  const [owner] = (await readTable(db, trainerId, 'users').next()).value ?? []
  const paths = new Set<string>()
  const kinds = inArchiveOrder(exportedTables).map(
    ({ table, name }): ArchivedKind => ({
      name,
      rows:
        table === 'private_files'
          ? withPictures(ctx, readTable(db, trainerId, table))
          : noting(readTable(db, trainerId, table), paths),
    }),
  )
  return archiveFile(config.productName, {
    header: {
      product_version: packageJson.version,
      exported_at: new Date().toISOString(),
      source: await sourceOf(db, trainerId),
      trainer_id: trainerId,
      platform: sha256(config.stripe.publishableKey),
      name: String(owner?.['name'] ?? ''),
    },
    kinds,
    files: () => filesAt(ctx, paths),
  })
}

/** Notes the images that the rows name: a file of the library with its smaller widths, the logo and the images of the app. */
async function* noting(chunks: AsyncIterable<ExportedRow[]>, paths: Set<string>) {
  for await (const rows of chunks) {
    for (const { file_path, variants, logo, app_icon, app_banner } of rows)
      for (const path of [file_path, logo, app_icon, app_banner])
        if (typeof path === 'string' && path.startsWith('/media/')) {
          paths.add(path)
          if (Array.isArray(variants))
            for (const width of variants) paths.add(variantPath(path, Number(width)))
        }
    yield rows
  }
}

/** A private picture travels inside its row: no folder of the archive shows it. One that is lost has none. */
async function* withPictures(ctx: AsTrainer, chunks: AsyncIterable<ExportedRow[]>) {
  for await (const rows of chunks)
    for (const row of rows) {
      const bytes = await readPrivatePicture(ctx, row as unknown as PrivateFileRow, 'full')
      yield [{ ...row, file: bytes?.toString('base64') ?? null }]
    }
}

/** One at a time. A file that is missing is left out: the rest is worth having. */
async function* filesAt({ storage }: AsTrainer, paths: Set<string>) {
  for (const path of paths) {
    const file = await storage.find(path.slice(1))
    if (file) yield { name: path.replace(/^.*\//, ''), bytes: file.bytes }
  }
}
