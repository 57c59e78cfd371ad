/**
 * Records the tutorial videos again, from the running program with its demo data: `npm run tutorials [name …]`. Run it
 * when a screen in them has changed. It needs Debian's ffmpeg.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type TutorialName, tutorialNames } from '../src/app/tutorialNames.ts'
import { ask, isUp, type Program, runProgram } from '../tests/program.ts'
import { buildIfStale } from './build.ts'
import { record, SIZE, write } from './tutorials/recorder.ts'
import { PORT, scripts } from './tutorials/scripts.ts'

const folder = 'src/app/dashboard/tutorials'

if (spawnSync('ffmpeg', ['-version']).error) {
  console.error('ffmpeg is missing. Install it with: apt-get install ffmpeg')
  process.exit(1)
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(tutorialNames as readonly string[]).includes(name))
if (unknown.length) {
  console.error(`There is no tutorial ${unknown.join(', ')}. There are: ${tutorialNames.join(', ')}`)
  process.exit(1)
}

buildIfStale()
for (const name of tutorialNames.filter((name) => asked.length === 0 || asked.includes(name)))
  await recordOne(name)

/** Each begins with a new demo world, so that none sees what another has changed. */
async function recordOne(name: TutorialName): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-tutorial-'))
  const program = runProgram({ PORT: String(PORT), DATA_DIR: dataDir, HOME: os.homedir() })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await isUp(program)
    const page = await signIn(browser, program)
    const { url, script } = scripts[name]
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    const recorded = await record(page, dataDir, script)
    await write(recorded, folder, name)
    const { size } = fs.statSync(path.join(folder, `${name}.mp4`))
    console.log(`${name.padEnd(20)} ${Math.round(recorded.seconds)} s, ${Math.round(size / 1024)} KB`)
  } finally {
    await browser.close()
    program.process.kill()
    await program.exited
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function signIn(browser: Browser, program: Program) {
  const login = { email: 'coach@demo.test', password: 'demo-password' }
  const { result } = (await ask(program, '/api/v1/login', { method: 'POST', body: login })).json()
  const context = await browser.newContext({
    baseURL: `http://localhost:${PORT}`,
    viewport: SIZE,
    colorScheme: 'light',
  })
  await context.addInitScript({ path: 'tools/tutorials/cursor.js' })
  await context.addInitScript(
    ([user, seen]) => {
      localStorage.setItem('user', user ?? '')
      localStorage.setItem('tutorials-seen', seen ?? '')
    },
    [JSON.stringify(result), JSON.stringify(tutorialNames)],
  )
  return context.newPage()
}
