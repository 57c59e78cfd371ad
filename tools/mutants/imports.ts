/** Which files import which when they run: imports of types alone are gone by then. */
import fs from 'node:fs'
import { listImports, readGraph } from '../affected.ts'

/** Per file the files that import it. */
export type Importers = Map<string, string[]>

export function readImporters(): Importers {
  const importers: Importers = new Map()
  for (const file of readGraph().keys())
    for (const target of new Set(importsAtRun(file, fs.readFileSync(file, 'utf8'))))
      importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

export const importsAtRun = (file: string, text: string): string[] =>
  listImports(file, text.replace(/^(?:import|export) type [^']*'[^']+'/gm, ''))

/** Returns the files that reach `file`, with the number of imports in between. */
export function distancesTo(file: string, importers: Importers): Map<string, number> {
  const distances = new Map([[file, 0]])
  // A Map visits what is added while it is read.
  for (const [reached, distance] of distances)
    for (const importer of importers.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
