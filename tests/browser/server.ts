/** Runs the built program on an empty DATA_DIR and deletes the folder when it stops. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-browser-'))
process.env['DATA_DIR'] = dataDir
process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }))
await import('../../build/server/main.js' as string)
