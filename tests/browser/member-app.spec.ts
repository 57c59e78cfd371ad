import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../chromium.ts'
import { enterApp, join, publishApp, signInByCode } from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

/**
 * What a script learns of the member from the page it runs in: by every call and page of the app on both hosts, in frames
 * and windows, and from what the browser keeps.
 */
const spied = (page: Page, appUrl: string, email: string): Promise<string[]> =>
  page.evaluate(
    async ([app = '', email = '']) => {
      const paths = [
        'app/session',
        'app/news',
        'app/pictures',
        'trainee/me/data',
        'app/programmes/1/1/parts/w1',
      ]
      const pages = ['/', '/me', '/me/data', '/app']
      const everywhere = [...paths.map((path) => `/api/v1/${path}`), ...pages].flatMap((path) => [
        app + path,
        path,
      ])
      const body = JSON.stringify({ since: '', logs: [] })
      const post: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      const asked: [string, RequestInit][] = [
        ...everywhere.map((address): [string, RequestInit] => [address, {}]),
        [`${app}/api/v1/app/sync`, post],
        ['/api/v1/app/sync', post],
      ]
      const tells = (text: string) => /Ada Member|"cursor":"\d/.test(text) || text.includes(email)
      const found: string[] = []
      for (const [address, init] of asked) {
        const text = await fetch(address, { credentials: 'include', ...init }).then(
          (answer) => answer.text(),
          () => '',
        )
        if (tells(text)) found.push(address)
      }
      // Asks nobody first, and its answer is not shown to a script: it must change nothing.
      const blind: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }
      if (location.origin !== new URL(app).origin)
        await fetch(`${app}/api/v1/app/sign-out`, blind).catch(() => undefined)
      const wordsOf = (seen: Document | null | undefined) => seen?.documentElement.textContent ?? ''
      for (const address of [app, `${app}/me`, '/me', '/app']) {
        const frame = document.createElement('iframe')
        frame.src = address
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        await loaded
        try {
          if (tells(wordsOf(frame.contentDocument))) found.push(`frame ${address}`)
        } catch {
          // Another origin's.
        }
        frame.remove()
      }
      const stores = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const kept = [...stores, ...(await caches.keys()), ...Object.keys(localStorage)]
      found.push(
        ...kept.filter((name) => /member|who|media|private/.test(name)).map((name) => `kept ${name}`),
      )
      return found
    },
    [appUrl, email],
  )

const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 331.0.0.26.83 (iPhone15,3; iOS 17_5_1; en_US; en; scale=3.00; 1290x2796; 601820539)'
/** An iPad says the same as a Mac. */
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click()

const isSignedIn = (page: Page) => page.evaluate(async () => (await fetch('/api/v1/app/session')).status)

test('MISC-17 a member signs in by code, the app opens without a connection, and tracking code finds no way in', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(90_000)
  const email = await join(shop)
  const appUrl = await publishApp(request, shop)

  await test.step('sign-in by code', async () => {
    await page.goto(appUrl)
    await expect(page.getByLabel('Email')).toBeVisible()
    await expectAccessible(page)
    await signInByCode(page, request, appUrl, email)
    await expect(page.getByLabel('Code from the mail')).toBeHidden()
    expect(await isSignedIn(page)).toBe(200)
    await Promise.all([page.waitForResponse('**/app/sync'), start(page)])
  })

  await test.step('a script on a sales page reaches neither the app, nor the account, nor a call', async () => {
    const tab = await page.context().newPage()
    await tab.goto(shop.siteUrl)
    expect(await spied(tab, appUrl, email)).toEqual([])
    expect(await isSignedIn(page)).toBe(200)
    // The same script in the app itself: it would find something if there was a way.
    await tab.goto(`${appUrl}/sign-in-help`)
    expect(await spied(tab, appUrl, email)).toEqual(
      expect.arrayContaining([`${appUrl}/api/v1/app/session`, `${appUrl}/api/v1/app/sync`]),
    )
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

test('MISC-17 inside another app, on an iPad and on a Mac, a member is told the way to install @rest', async ({
  shop,
  visitor: page,
  browser,
  request,
  expectAccessible,
}) => {
  const { appUrl } = await enterApp(page, request, shop)

  await test.step('inside another app, the way to a browser is told before the sign-in', async () => {
    const context = await browser.newContext({ userAgent: instagram })
    const inside = await context.newPage()
    await inside.goto(appUrl)
    await expect(inside.getByRole('note')).toContainText('choose “Open in Safari” first')
    await expectAccessible(inside)
    await context.close()
  })

  await test.step('on an iPad and on a Mac, both by Safari, each is told its own way to install the app', async () => {
    await Promise.all([page.waitForResponse('**/app/sync'), start(page)])
    const storageState = await page.context().storageState()
    for (const [touches, words] of [
      [5, 'Choose “Add to Home Screen”, then “Add”.'],
      [0, 'Choose “Add to Dock”, then “Add”.'],
    ] as const) {
      const context = await browser.newContext({ userAgent: safari, storageState })
      await context.addInitScript((touches) => {
        Object.defineProperty(navigator, 'maxTouchPoints', { value: touches })
      }, touches)
      const tablet = await context.newPage()
      await tablet.goto(`${appUrl}/you`)
      await tablet.getByRole('button', { name: /^Put it on the home screen/ }).click()
      await expect(tablet.getByRole('dialog').getByText(words)).toBeVisible()
      await expectAccessible(tablet)
      await context.close()
    }
  })
})

test('MISC-17 two apps are installable, and know nothing of each other @rest', async ({
  shop,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
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

    await test.step('also with a member signed in to one of them', async () => {
      const email = await join(shop)
      await signInByCode(other, request, mine, email)
      await start(other)
      await expect(other.getByRole('link', { name: 'Plan', exact: true })).toBeVisible()
      const stranger = await browser.newPage()
      await stranger.goto(demo)
      expect(await spied(stranger, mine, email)).toEqual([])
      expect(await isSignedIn(stranger)).toBe(401)
      expect(await isSignedIn(other)).toBe(200)
      const cookies = async (url: string) => (await browser.cookies(url)).map(({ name }) => name)
      expect(await cookies(mine)).toContain('app')
      expect(await cookies(demo)).not.toContain('app')
    })
  } finally {
    await browser.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
