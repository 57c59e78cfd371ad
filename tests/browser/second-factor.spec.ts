/** On a program and a database of its own: admins need a second factor there, and time passes as the story tells. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { freePort } from '../ports.ts'
import { startPostgres } from '../postgres.ts'
import { isUp, runProgram } from '../program.ts'
import { makeApp } from '../totp.ts'
import { test as base, expect, expectSignedOut } from './story.ts'

interface Strict {
  /** What the operator types at the server. */
  operator(...words: string[]): string
  query(sql: string): Promise<void>
}

const test = base.extend<object, { strict: Strict & { url: string } }>({
  strict: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
    async ({}, provide) => {
      const postgres = await startPostgres()
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-strict-'))
      const port = await freePort()
      const env = {
        PORT: String(port),
        DATABASE_URL: postgres.url('postgres'),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        REQUIRE_SECOND_FACTOR: '1',
      }
      const program = runProgram(env)
      await isUp(program)
      const client = new pg.Client({ connectionString: env.DATABASE_URL })
      await client.connect()
      await provide({
        url: `http://localhost:${port}`,
        operator: (...words) =>
          spawnSync(process.execPath, ['build/server/admin.js', ...words], {
            env: { PATH: process.env['PATH'] ?? '', ...env },
            encoding: 'utf8',
          }).stdout,
        query: async (sql) => void (await client.query(sql)),
      })
      await client.end()
      program.process.kill('SIGTERM')
      await program.exited
      await postgres.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ strict }, provide) => provide(strict.url),
})

const email = 'kim@example.test'
const password = 'a good password'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expectSignedOut(page)
  await page.goto('/login')
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
}

const landed = (page: Page) => expect(page.getByRole('button', { name: /Kim.*account menu/ })).toBeVisible()

test('an admin sets up the second factor that is required, and shows it in every way there is @rest', async ({
  page,
  strict: { operator, query },
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const elevenMinutesPass = () => query("update sessions set confirmed_at = now() - interval '11 minutes'")
  const narrow = () => page.setViewportSize({ width: 390, height: 844 })
  const wide = () => page.setViewportSize({ width: 1280, height: 800 })
  let app = makeApp('')
  let codes: string[] = []

  await test.step('nothing else opens before it is set up', async () => {
    const link = /http\S+/.exec(operator('add', email, 'Kim'))?.[0] ?? ''
    await page.goto(link)
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByText('Set up two-step sign-in to continue')).toBeVisible()
    await page.goto('/admin/trainers')
    await expect(page).toHaveURL('/account/security')
    await expectAccessible()
  })
  await test.step('an app is added with a code, and the recovery codes are shown once', async () => {
    await page.getByRole('button', { name: 'Set up authenticator app' }).click()
    const setup = dialog('Set up an authenticator app')
    await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    app = makeApp((await setup.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '')
    await setup.getByLabel(/Enter the code/).fill('12345')
    await setup.getByRole('button', { name: 'Turn on' }).click()
    await expect(setup.getByText('Enter the six digits that your app shows')).toBeVisible()
    await setup.getByLabel(/Enter the code/).fill(app.next())
    await narrow()
    await expectAccessible(page, '[role=dialog]')
    await setup.getByRole('button', { name: 'Turn on' }).click()
    const saving = dialog('Save your recovery codes')
    await expect(saving.getByRole('listitem')).toHaveCount(10)
    codes = await saving.getByRole('listitem').allTextContents()
    await expectAccessible(page, '[role=dialog]')
    await wide()
    await saving.getByRole('button', { name: 'I saved them' }).click()
    await expect(page).toHaveURL(/\/admin/)
  })
  await test.step('a sensitive action asks again, and the form keeps what was typed', async () => {
    await elevenMinutesPass()
    await page.goto('/admin/trainers')
    await page.getByRole('button', { name: 'Add trainer' }).click()
    const form = dialog('Add trainer')
    await form.getByLabel('Name', { exact: true }).fill('Maya Okafor')
    await form.getByLabel('Email').fill('maya@example.test')
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Industry').selectOption('Courses')
    await form.getByLabel('App name').fill('Strong')
    await form.getByRole('button', { name: 'Add trainer' }).click()
    const asking = dialog("Confirm it's you")
    await expect(asking.getByLabel('Code from your app')).toBeFocused()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
    await expect(form.getByText("Confirm that it's you to continue")).toBeVisible()
    await expect(form.getByLabel('App name')).toHaveValue('Strong')
    await form.getByRole('button', { name: 'Add trainer' }).click()
    await asking.getByLabel('Code from your app').fill(app.next())
    await asking.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Trainer added')).toBeVisible()
  })
  await test.step('also above a popover, and with a recovery code', async () => {
    await elevenMinutesPass()
    await page.getByRole('link', { name: 'Maya Okafor' }).click()
    await page.getByRole('button', { name: 'Edit Commission we keep' }).click()
    const form = dialog('Commission we keep')
    await form.getByRole('textbox').fill('7.5')
    await form.getByRole('button', { name: 'Update' }).click()
    const asking = dialog("Confirm it's you")
    await asking.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(asking.getByLabel('Recovery code')).toBeFocused()
    await asking.getByLabel('Recovery code').fill('not one of them')
    await asking.getByRole('button', { name: 'Confirm' }).click()
    await expect(asking.getByText('This recovery code is wrong or was already used')).toBeVisible()
    await expect(form.getByRole('textbox')).toHaveValue('7.5')
    await asking.getByLabel('Recovery code').fill(codes[0] ?? '')
    await asking.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Commission updated')).toBeVisible()
    await expect(form).toBeHidden()
  })
  await test.step('a sign-in asks for the code after the password; a used recovery code is refused', async () => {
    await signOut(page)
    await typePassword(page)
    await expect(page.getByLabel('Code from your app')).toBeFocused()
    await narrow()
    await expectAccessible()
    await page.getByLabel('Code from your app').fill('000 000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText(/^This code is wrong or was already used/)).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('This recovery code is wrong or was already used')).toBeVisible()
    await page.getByRole('button', { name: 'Use your authenticator app' }).click()
    await page.getByLabel('Code from your app').fill(app.next())
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await landed(page)
    await wide()
  })
  await test.step('a passkey is added, named, and signs in alone', async () => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added')).toBeVisible()
    await page.getByRole('button', { name: /^Rename passkey/ }).click()
    await dialog('Rename the passkey').getByLabel('Name').fill('Work laptop')
    await dialog('Rename the passkey').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('not used yet')
    await narrow()
    await expectAccessible()
    await wide()
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await landed(page)
  })
  await test.step('or it is the second step after the password', async () => {
    await signOut(page)
    await typePassword(page)
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await landed(page)
  })
  await test.step('a trainer who lost the phone is let in again by an admin', async () => {
    await query(
      `insert into totp_secrets (user_id, secret, confirmed_at) select id, '', now() from users where name = 'Maya Okafor'`,
    )
    await page.goto('/admin/trainers')
    await page.getByRole('link', { name: 'Maya Okafor' }).click()
    const card = page.getByRole('region', { name: 'Two-step sign-in' })
    await card.getByRole('button', { name: 'Reset two-step sign-in' }).click()
    await dialog('Reset two-step sign-in of Maya Okafor?').getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('Two-step sign-in was reset')).toBeVisible()
    await expect(card.getByText('Off')).toBeVisible()
  })
})
