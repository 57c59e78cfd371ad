/**
 * What is made from the same input again and again, such as a migrated database, is made once and left below
 * node_modules/.cache. Two runs may ask at the same time: each makes its own, and one of them stays.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = 'node_modules/.cache/liftoff'

/** Returns a folder that `make` has filled for this input. Only to be copied from. */
export async function cachedFolder(
  name: string,
  input: string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const key = createHash('sha256').update(input.join('\0')).digest('hex').slice(0, 16)
  const folder = path.resolve(root, `${name}-${key}`)
  if (fs.existsSync(folder)) return folder
  fs.mkdirSync(root, { recursive: true })
  const making = fs.mkdtempSync(path.resolve(root, `making-${name}-`))
  await make(making)
  removeOlder(name)
  try {
    fs.renameSync(making, folder)
  } catch (error) {
    if (!fs.existsSync(folder)) throw error
    fs.rmSync(making, { recursive: true, force: true })
  }
  return folder
}

/** Another checkout state may be under test at this moment, so only folders from before today go. */
function removeOlder(name: string): void {
  const day = 86_400_000
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    const place = path.join(root, entry.name)
    if (entry.name.includes(name) && Date.now() - fs.statSync(place).mtimeMs > day)
      fs.rmSync(place, { recursive: true, force: true })
  }
}
