/** Runs Lighthouse, which has its own package, so that the product's does not grow. */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { launchOptions } from '../tests/chromium.ts'
import { freePort } from '../tests/ports.ts'
import { untilQuiet } from './quiet.ts'

export interface Report {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; displayValue?: string }
  >
}

export function installLighthouse(): void {
  const [lock, installed] = ['bench/package-lock.json', 'bench/node_modules/.package-lock.json']
  if (fs.existsSync(installed) && fs.statSync(installed).mtimeMs >= fs.statSync(lock).mtimeMs) return
  console.log('Installing Lighthouse …')
  // Skip install scripts: one of them would download a browser.
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: 'bench', stdio: 'inherit' })
  fs.utimesSync(installed, new Date(), new Date())
}

/** As a phone on a slow line, in a browser whose window is already open, as a visitor's is. */
export async function look(address: string, folder: string, more: string[] = []): Promise<Report> {
  const { executablePath, args } = launchOptions
  const port = await freePort()
  const profile = path.join(folder, `profile-${port}`)
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(executablePath, ['--headless=new', ...args, ...own], { stdio: 'ignore' })
  const exited = new Promise((done) => browser.once('exit', done))
  try {
    await untilReady(`http://127.0.0.1:${port}`)
    const file = path.join(folder, 'report.json')
    const cli = ['bench/node_modules/lighthouse/cli/index.js', address, '--quiet', `--port=${port}`, ...more]
    execFileSync(process.execPath, [...cli, '--output=json', `--output-path=${file}`], { stdio: 'inherit' })
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Report
  } finally {
    browser.kill('SIGTERM')
    await exited
  }
}

async function untilReady(endpoint: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(`${endpoint}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    await delay(100)
  }
  // Disconnect afterwards: a client that stays connected slows down each new tab.
  const seen = await chromium.connectOverCDP(endpoint)
  await untilQuiet(seen)
  await seen.close()
}

/** The audits that cost points. */
export function lost({ categories, audits }: Report) {
  const weighted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return weighted.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 0.995 ? [{ id, ...audit }] : []
  })
}

export function numberOf({ audits }: Report, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
