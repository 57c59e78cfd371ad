import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

const refusal = 'The server is being repaired.'

/** Refuses every read until the returned function is called. The session stays valid. */
async function refuseReads(page: Page): Promise<() => Promise<void>> {
  const reads = /\/api\/v1\/(?!me$|trainerPaidSubscription)/
  await page.route(reads, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 403, json: { status: 'error', message: refusal } })
      : route.fallback(),
  )
  return () => page.unroute(reads)
}

for (const [who, rooms, rest] of [
  ['trainer', ['/trainer/account/profile', '/trainer/page-builder', '/trainer/forms'], ''],
  ['admin', ['/admin/jobs'], ''],
  [
    'trainer',
    [
      '/trainer/account/payment-settings',
      '/trainer/webapp-builder',
      '/trainer/pricing?tab=settings',
      '/trainer/pricing-plans',
      '/trainer/account/change-password',
    ],
    ' @rest',
  ],
  ['admin', ['/admin/webhooks', '/admin/mail'], ' @rest'],
] as const)
  test(`ERR-04 ERR-05 a room of a ${who} that did not load says why, and loads when asked again${rest}`, async ({
    page,
    signIn,
  }) => {
    await signIn(who)
    for (const path of rooms) {
      const allow = await refuseReads(page)
      // Load the page again: otherwise data that another screen has read would still be in the cache.
      await page.goto(path)
      const failed = page.getByRole('alert').filter({ hasText: refusal })
      await expect(failed.first(), path).toBeVisible()
      await allow()
      // A part of a screen may ask again by itself when another one appears.
      await expect(async () => {
        const again = failed.first().getByRole('button', { name: 'Try again' })
        if (await again.isVisible()) await again.click({ timeout: 2000 })
        await expect(failed, path).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      await expect(page.getByText(refusal), path).toHaveCount(0)
    }
  })
