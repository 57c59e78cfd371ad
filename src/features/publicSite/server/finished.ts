/** A rendered page ready to be sent: compressed, with complete header lists, so a request adds nothing. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressionsIn } from '../../../base/server/compress.ts'
import type { Rendered } from './publicSite.tsx'

/** In the form that `writeHead` takes: alternating names and values. */
type HeaderList = readonly string[]
export type HeadersOf = (rendered: Rendered) => Record<string, string>

export interface Form {
  /**
   * One character per byte: Node joins a string with the head and writes both at once, which it does not for a buffer.
   */
  body: string
  headers: HeaderList
  /** For conditional requests. */
  unchangedHeaders: HeaderList
}

type Encoding = 'br' | 'gzip' | 'identity'

export interface Finished {
  status: number
  /** Part of every encoding's ETag. */
  tag: string
  forms: { [encoding in Encoding]?: Form } & { readonly identity: Form }
  /** Of all encodings, plus an estimate for the rest. */
  bytes: number
  /** Adds the encodings that take long. */
  improve(): Promise<void>
}

/** Below this size, compression saves no packet. */
const worthwhile = 1000
const overheadBytes = 4096

export async function finish(rendered: Rendered, headersOf: HeadersOf): Promise<Finished> {
  const body = typeof rendered.body === 'string' ? Buffer.from(rendered.body) : rendered.body
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isLarge = body.length >= worthwhile && rendered.type !== 'image/png'
  const common = { ...headersOf(rendered), 'cache-control': 'no-cache', vary: 'accept-encoding' }
  let plain: Form | undefined
  const finished: Finished = {
    status: rendered.status,
    tag,
    forms: {
      // Almost nobody requests it.
      get identity() {
        plain ??= form(body, 'identity')
        return plain
      },
    },
    bytes: overheadBytes + body.length,
    async improve() {
      if (!isLarge) return
      add('br', await promisify(brotliCompress)(body, brotliOptions))
      add('gzip', await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }))
    },
  }
  // The fastest, for the first visitor of a new page; in another thread, so other pages do not wait.
  if (isLarge) add('gzip', await promisify(gzip)(body, { level: constants.Z_BEST_SPEED }))
  return finished

  function add(encoding: 'br' | 'gzip', compressed: Buffer): void {
    finished.bytes += compressed.length - (finished.forms[encoding]?.body.length ?? 0)
    finished.forms[encoding] = form(compressed, encoding)
  }

  function form(bytes: Buffer, encoding: Encoding): Form {
    const etag = `"${tag}-${encoding}"`
    const { type, location } = rendered
    const headers = {
      ...common,
      etag,
      'content-type': type,
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(location !== undefined && { location }),
    }
    return {
      body: bytes.toString('latin1'),
      headers: Object.entries(headers).flat(),
      unchangedHeaders: Object.entries({ ...common, etag }).flat(),
    }
  }
}

/** Three quarters of the way: the last steps cost ten times as much for five percent. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

export function formFor({ forms }: Finished, acceptEncoding: string | undefined): Form {
  for (const encoding of compressionsIn(acceptEncoding)) {
    const found = forms[encoding]
    if (found) return found
  }
  return forms.identity
}
