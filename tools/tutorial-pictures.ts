/**
 * Creates the tutorials' pictures again, from the running program with its demo data: `node
 * tools/tutorial-pictures.ts`. Run it when a screen in them has changed.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ask, isUp, runProgram } from '../tests/program.ts'
import { buildIfStale } from './build.ts'

const PORT = 4390
const folder = 'src/app/dashboard/tutorials'

interface Picture {
  url: string
  /** What a trainer does before the picture is taken. */
  first?(page: Page): Promise<void>
}

const pictures: Record<string, Picture> = {
  'app-builder': { url: '/trainer/webapp-builder' },
  coupons: { url: '/trainer/pricing?tab=coupons' },
  forms: { url: '/trainer/forms' },
  heading: {
    url: '/trainer/page-builder',
    first: (page) => page.getByRole('heading', { name: 'Get strong in the week you actually have' }).click(),
  },
  'platform-plan': { url: '/trainer/pricing-plans' },
  pricing: { url: '/trainer/pricing' },
  'public-page': { url: `http://coach.localhost:${PORT}/` },
  'sales-page': { url: '/trainer/page-builder' },
  settings: { url: '/trainer/account/payment-settings' },
}

buildIfStale()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-pictures-'))
const program = runProgram({ PORT: String(PORT), DATA_DIR: dataDir, HOME: os.homedir() })
try {
  await isUp(program)
  await takePictures()
} finally {
  program.process.kill()
  await program.exited
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function takePictures(): Promise<void> {
  const login = { email: 'coach@demo.test', password: 'demo-password' }
  const user = (await ask(program, '/api/v1/login', { method: 'POST', body: login })).json().result as object
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((stored) => {
    localStorage.setItem('user', stored)
    // Hide tutorials and notices, which would cover the screen.
    localStorage.setItem(
      'tutorials-seen',
      '["build-your-app","dashboard-overview","pricing-and-coupons","customers"]',
    )
  }, JSON.stringify(user))
  const page = await context.newPage()
  await fillForms(page)
  for (const [name, { url, first }] of Object.entries(pictures)) {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('button', { name: 'Close notice' })
      .click({ timeout: 1000 })
      .catch(() => {})
    await first?.(page)
    const bytes = await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toBuffer()
    fs.writeFileSync(path.join(folder, `${name}.webp`), bytes)
    console.log(`  ${name.padEnd(18)} ${Math.round(bytes.length / 1024)} KB`)
  }
  await browser.close()
}

/** Sends forms as visitors would: an empty screen explains nothing. */
async function fillForms(page: Page): Promise<void> {
  for (const [name, goal] of [
    ['Ana Silva', 'Get stronger'],
    ['Dao Nguyen', 'Train after an injury'],
    ['Jo Park', 'Stay with it'],
  ] as const) {
    await page.goto(`http://coach.localhost:${PORT}/`)
    const form = page.getByRole('form', { name: 'Free call' })
    await form.locator('[name=name]').fill(name)
    await form.locator('[name=email]').fill(`${name.split(' ')[0]?.toLowerCase()}@example.test`)
    await form.locator('[name=mainGoal]').selectOption({ index: 1 })
    await form.locator('[name=bestTimeForACall]').first().check({ force: true })
    await form.locator('textarea').fill(goal)
    // A form sent faster than a person can type counts as spam.
    await page.waitForTimeout(4000)
    await form.getByRole('button').last().click()
    await page.waitForLoadState('networkidle')
  }
}
