/** The rivals, built for production and served as static files. */

import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { build } from 'vite'
import type { Subject } from './subject.ts'

const root = path.resolve('bench/builder/rivals')
const names = ['puck', 'grapes', 'craft']

export async function startRivals() {
  const outDir = path.resolve('bench/builder/node_modules/.built')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: names.map((name) => path.join(root, `${name}.html`)) },
    },
  })
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const server = http.createServer((request, response) => {
    const file = path.join(outDir, path.normalize(new URL(request.url ?? '/', 'http://x').pathname))
    if (!file.startsWith(outDir) || !fs.existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
    fs.createReadStream(file).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const url = (name: string) => `http://127.0.0.1:${port}/${name}.html`
  const subjects: Subject[] = [
    {
      name: 'Puck',
      url: url('puck'),
      text: '[data-bench-text]',
      frame: inner,
      startTyping: async (page) => focusEnd(page, 'textarea[name="text"]'),
    },
    {
      name: 'GrapesJS',
      url: url('grapes'),
      text: '[data-bench-text]',
      frame: inner,
      // GrapesJS edits text on the canvas itself.
      startTyping: async (_page, frame, nth) => frame.locator('[data-bench-text]').nth(nth).dblclick(),
    },
    {
      name: 'Craft.js',
      url: url('craft'),
      text: '[data-bench-text]',
      frame: async (page) => page.mainFrame(),
      startTyping: async (page) => focusEnd(page, '[data-bench-field]'),
    },
  ]
  return { subjects, close: () => server.close() }
}

async function inner(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The canvas has no frame')
  return frame
}

async function focusEnd(page: Page, selector: string): Promise<void> {
  // Puck has a second field for narrow windows.
  await page.locator(selector).filter({ visible: true }).press('End')
}
