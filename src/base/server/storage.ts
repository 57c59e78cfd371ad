/**
 * Where uploaded files are stored: a folder, or any S3-compatible store. Keys are ours (`media/7/ab12.webp`), never a
 * visitor's file name.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from './config.ts'

export interface StoredFile {
  bytes: Buffer
  contentType: string
}

export interface StoredSize {
  size: number
  contentType: string
}

export interface Storage {
  put(key: string, file: StoredFile): Promise<void>
  find(key: string): Promise<StoredFile | undefined>
  /** Without reading it: a film is sent in pieces. */
  measure(key: string): Promise<StoredSize | undefined>
  /** From the first to the last byte, both included, of a file that was measured. Whoever stops reading ends it. */
  read(key: string, first: number, last: number): Promise<Readable>
  remove(key: string): Promise<void>
}

export function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return config.s3 ? inBucket(config.s3) : inFolder(path.join(config.dataDir, 'media'))
}

function inFolder(folder: string): Storage {
  const place = (key: string) => path.join(folder, checked(key))
  const typeOf = (file: string) => `${file}.type`
  return {
    async put(key, { bytes, contentType }) {
      const file = place(key)
      await fs.mkdir(path.dirname(file), { recursive: true })
      await writeWhole(typeOf(file), Buffer.from(contentType))
      await writeWhole(file, bytes)
    },
    async find(key) {
      try {
        const file = place(key)
        return { bytes: await fs.readFile(file), contentType: await fs.readFile(typeOf(file), 'utf8') }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async measure(key) {
      try {
        const file = place(key)
        const { size } = await fs.stat(file)
        return { size, contentType: await fs.readFile(typeOf(file), 'utf8') }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    read: async (key, first, last) => createReadStream(place(key), { start: first, end: last }),
    async remove(key) {
      const { dir, base } = path.parse(place(key))
      // Also removes what a crash left behind.
      const isOfIt = (name: string) =>
        [base, typeOf(base)].includes(name) || (name.startsWith(`${base}.`) && name.endsWith('.part'))
      for (const name of (await filesIn(dir)).filter(isOfIt))
        await fs.rm(path.join(dir, name), { force: true })
    },
  }
}

/** The last two: the key is above or below another file's key. */
const isMissing = (error: unknown) =>
  ['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await fs.readdir(folder, { withFileTypes: true })).flatMap((one) =>
      one.isFile() ? [one.name] : [],
    )
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Written to a temporary file, flushed and renamed: a reader gets the whole file or none, even after a crash. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${randomUUID()}.part`
  const handle = await fs.open(aside, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await fs.rename(aside, file)
}

function inBucket({ endpoint, bucket, ...credentials }: NonNullable<Config['s3']>): Storage {
  // Imported on first use: the SDK would slow down every start without a bucket.
  const opened = import('@aws-sdk/client-s3').then((s3) => ({
    s3,
    client: new s3.S3Client({ endpoint, credentials, region: 'auto', forcePathStyle: true }),
  }))
  return {
    async put(key, { bytes, contentType }) {
      const { s3, client } = await opened
      const object = { Bucket: bucket, Key: checked(key), Body: bytes, ContentType: contentType }
      await client.send(new s3.PutObjectCommand(object))
    },
    async find(key) {
      const { s3, client } = await opened
      try {
        const answer = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: checked(key) }))
        const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
        return { bytes, contentType: answer.ContentType ?? 'application/octet-stream' }
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    },
    async measure(key) {
      const { s3, client } = await opened
      try {
        const answer = await client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: checked(key) }))
        return {
          size: answer.ContentLength ?? 0,
          contentType: answer.ContentType ?? 'application/octet-stream',
        }
      } catch (error) {
        // The answer to HEAD has no body, so it is not told apart from another missing thing.
        if (error instanceof s3.NotFound || error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    },
    async read(key, first, last) {
      const { s3, client } = await opened
      const asked = { Bucket: bucket, Key: checked(key), Range: `bytes=${first}-${last}` }
      const { Body } = await client.send(new s3.GetObjectCommand(asked))
      return Body instanceof Readable ? Body : Readable.from([])
    },
    async remove(key) {
      const { s3, client } = await opened
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: checked(key) }))
    },
  }
}

/** A key outside the folder is a bug of ours; it must never reach the disk. */
function checked(key: string): string {
  if (!/^[\w-]+(\/[\w-]+(\.[\w-]+)*)+$/.test(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}
