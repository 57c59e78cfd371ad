import fs from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'
import { StartProblem } from './startProblem.ts'

/** Found at the start, not by the first upload. Without anything of ours in it, it need not even exist. */
export function checkDataDir({ dataDir, databaseUrl, s3, stripe }: Config): void {
  if (databaseUrl && stripe.localPort === undefined) {
    if (!s3) makeWritable(path.join(dataDir, 'media'), dataDir)
  } else makeWritable(dataDir)
}

/** `dir` is DATA_DIR or a folder in it. */
export function makeWritable(dir: string, dataDir = dir): void {
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
    // Only writing tells of a disk that is mounted for reading, or of rights that a system keeps elsewhere.
    const tried = path.join(dir, `.written-${process.pid}`)
    fs.writeFileSync(tried, '')
    fs.rmSync(tried)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartProblem(`DATA_DIR ${dataDir} cannot be written to (${reason}).`)
  }
}
