/** Which files import which, from their text. Imports of types alone do not count: they are gone when a test runs. */
import fs from 'node:fs'
import path from 'node:path'

/** Per file the files that import it. */
export type Importers = Map<string, string[]>

export function readImporters(root = '.'): Importers {
  const files = ['src', 'tests', 'tools', 'db', 'bench']
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
        .map((name) => `${folder}/${name}`),
    )
  const importers: Importers = new Map()
  for (const file of files)
    for (const target of importsIn(file, fs.readFileSync(path.join(root, file), 'utf8')))
      importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

/** Returns relative imports, static and dynamic, as paths below the root; those of types alone only on request. */
export function importsIn(file: string, text: string, { types = false } = {}): string[] {
  const found = (types ? text.replace(/^(import|export) type\b/gm, '$1') : text).matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/gm,
  )
  const targets = [...found].map(([, fixed, lazy]) => (fixed ?? lazy ?? '').replace(/\?.*$/, ''))
  return [...new Set(targets.map((target) => path.posix.join(path.posix.dirname(file), target)))]
}

/** Returns the files that reach `file`, with the number of imports in between. */
export function distancesTo(file: string, importers: Importers): Map<string, number> {
  const distances = new Map([[file, 0]])
  // A Map visits what is added while it is read.
  for (const [reached, distance] of distances)
    for (const importer of importers.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
