/**
 * A data directory for a program that a test starts. `npm test` makes the demo once and names its folder in TEST_DEMO;
 * otherwise the directory is empty, and the program makes its demo itself.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './ports.ts'
import { isUp, runProgram } from './program.ts'

export function newDemoDir(name: string): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `liftoff-${name}-`))
  const made = process.env['TEST_DEMO']
  if (made) fs.cpSync(made, dataDir, { recursive: true })
  return dataDir
}

/** Runs the built program until its demo is complete. */
export async function makeDemo(dataDir: string): Promise<void> {
  const program = runProgram({ PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  await isUp(program)
  program.process.kill('SIGTERM')
  const code = await program.exited
  if (code !== 0) throw new Error(`The program ended with ${code}:\n${program.output()}`)
}
