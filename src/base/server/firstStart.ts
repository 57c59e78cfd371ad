/**
 * A first start fills the data directory in many steps. If it is killed, half of that is there, and since nobody can have
 * used it yet, the next start removes it and begins again.
 */
import fs from 'node:fs'
import path from 'node:path'

const markerIn = (dataDir: string) => path.join(dataDir, 'first-start')

export const beginFirstStart = (dataDir: string): void => fs.writeFileSync(markerIn(dataDir), '')

export const finishFirstStart = (dataDir: string): void => fs.rmSync(markerIn(dataDir), { force: true })

/** The caller has locked the directory. */
export function discardUnfinished(dataDir: string): void {
  if (!fs.existsSync(markerIn(dataDir))) return
  for (const folder of ['database', 'stripe'])
    fs.rmSync(path.join(dataDir, folder), { recursive: true, force: true })
  finishFirstStart(dataDir)
}
