import { enterApp, setsOnServer, trainingOn } from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

test('MISC-17 a member trains, also without a connection, goes on at the same set after a reload, and the server has each set once', async ({
  shop,
  visitor: page,
  request,
  expectAccessible,
}) => {
  const { appUrl } = await enterApp(page, request, shop)
  const { log, place, logSet } = trainingOn(page)

  await test.step('the first workout of the plan is begun', async () => {
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Starts tomorrow' })).toBeVisible()
    await page.getByRole('button', { name: 'Start today' }).click()
    await expect(page.getByRole('heading', { name: 'Starts tomorrow' })).toBeHidden()
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.getByRole('link').filter({ hasText: 'Workout' }).first().click()
    await page.getByRole('button', { name: 'Start workout' }).click()
    await expect(log).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a set is on the server soon, and on the device after a reload', async () => {
    const next = await logSet()
    await expect.poll(() => setsOnServer(page)).toHaveLength(1)
    await page.reload()
    await expect.poll(place).toBe(next)
  })

  await test.step('without a connection it goes on, and nothing is lost or doubled afterwards', async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await page.reload()
    await expect(log).toBeVisible()
    await page.context().setOffline(true)
    const next = await logSet()
    await page.reload()
    await expect.poll(place).toBe(next)
    await logSet()
    await page.context().setOffline(false)
    await page.reload()
    await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(3)
    expect(new Set(await setsOnServer(page)).size).toBe(3)
  })

  await test.step('finished without a connection, it says so until it is sent, and is in the progress', async () => {
    const kept = page.getByText('Saved on this device, and not sent yet. That happens by itself.')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(page).toHaveURL(/\/done\//)
    await expect(kept).toBeVisible()
    await page.context().setOffline(false)
    await expect(kept).toBeHidden()
    await expectAccessible(page)
    await page.goto(`${appUrl}/progress`)
    await expect(page.getByRole('heading', { name: 'Your first day comes first' })).toBeHidden()
    await expectAccessible(page)
  })
})

test('MISC-17 the coach sees a workout as asked and as done, gives a plan of their own and takes it back @rest', async ({
  shop,
  page: coach,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { appUrl } = await enterApp(page, request, shop)
  const { place, logSet } = trainingOn(page)

  await test.step('the first workout of the plan is done', async () => {
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Starts tomorrow' })).toBeVisible()
    await page.getByRole('button', { name: 'Start today' }).click()
    await expect(page.getByRole('heading', { name: 'Starts tomorrow' })).toBeHidden()
    await page.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.getByRole('link').filter({ hasText: 'Workout' }).first().click()
    await page.getByRole('button', { name: 'Start workout' }).click()
    await logSet()
    await expect.poll(() => setsOnServer(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(page).toHaveURL(/\/done\//)
  })

  await test.step('the coach hands the app on, and sees the workout as asked and as done', async () => {
    await coach.goto('/trainer/webapp-builder/share')
    await expect(coach.getByText(new URL(appUrl).host).first()).toBeVisible()
    await coach.goto('/trainer/subscribers?search=Ada')
    const row = coach.getByRole('link', { name: 'Ada Member' }).first()
    await row.click()
    await coach.getByRole('link', { name: 'Training' }).click()
    await expect(coach.getByRole('heading', { name: 'Ada Member’s training' })).toBeVisible()
    const week = coach.getByRole('region', { name: 'This week' })
    await expect(week.getByText('1 done')).toBeVisible()
    await week.getByRole('listitem').getByRole('button').click()
    await expect(week.getByRole('table', { name: 'Asked and done' })).toBeVisible()
    await coach.getByRole('region', { name: 'Logs' }).getByRole('button').first().click()
    await expect(coach.getByRole('table', { name: 'Asked and done' })).toHaveCount(2)
    await coach.getByLabel('New note').fill('Knees: no jumps')
    await coach.getByRole('button', { name: 'Add note' }).click()
    await expect(coach.getByRole('article').getByText('Knees: no jumps')).toBeVisible()
    await expectAccessible(coach)
  })

  const own = coach.getByText('Only for Ada Member')
  await test.step('a plan of her own takes the place of the shared one, and the workout under way goes on', async () => {
    await page.goto(`${appUrl}/plan`)
    await page.getByRole('link').filter({ hasText: 'Workout' }).nth(1).click()
    await page.getByRole('button', { name: 'Start workout' }).click()
    const next = await logSet()
    await expect.poll(() => setsOnServer(page)).toHaveLength(2)

    await coach.getByRole('button', { name: 'Make a plan of their own' }).first().click()
    await expect(coach.getByText('A workout under way finishes as it began')).toBeVisible()
    await expectAccessible(coach)
    await coach.getByRole('button', { name: 'Make the copy and edit it' }).click()
    await coach.getByRole('link', { name: 'Back to the person’s training' }).click()
    await expect(own).toBeVisible()

    await page.reload()
    await expect.poll(place).toBe(next)
    await logSet()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(page).toHaveURL(/\/done\//)
    await page.goto(`${appUrl}/plan`)
    await expect(page.getByText(/^2 of \d+ done/)).toBeVisible()
  })

  await test.step('back on the shared program everything done is there, and the copy can be brought back', async () => {
    await coach.reload()
    await expect(coach.getByRole('region', { name: 'This week' }).getByText('2 done')).toBeVisible()
    await coach.getByRole('button', { name: 'Back to the shared program' }).click()
    await coach.getByRole('button', { name: 'Go back to the shared program' }).click()
    await expect(own).toBeHidden()
    await expect(coach.getByRole('button', { name: 'Bring back their copy' })).toBeVisible()
    await page.goto(`${appUrl}/plan`)
    await expect(page.getByText(/^2 of \d+ done/)).toBeVisible()
  })

  await test.step('who starts again on the same day begins with the first session', async () => {
    await page.getByRole('link').filter({ hasText: 'Workout' }).nth(2).click()
    await page.getByRole('button', { name: 'Start workout' }).click()
    await logSet()
    await page.goto(`${appUrl}/plan`)
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByRole('dialog')).toContainText('The workout under way ends as it is.')
    await page.getByRole('button', { name: 'Start from the beginning' }).click()
    await expect(page.getByText(/^2 of \d+ done/)).toBeHidden()
    await page.getByRole('link').filter({ hasText: 'Workout' }).first().click()
    await page.getByRole('button', { name: 'Start workout' }).click()
    await logSet()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(page).toHaveURL(/\/done\//)
    await page.goto(`${appUrl}/plan`)
    await expect(page.getByText(/^1 of \d+ done/)).toBeVisible()
  })
})
