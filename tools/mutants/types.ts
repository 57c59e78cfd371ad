/**
 * Leaves out faults that TypeScript refuses: nobody would commit them. Many are checked at once, one per file, because a
 * check of the project takes a minute. An error elsewhere is laid to the faulty files that the place imports.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { listImports } from '../affected.ts'
import { type Fault, plant } from './fault.ts'

/** Returns the faults that compile. At most one fault per file. */
export function compiling(faults: Fault[]): Fault[] {
  let left = faults
  for (;;) {
    const broken = filesWithErrors(left)
    if (broken.length === 0) return left
    const refused = new Set(broken.flatMap((file) => blamed(file, left)))
    if (refused.size === 0) throw new Error(`Types are wrong without a fault: ${broken.join(', ')}`)
    left = left.filter((fault) => !refused.has(fault))
  }
}

function filesWithErrors(faults: Fault[]): string[] {
  const originals = faults.map(({ file }) => fs.readFileSync(file, 'utf8'))
  try {
    faults.forEach((fault, index) => fs.writeFileSync(fault.file, plant(originals[index] ?? '', fault)))
    const { stdout } = spawnSync('tsc', ['-b', '--pretty', 'false'], {
      encoding: 'utf8',
      env: { ...process.env, GOMEMLIMIT: '3GiB' },
      maxBuffer: 100_000_000,
    })
    const files = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
    return [...new Set(files)]
  } finally {
    faults.forEach(({ file }, index) => fs.writeFileSync(file, originals[index] ?? ''))
  }
}

function blamed(file: string, faults: Fault[]): Fault[] {
  const own = faults.filter((fault) => fault.file === file)
  if (own.length > 0) return own
  const seen = new Set([file])
  // Nearest first: stops at the first ring of imports with a faulty file.
  for (let ring = [file]; ring.length > 0; ) {
    ring = ring.flatMap((one) => listImports(one, read(one))).filter((one) => !seen.has(one))
    for (const one of ring) seen.add(one)
    const found = faults.filter((fault) => ring.includes(fault.file))
    if (found.length > 0) return found
  }
  return []
}

const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
