/** One browser per test file, and a new page for every test. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { expect } from 'vitest'
import { launchOptions } from '../../../tests/chromium.ts'
import { test as base } from './testStripe.ts'

let browser: Promise<Browser> | undefined

/** A console error fails the test, for example when the CSP blocks a script or style. */
export const test = base.extend<{ page: Page }>({
  page: async ({ stripe }, provide) => {
    browser ??= chromium.launch(launchOptions)
    const context = await (await browser).newContext({
      baseURL: stripe.local.url,
      viewport: { width: 1280, height: 900 },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(40_000)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await provide(page)
    await context.close()
    // A declined card returns 402, which browsers log as a failed resource.
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
  },
})
