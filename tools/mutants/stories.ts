/**
 * Browser stories for what no test noticed on a screen: those that say the fault's words or name the feature's
 * requirements. Each fault is a build of its own, so this takes minutes.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { makeDemo } from '../../tests/demoDir.ts'
import { areaOf } from './choosing.ts'
import { type Fault, plant } from './fault.ts'
import { cluesOf, type TestFile } from './order.ts'

export const isOnScreen = ({ file }: Fault): boolean => /\.tsx$|\/(web|mobile)\//.test(file)

/** Returns at most three stories, those that say most of the fault's words first. */
export function storiesFor(fault: Fault, source: string, stories: TestFile[], tests: TestFile[]): string[] {
  const area = areaOf(fault.file)
  const ids = new Set(tests.filter(({ file }) => areaOf(file) === area).flatMap((test) => [...test.ids]))
  const words = cluesOf(fault, source)
  return stories
    .map(({ file, text, ids: named }) => ({
      file,
      rank:
        words.filter((word) => text.includes(word)).length * 2 +
        ([...named].some((id) => ids.has(id)) ? 1 : 0),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 3)
    .map(({ file }) => file)
}

/** A build and a demo of the copy's own: with them, each fault builds only what it changes. */
export async function prepareStories(): Promise<void> {
  fs.rmSync('build', { force: true })
  execFileSync('node', ['tools/build.ts'], { stdio: 'ignore' })
  const demo = path.resolve('demo')
  await makeDemo(demo)
  process.env['TEST_DEMO'] = demo
}

/** Returns whether the stories fail with the fault and pass without it. */
export function isNoticedByStory(fault: Fault, stories: string[]): boolean {
  const original = fs.readFileSync(fault.file, 'utf8')
  try {
    fs.writeFileSync(fault.file, plant(original, fault))
    if (storiesPass(fault, stories)) return false
  } finally {
    fs.writeFileSync(fault.file, original)
  }
  return storiesPass(fault, stories)
}

function storiesPass({ file }: Fault, stories: string[]): boolean {
  const run = (command: string, words: string[]) =>
    spawnSync(command, words, { stdio: 'ignore' }).status === 0
  return (
    configsFor(file).every((config) => run('vite', ['build', '--config', config])) &&
    run('playwright', ['test', ...stories, '--workers=1', '-x'])
  )
}

function configsFor(file: string): string[] {
  if (file.includes('/web/')) return ['vite.config.ts']
  if (file.includes('/mobile/')) return ['vite.member.config.ts']
  return ['vite.config.ts', 'vite.member.config.ts', 'vite.server.config.ts']
}
