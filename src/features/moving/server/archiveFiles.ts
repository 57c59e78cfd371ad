/**
 * An uploaded archive: its parts are stored until it is imported, and read again as one stream. Whatever is wrong with the
 * file is a fault with a sentence for the person who chose it.
 */
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { AppContext } from '../../../base/server/context.ts'
import type { TenantKey } from '../../../base/server/db.ts'
import { isKnownEntry, readingLimits } from './archiveFormat.ts'
import { readTar, type TarEntry, TarFault } from './tar.ts'

export class ArchiveFault extends Error {
  override name = 'ArchiveFault'
}

export const faults = {
  foreign: 'This is no archive of this program. Choose the file that you downloaded under Account.',
  cut: 'The file is not complete. Download it again, and choose the new file.',
  damaged: 'The file is damaged. Download it again, and choose the new file.',
  newer:
    'The file was made by a newer version of this program. Ask whoever runs this site to update it first.',
  own: 'This file is of this very account: everything in it is already here.',
  large: 'The file has more in it than an archive can have. It was not read any further.',
  picture: 'A picture in the file is larger than this program ever stores one. The file was not made by it.',
  gone: 'The uploaded file is no longer here. Choose it again.',
}

export const fault = (kind: keyof typeof faults, entry?: string) =>
  new ArchiveFault(entry ? `${faults[kind]} (${entry.slice(0, 100)})` : faults[kind])

/** Below the storage's folder; not served to anybody. */
export const partPath = ({ trainer_id, id }: TenantKey, part?: number) =>
  `/archives/${trainer_id}/${id}/${part === undefined ? '' : `${part}.part`}`

interface Upload {
  bytes: number
  parts: number
}

/** The entries in their order. */
export async function* readEntries(
  { storage }: Pick<AppContext, 'storage'>,
  move: TenantKey,
  { bytes, parts }: Upload,
): AsyncGenerator<TarEntry> {
  async function* compressed() {
    for (let part = 1; part <= parts; part++) {
      const file = await storage.find(partPath(move, part).slice(1))
      if (!file) throw fault('gone')
      yield file.bytes
    }
  }
  let count = 0
  try {
    const unpacked = within(gunzipped(compressed()), bytes * readingLimits.ratio + readingLimits.entry)
    yield* readTar(unpacked, (name, size) => {
      if (size > readingLimits.entry || ++count > readingLimits.entries) throw fault('large', name)
      if (!isKnownEntry(name)) throw fault(count === 1 ? 'foreign' : 'damaged', name)
    })
  } catch (error) {
    throw asFault(error, count)
  }
}

function gunzipped(parts: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  pipeline(Readable.from(parts), gunzip, () => undefined)
  return gunzip
}

/** A file that unpacks to far more than rows and images ever do is not read to its end. */
async function* within(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    if (total > most) throw fault('large')
    yield chunk
  }
}

function asFault(error: unknown, entries: number): unknown {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'Z_BUF_ERROR') return fault('cut')
  if (message === 'incorrect header check' || (error instanceof TarFault && entries === 0))
    return fault('foreign')
  return code?.startsWith('Z_') || error instanceof TarFault ? fault('damaged') : error
}
