import fs from 'node:fs'
import zlib from 'node:zlib'
import { expect, test } from 'vitest'

const folder = 'build/member'
const gzipped = (path: string) => zlib.gzipSync(fs.readFileSync(`${folder}/${path}`), { level: 9 }).length

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

test('MISC-17 the app opens with at most 120 KB of script and 15 KB of styles', () => {
  const manifest = JSON.parse(fs.readFileSync(`${folder}/manifest.json`, 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const add = (key: string) => {
    const { file = '', imports = [] } = manifest[key] ?? {}
    files.add(file)
    imports.forEach(add)
  }
  add('member.html')
  const script = [...files].reduce((sum, file) => sum + gzipped(file), 0)
  const styles = fs
    .readdirSync(`${folder}/app-files`)
    .filter((name) => name.endsWith('.css'))
    .reduce((sum, name) => sum + gzipped(`app-files/${name}`), 0)

  expect(script).toBeGreaterThan(40_000)
  expect(script).toBeLessThan(120 * 1024)
  expect(styles).toBeLessThan(15 * 1024)
})

test('the app has no schema library, no UI kit and no router library in it', () => {
  const scripts = fs
    .readdirSync(`${folder}/app-files`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => fs.readFileSync(`${folder}/app-files/${name}`, 'utf8'))

  expect(scripts.length).toBeGreaterThan(0)
  for (const text of scripts)
    expect(text).not.toMatch(/ZodError|\$ZodType|mantine|useNavigate\(\) may be used/)
})
