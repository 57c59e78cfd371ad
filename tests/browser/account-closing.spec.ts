import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { expect, expectSignedOut, test } from './story.ts'

const API = '/api/v1'

test('a trainer downloads everything, reads what closing the account means, and closes it @rest', async ({
  page,
  visitor,
  signIn,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  await page.request.post(`${API}/pages`, {
    headers: { authorization: `Bearer ${trainer.token}` },
    data: { title: 'Home', content: { section: [] } },
  })
  expect((await visitor.goto(trainer.siteUrl))?.status()).toBe(200)
  await page.goto('/trainer/account/profile')

  await test.step('one file has all of it', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await (await download).path()
    const archive = gunzipSync(await readFile(file)).toString()
    expect(archive).toContain(`"email":"${trainer.email}"`)
    expect(archive).toContain('published_pages/00001.jsonl')
  })
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await test.step('the consequences come first, and a wrong password changes nothing', async () => {
    await page.getByRole('button', { name: 'Close my account' }).click()
    await expect(dialog.getByRole('listitem').first()).toContainText(
      `${new URL(trainer.siteUrl).host} goes offline right away`,
    )
    await expect(dialog).toContainText('Invoices and payment records stay for as long as tax law requires')
    await expectAccessible()
    await dialog.getByLabel('Your password').fill('wrong')
    await dialog.getByRole('button', { name: 'Close my account' }).click()
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('The password is wrong')
    expect((await visitor.goto(trainer.siteUrl))?.status()).toBe(200)
  })
  await test.step('closed: signed out, offline, and no way back in', async () => {
    await dialog.getByLabel('Your password').fill(trainer.password)
    await dialog.getByRole('button', { name: 'Close my account' }).click()
    const closed = page.getByRole('dialog', { name: 'Your account is closed' })
    await expect(closed).toContainText('You are signed out everywhere.')
    await closed.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL('/')
    await expectSignedOut(page)
    expect((await visitor.goto(trainer.siteUrl))?.status()).toBe(404)
    const { email, password } = trainer
    const answer = await page.request.post(`${API}/login`, { data: { email, password } })
    expect([answer.status(), (await answer.json()) as object]).toEqual([
      422,
      expect.objectContaining({ message: 'Email or password is wrong' }),
    ])
  })
})
