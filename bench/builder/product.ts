/** Our own builder: the built program on an empty data directory, with a trainer whose page has the 1,000 texts. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { toWire } from '../../src/features/pages/document/page.ts'
import { countRenders, takeRenders } from '../../tests/browser/renders.ts'
import { freePort } from '../../tests/ports.ts'
import type { Subject } from './subject.ts'
import { thousandTexts } from './thousandTexts.ts'

/** The built program on an empty data directory, and the demo's coach. */
export async function startProgram() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-bench-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['build/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
  })
  const origin = `http://localhost:${port}`
  while (
    !(await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await delay(200)

  const call = async (way: string, body?: object, token?: string, method?: string) => {
    const answer = await fetch(`${origin}/api/v1/${way}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { result, message } = (await answer.json()) as { result: Record<string, unknown>; message: string }
    if (!answer.ok) throw new Error(`${way}: ${message}`)
    return result
  }
  const user = await call('login', { email: 'coach@demo.test', password: 'demo-password' })
  return {
    origin,
    /** As the coach. */
    call: (way: string, body?: object, method?: string) => call(way, body, String(user['token']), method),
    prepare: async (context: BrowserContext) => {
      await context.addInitScript((stored) => {
        localStorage.setItem('user', stored)
        localStorage.setItem('tutorials-seen', JSON.stringify(['pricing-and-coupons']))
      }, JSON.stringify(user))
    },
    async close() {
      server.kill('SIGTERM')
      await new Promise((done) => server.once('exit', done))
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function startProduct(): Promise<{ subject: Subject; close(): Promise<void> }> {
  const { origin, call, prepare, close } = await startProgram()
  await call('pages', toWire(thousandTexts()))

  return {
    subject: {
      name: 'Liftoff',
      url: `${origin}/trainer/page-builder`,
      text: '[data-kind=component]',
      prepare,
      frame: async (page) => page.mainFrame(),
      startTyping: async (page) => {
        const properties = page.getByRole('complementary', { name: 'Properties' })
        await properties.getByRole('tab', { name: 'General' }).click()
        await properties.getByRole('textbox', { name: 'Text' }).press('End')
      },
      rest: (page) =>
        page
          .getByText(/^(Saved |Nothing to save)/)
          .first()
          .waitFor(),
      isDragging: (page) => page.locator('[data-drop-line]').isVisible(),
      countRenders,
      takeRenders,
    },
    close,
  }
}
