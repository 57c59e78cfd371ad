import { z } from 'zod'

/** The result of a call that returns a file. It is streamed: the first part is sent before the last is read. */
export interface SentFile {
  fileName: string
  chunks: AsyncIterable<string | Uint8Array>
}

export const SentFile = z.custom<SentFile>((value) => value instanceof Object && 'chunks' in value)
