/** A coach edits a program while a member is in the middle of it. */
import type { APIRequestContext } from '@playwright/test'
import type { Programme } from '../../src/features/programmes/document.ts'
import { beginWorkout, enterApp, keepFiles, setsOnServer, signInByCode, trainingOn } from './memberApp.ts'
import { ask } from './programmes.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000, viewport: { width: 390, height: 844 } })

/** Publishes the coach's program with other parts. */
async function publish(
  request: APIRequestContext,
  token: string,
  edit: (parts: Programme['parts']) => Programme['parts'],
): Promise<void> {
  const [{ id }] = (await ask(request, token, 'GET', '')) as unknown as [{ id: number }]
  const { revision, document } = await ask(request, token, 'GET', `/${id}`)
  const edited = { ...document, parts: edit(document.parts) }
  await ask(request, token, 'POST', `/${id}/publish`, { revision, document: edited })
}

const idIn = (address: string) => new URL(address).pathname.split('/').at(-1) ?? ''

const without = (activity: string) => (parts: Programme['parts']) =>
  parts.map((part) => ({ ...part, activities: part.activities.filter(({ id }) => id !== activity) }))

test('MISC-17 a workout under way goes on as it was begun, also on another device, after it was taken out of the program @rest', async ({
  shop,
  visitor: page,
  browser,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { email, appUrl } = await enterApp(page, request, shop)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await keepFiles(page)
  const training = await beginWorkout(page)
  const activity = idIn(page.url())
  let place = await training.logSet()
  await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(1)
  const goOn = page.getByRole('link', { name: 'Go on' })

  await test.step('the activity is taken out: Today leads to it, and it goes on at the same set', async () => {
    await publish(request, shop.token, without(activity))
    await Promise.all([page.waitForResponse('**/app/sync'), page.goto(appUrl)])
    await expect(page.getByText('is under way.')).toBeVisible()
    await expectAccessible(page)
    await goOn.click()
    await expect.poll(training.place).toBe(place)
    place = await training.logSet()
  })

  await test.step('the whole part is taken out, and the app is opened again without a connection', async () => {
    await publish(request, shop.token, (parts) => parts.slice(1))
    await page.goto(appUrl)
    await expect(goOn).toBeVisible()
    await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(2)
    await page.context().setOffline(true)
    await page.goto('about:blank')
    await page.goto(appUrl)
    await goOn.click()
    await expect.poll(training.place).toBe(place)
    place = await training.logSet()
    await page.context().setOffline(false)
    await expect.poll(() => setsOnServer(page), { timeout: 30_000 }).toHaveLength(3)
  })

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const second = await context.newPage()
  await test.step('a device that cannot fetch the part says so, and offers to end the workout', async () => {
    await context.route('**/logs/*/part', (route) => route.fulfill({ status: 404, json: { message: 'No' } }))
    await signInByCode(second, request, appUrl, email)
    await second.getByRole('link', { name: 'Go on' }).click()
    await expect(second.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible()
    await expect(second.getByRole('button', { name: 'Finish it as it is' })).toBeVisible()
    await expect(second.getByRole('button', { name: 'Discard it' })).toBeVisible()
    await expectAccessible(second)
  })

  await test.step('once it is fetched, the second device shows the workout as it was begun, and finishes it', async () => {
    await context.unroute('**/logs/*/part')
    await second.getByRole('button', { name: 'Fetch it now' }).click()
    await expect.poll(trainingOn(second).place).toBe(place)
    await trainingOn(second).log.click()
    await expect.poll(() => setsOnServer(second), { timeout: 30_000 }).toHaveLength(4)
    await second.getByRole('button', { name: 'Finish' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(second).toHaveURL(/\/done\//)
    await expect(second.getByRole('heading', { level: 1, name: 'Workout', exact: true })).toBeHidden()
    await expect(second.getByText('not sent yet')).toBeHidden()
    await context.close()
    await page.goto(appUrl)
    await expect(page.getByText('is under way')).toBeHidden()
  })

  await test.step('one that was begun before it was taken out can be discarded', async () => {
    await page.goto(appUrl)
    const other = await beginWorkout(page)
    const address = page.url()
    await other.logSet()
    await publish(request, shop.token, without(idIn(address)))
    await page.goto(`${appUrl}/plan`)
    const first = page.getByRole('link').filter({ hasText: 'Workout' }).first()
    await expect(first).toBeVisible()
    await expect(first).not.toHaveAttribute('href', new URL(address).pathname)
    await first.click()
    await page.getByRole('button', { name: 'Start workout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go on with it' }).click()
    await expect(page).toHaveURL(address)
    await expect(other.log).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Start workout' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Discard it/ })
      .click()
    await expect(other.log).toBeVisible()
    expect(page.url()).not.toBe(address)
    await page.goto(appUrl)
    await expect(goOn).toHaveCount(1)
  })
})
