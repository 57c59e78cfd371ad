/** Lists, by area, the requirements that no test title names yet: `npm run requirements`. */
import fs from 'node:fs'

const requirements = JSON.parse(fs.readFileSync('docs/requirements.json', 'utf8')) as Record<string, string>

/** The ids that the titles of tests and of their groups name, e.g. `test('AUTH-05 AUTH-14 …')`. */
export function namedIds(source: string): string[] {
  const titles = source.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])(.*?)\1/gs)
  return [...titles].flatMap(([, , title = '']) => title.match(/\b[A-Z]+-\d{2,3}\b/g) ?? [])
}

function testFiles(): string[] {
  return ['src', 'tests', 'tools'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
}

function report(): void {
  const named = new Set(testFiles().flatMap((file) => namedIds(fs.readFileSync(file, 'utf8'))))
  const unknown = [...named].filter((id) => !(id in requirements))
  const areas = Map.groupBy(Object.keys(requirements), (id) => id.split('-')[0] ?? '')
  for (const [area, ids] of areas) {
    const missing = ids.filter((id) => !named.has(id))
    console.log(
      `${area.padEnd(7)} ${String(ids.length - missing.length).padStart(3)} of ${String(ids.length).padStart(3)}  ${brief(missing)}`,
    )
  }
  const total = Object.keys(requirements).length
  console.log(
    `\n${total - Object.keys(requirements).filter((id) => !named.has(id)).length} of ${total} named by a test`,
  )
  if (unknown.length) {
    console.error(`No such requirement: ${unknown.join(', ')}`)
    process.exitCode = 1
  }
}

/** `01-05 07 09`: long lists stay on a line. */
function brief(ids: string[]): string {
  const numbers = ids.map((id) => Number(id.split('-')[1])).sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  const two = (number: number) => String(number).padStart(2, '0')
  return runs.map(([from, to]) => (from === to ? two(from) : `${two(from)}-${two(to)}`)).join(' ')
}

if (import.meta.main) report()
