import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../chromium.ts'
import { join, publishApp, signInByCode } from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

const isSignedIn = (page: Page) => page.evaluate(async () => (await fetch('/api/v1/app/session')).status)

test('MISC-17 a member signs in by code, the app opens without a connection, and tracking code finds no way in', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.slow()
  const email = await join(shop)
  const appUrl = await publishApp(request, shop)

  await test.step('sign-in by code', async () => {
    await page.goto(appUrl)
    await expect(page.getByLabel('Email')).toBeVisible()
    await expectAccessible(page)
    await signInByCode(page, request, appUrl, email)
    await expect(page.getByLabel('Code from the mail')).toBeHidden()
    expect(await isSignedIn(page)).toBe(200)
  })

  await test.step('a script on a sales page reaches neither the app, nor the account, nor a call', async () => {
    const tab = await page.context().newPage()
    await tab.goto(shop.siteUrl)
    const reached = await tab.evaluate(async (app) => {
      const tries = [
        ...['/api/v1/app/session', '/me', '/'].map((path) => app + path),
        '/api/v1/app/session',
        '/me',
      ].map(async (address) => {
        try {
          const answer = await fetch(address, { credentials: 'include' })
          return `${address} ${answer.status} ${(await answer.text()).includes('example.test')}`
        } catch {
          return 'refused'
        }
      })
      return Promise.all(tries)
    }, appUrl)
    expect(reached.slice(0, 3)).toEqual(['refused', 'refused', 'refused'])
    expect(reached[3]).toContain('401 false')
    expect(reached[4]).not.toContain('true')
    const framed = await tab.evaluate(async (app) => {
      const frame = document.createElement('iframe')
      frame.src = app
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      try {
        return frame.contentDocument?.body.textContent ?? ''
      } catch {
        return ''
      }
    }, appUrl)
    expect(framed).toBe('')
    await tab.close()
  })

  await test.step('without a connection the app opens all the same', async () => {
    await page.goto(appUrl)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.reload()
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByLabel('Email')).toBeHidden()
    await expect(page.locator('#root > *').first()).toBeVisible()
    await page.context().setOffline(false)
  })

  await test.step('the account is on the same host, and the site leads to it', async () => {
    await page.goto(`${shop.siteUrl}/me`)
    await expect(page).toHaveURL(`${appUrl}/me`)
    await expect(page.getByRole('heading', { name: 'Hello Ada Member' })).toBeVisible()
  })
})

test('MISC-17 two apps are installable, and know nothing of each other', async ({
  shop,
  request,
  baseURL,
}) => {
  test.slow()
  const mine = await publishApp(request, shop)
  const demo = String(baseURL).replace('//', '//coach--app.')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'installed-'))
  // Only a browser with a profile can install: others are incognito.
  const browser = await chromium.launchPersistentContext(folder, { ...launchOptions, headless: true })
  try {
    const names = []
    for (const url of [mine, demo]) {
      const page = await browser.newPage()
      await page.goto(url)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
      const devtools = await browser.newCDPSession(page)
      const { errors, data } = await devtools.send('Page.getAppManifest')
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
      expect(errors).toEqual([])
      expect(installabilityErrors).toEqual([])
      names.push((JSON.parse(data ?? '{}') as { name: string }).name)
      await page.evaluate((name) => localStorage.setItem('mark', name), url)
    }
    expect(new Set(names).size).toBe(2)
    const other = await browser.newPage()
    await other.goto(mine)
    expect(await other.evaluate(() => localStorage.getItem('mark'))).toBe(mine)
  } finally {
    await browser.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
