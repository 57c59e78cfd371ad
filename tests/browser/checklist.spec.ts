import { asOwn, emptyApp, settleSite } from './launching.ts'
import { expect, expectToastFor6s, go, stopClock, test } from './story.ts'

for (const [width, rest] of [
  [1280, ''],
  [390, ' @rest'],
] as const)
  test(`LAUNCH-01 LAUNCH-02 LAUNCH-03 LAUNCH-12 a trainer ticks the steps and launches, at ${width} px${rest}`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { token } = await signIn('trainer')
    const send = async (method: string, path: string, data?: object) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await page.request.fetch(`/api/v1/${path}`, { method, headers, ...(data && { data }) })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()).result
    }
    await emptyApp(page.request, token)
    await page.goto('/trainer/checklist')
    const main = page.getByRole('main')
    const step = (name: string) => main.getByRole('checkbox', { name })
    const launch = main.getByRole('button', { name: /LAUNCH MY APP/ })

    await test.step('LAUNCH-04 LAUNCH-10 LAUNCH-11 LAUNCH-13 five steps, each with its own tick', async () => {
      await expect(main.getByRole('checkbox')).toHaveCount(5)
      await expect(main.getByRole('heading', { name: 'Five steps to liftoff' })).toBeVisible()
      await expect(launch).toBeDisabled()
      for (const name of [
        'Build your app',
        'Create your Apple Developer account',
        'Schedule a launch call',
      ]) {
        await step(name).click()
        await expect(step(name)).toBeChecked()
      }
      await step('Build your app').click()
      await expect(main.getByRole('heading', { name: 'Three steps to liftoff' })).toBeVisible()
      await step('Build your app').click()
      const booking = main.getByRole('link', { name: /Pick a time/ })
      await expect(booking).toHaveAttribute('target', '_blank')
      await expect(booking).toHaveAttribute('href', /^(https?:|mailto:)/)
    })
    await test.step('ROLE-06 what the product knows is not ticked by hand', async () => {
      await step('Connect your Stripe account').click()
      await expect(page.getByRole('alert').getByText('Without it, nobody can pay you.')).toBeVisible()
      await expect(step('Connect your Stripe account')).not.toBeChecked()
      await main.getByRole('link', { name: /Open Payment Settings/ }).click()
      await page.getByRole('button', { name: 'Connect with Stripe' }).click()
      await page.getByLabel('Business name').fill('Strong with Maya')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page).toHaveURL('/trainer/account/payment-settings')
      await go(page, '/trainer/checklist')
      await expect(step('Connect your Stripe account')).toBeChecked()

      await send('POST', 'pages', asOwn(await send('GET', 'trainer/pages')))
      await settleSite(page.request, token)
      await page.reload()
      await expect(step('Design your sales page')).toBeChecked()
      await expect(main.getByRole('heading', { name: 'Ready for liftoff' })).toBeVisible()
    })
    await test.step('LAUNCH-20 a launch that fails is reported, and the list stays', async () => {
      await page.route('**/send-launch-email', (route) => route.abort())
      await launch.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page).toHaveURL('/trainer/checklist')
      await page.unroute('**/send-launch-email')
    })
    await test.step('LAUNCH-14 LAUNCH-16 LAUNCH-17 LAUNCH-18 the launch, from the panel of the builder', async () => {
      await go(page, '/trainer/page-builder')
      // In the bar: until the builder opens, the checklist's own button is seen.
      await page
        .getByRole('banner')
        .getByRole('button', { name: /LAUNCH MY APP/ })
        .click()
      const panel = page.getByRole('dialog', { name: 'App Launch Checklist' })
      await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(5)
      await expectAccessible()
      await stopClock(page)
      await panel.getByRole('button', { name: /LAUNCH MY APP/ }).click()
    })
    await test.step('LAUNCH-15 LAUNCH-19 the answer is shown for six seconds, and the modal says where the videos are', async () => {
      await expectToastFor6s(
        page,
        page.getByRole('status').filter({ hasText: 'Your app is on its way. We will' }),
      )
      await page.clock.resume()
      const success = page.getByRole('dialog', {
        name: 'Success! We will send you an email with the status of your app in 5-10 days',
      })
      await expect(success).toContainText('under News & Events')
      await expect(page).toHaveURL(/page-builder/)
      await success.getByRole('button', { name: 'Close' }).click()
      await expect(success).toBeHidden()
    })
    await test.step('afterwards the list says so', async () => {
      await go(page, '/trainer/checklist')
      await expect(main.getByRole('heading', { name: 'Your app is on its way' })).toBeVisible()
      await expect(launch).toBeDisabled()
    })
  })
