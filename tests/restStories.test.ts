import fs from 'node:fs'
import { expect, test } from 'vitest'
import { readTitles } from '../tools/requirements.ts'

interface Lines {
  file: string
  from: number
  to: number
}

/** The stories and groups that `npm test` leaves to `npm run test:rest`. */
function listRest(): Lines[] {
  return fs
    .readdirSync('tests/browser')
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => {
      const file = `tests/browser/${name}`
      const lines = fs.readFileSync(file, 'utf8').split('\n')
      return lines.flatMap((line, at) => {
        const began = /^( *)test(\.describe)?\(.* @rest['"`]/.exec(line)
        if (!began) return []
        const end = lines.findIndex((other, i) => i > at && other.startsWith(`${began[1]}}`))
        return [{ file, from: at + 1, to: end + 1 }]
      })
    })
}

test('`npm test` alone names every requirement: none is left to the stories of `npm run test:rest`', () => {
  const rest = listRest()
  const isRest = (title: { file: string; line: number }) =>
    rest.some(({ file, from, to }) => title.file === file && from <= title.line && title.line <= to)
  const titles = readTitles()
  const named = new Set(titles.filter((title) => !isRest(title)).flatMap(({ ids }) => ids))

  const missing = titles.filter(isRest).flatMap(({ ids }) => ids.filter((id) => !named.has(id)))

  expect(rest.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})
