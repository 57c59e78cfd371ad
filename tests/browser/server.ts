/** Runs the built program with the demo in a folder of its own, which it deletes when it stops. */
import fs from 'node:fs'
import { newDemoDir } from '../demoDir.ts'

const dataDir = newDemoDir('browser')
process.env['DATA_DIR'] = dataDir
process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }))
await import('../../build/server/main.js' as string)
