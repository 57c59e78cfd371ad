/**
 * Measures how much the tests notice: plants small faults, one at a time, in the rules at the roots of features and
 * runs the unit tests that reach the changed file. Lists the faults that no test noticed.
 *
 *     npm run mutants                     30 faults, chosen at random
 *     npm run mutants -- 10 --seed 7      ten faults, the same ones for the same seed
 *     npm run mutants -- 10 plans/price   only in files with this in their name
 *     npm run mutants -- 30 --quick       only the feature's own tests that do not render: a tenth of the time
 *
 * Works in a copy of the last commit, so your checkout is never touched.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Project, type SourceFile, SyntaxKind } from 'ts-morph'

interface Fault {
  file: string
  line: number
  start: number
  end: number
  before: string
  after: string
}

const swaps: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Returns every fault that can be planted in a file. */
function faultsIn(source: SourceFile): Fault[] {
  const fault = (
    node: { getStart(): number; getEnd(): number; getText(): string },
    after: string,
  ): Fault => ({
    file: path.relative(process.cwd(), source.getFilePath()),
    line: source.getLineAndColumnAtPos(node.getStart()).line,
    start: node.getStart(),
    end: node.getEnd(),
    before: node.getText(),
    after,
  })
  const operators = source
    .getDescendantsOfKind(SyntaxKind.BinaryExpression)
    .map((expression) => expression.getOperatorToken())
    .flatMap((token) => {
      const swapped = swaps[token.getText()]
      return swapped ? [fault(token, swapped)] : []
    })
  const numbers = source
    .getDescendantsOfKind(SyntaxKind.NumericLiteral)
    .map((literal) => fault(literal, String(literal.getLiteralValue() + 1)))
  const flags = [
    ...source.getDescendantsOfKind(SyntaxKind.TrueKeyword).map((node) => fault(node, 'false')),
    ...source.getDescendantsOfKind(SyntaxKind.FalseKeyword).map((node) => fault(node, 'true')),
  ]
  return [...operators, ...numbers, ...flags]
}

/** The rules that browser and server share: files at a feature's root, and the rooms of `pages` without React. */
function ruleFiles(part: string): string[] {
  return fs
    .readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|gen|d)\.ts$|\/(server|web|templates)\//.test(name))
    .map((name) => `src/features/${name}`)
    .filter((name) => name.includes(part))
}

/** mulberry32: the same seed gives the same choice on every machine. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function choose(faults: Fault[], count: number, seed: number): Fault[] {
  const next = random(seed)
  const rest = [...faults]
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(next() * rest.length), 1),
  ).flat()
}

/** Returns whether a test fails with the fault in place. Throws if that test also fails without the fault. */
function isNoticed({ file, start, end, after }: Fault, copy: string, quick: boolean): boolean {
  const place = path.join(copy, file)
  const original = fs.readFileSync(place, 'utf8')
  fs.writeFileSync(place, original.slice(0, start) + after + original.slice(end))
  const failing = choicesOfTests(file, copy, quick).find((tests) => testsFail(tests, copy))
  fs.writeFileSync(place, original)
  if (failing && testsFail(failing, copy)) throw new Error(`The tests of ${file} fail without a fault too`)
  return failing !== undefined
}

/** The file's own tests come first: they take seconds and notice most faults. Then all tests that reach the file. */
function choicesOfTests(file: string, copy: string, quick: boolean): string[][] {
  const own = file.replace(/\.ts$/, '.test.ts')
  const feature = file.split('/').slice(0, 3).join('/')
  const few = [`--dir=${feature}`, '--exclude=**/*.test.tsx']
  const all = ['related', '--run', ...(quick ? few : ['--dir=src']), file]
  return fs.existsSync(path.join(copy, own)) ? [['run', own], all] : [all]
}

function testsFail(tests: string[], copy: string): boolean {
  const { status } = spawnSync('vitest', [...tests, '--bail=1', '--project=unit', '--reporter=dot'], {
    cwd: copy,
    stdio: 'ignore',
  })
  return status !== 0
}

function run(count: number, seed: number, part: string, quick: boolean): void {
  const project = new Project({ skipAddingFilesFromTsConfig: true })
  const faults = project.addSourceFilesAtPaths(ruleFiles(part)).flatMap(faultsIn)
  const chosen = choose(faults, count, seed)
  console.log(`${chosen.length} of ${faults.length} possible faults, seed ${seed}`)

  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-mutants-'))
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', copy])
  for (const made of ['node_modules', 'build'])
    if (fs.existsSync(made)) fs.symlinkSync(path.resolve(made), path.join(copy, made))
  try {
    const survivors = chosen.filter((fault) => {
      const noticed = isNoticed(fault, copy, quick)
      const { file, line, before, after } = fault
      console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${file}:${line}  ${before} → ${after}`)
      return !noticed
    })
    console.log(`\n${chosen.length - survivors.length} noticed, ${survivors.length} survived`)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', copy])
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string' }, quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [count = '30', part = ''] = positionals
  run(Number(count), Number(values.seed ?? Math.floor(Math.random() * 10_000)), part, values.quick)
}
