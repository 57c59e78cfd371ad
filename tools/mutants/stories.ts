/**
 * Browser stories for what no test noticed on a screen: those that say the words around it. Each fault is a build of its
 * own, so this takes minutes.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { makeDemo } from '../../tests/demoDir.ts'
import { type Story, storiesThatSay } from '../affected.ts'
import { type Fault, plant } from './fault.ts'

export const isOnScreen = ({ file }: Fault): boolean => /\.tsx$|\/(web|mobile)\//.test(file)

/** At most three: those that speak the words around the fault, then those that speak the words of the whole screen. */
export function storiesFor({ start, end }: Fault, source: string, stories: Story[]): string[] {
  const around = source.slice(Math.max(0, start - 600), end + 600)
  const chosen = [around, source].flatMap((text) => storiesThatSay([text], stories, 2))
  return [...new Set(chosen.map(({ file, line }) => `${file}:${line}`))].slice(0, 3)
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
