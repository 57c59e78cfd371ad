import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { test as base } from '../../../../../tests/database.ts'
import { lettersTo } from '../../../../../tests/letters.ts'
import { samplePage } from '../../../../../tests/samplePage.ts'
import { builtDashboard } from '../../../../app/http/dashboardFiles.ts'
import { buildHttp } from '../../../../app/http/http.ts'
import type { AsTrainer } from '../../../../base/server/context.ts'
import { formToken } from '../../../../base/server/livePage.ts'
import { publishPage } from '../../../pages/server/service.ts'
import { issueLink, sendSignInLink } from './signIn.ts'

const test = base
  .extend('app', async ({ world, db }, { onCleanup }): Promise<FastifyInstance> => {
    const app = await buildHttp({ ...world.doors, db }, builtDashboard())
    onCleanup(() => app.close())
    return app
  })
  .extend('coach', { auto: true }, async ({ make }): Promise<AsTrainer> => {
    const coach = await make.trainer({ appName: 'Strong' })
    await publishPage(coach, samplePage())
    const other = await make.trainer({ appName: 'Other' })
    await publishPage(other, samplePage())
    return coach
  })
  .extend('visit', ({ app }) => async (url: string, more: { cookie?: string; host?: string } = {}) => {
    const { host = 'strong.localhost', cookie = '' } = more
    const answer = await app.inject({ url, headers: { host, cookie } })
    return { status: answer.statusCode, location: answer.headers.location, body: answer.body }
  })
  .extend('send', ({ app }) => async (url: string, fields: object, more: Record<string, string> = {}) => {
    const { cookie: sent = 'visitor=test' } = more
    const form_token = formToken(sent.replace(/^\w+=/, ''))
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        host: 'strong.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: sent,
        ...more,
      },
      body: new URLSearchParams(Object.entries({ form_token, ...fields })).toString(),
    })
    const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat()
    return { status: answer.statusCode, location: answer.headers.location, body: answer.body, cookie }
  })
  .extend('linkFor', ({ coach }) => async (id: number, minutes = 30) => {
    const trainee = { trainer_id: coach.trainerId, id }
    const link = await issueLink(coach.db, coach, { trainee, domain: 'strong', minutes })
    return {
      path: link.replace(/^https?:\/\/[^/]+/, ''),
      token: new URL(link).searchParams.get('token') ?? '',
    }
  })

describe('a link that was mailed', () => {
  test('is looked at as often as a mail program likes, signs in once, and opens /me on its own site', async ({
    coach,
    make,
    visit,
    send,
    linkFor,
  }) => {
    const trainee = await make.trainee({ trainerId: coach.trainerId, email: 'ada@example.test' })
    const { path, token } = await linkFor(trainee.traineeId)
    for (let looks = 0; looks < 3; looks++) expect((await visit(path)).body).toContain('ada@example.test')
    expect((await visit('/me')).location).toBe('/sign-in')

    const { status, location, cookie } = await send('/sign-in', { token })

    expect([status, location]).toEqual([303, '/me'])
    expect(cookie).toMatch(/^trainee=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const own = { cookie: cookie.split(';')[0] ?? '' }
    expect((await visit('/me', own)).body).toContain('Hello Ada')
    expect((await visit('/me', { ...own, host: 'other.localhost' })).location).toBe('/sign-in')
    const again = await send('/sign-in', { token })
    expect(again.body).toContain('This link has expired or was already used')
    expect(again.cookie).not.toContain('trainee=')

    for (const to of ['//evil.test', 'https://evil.test', '/register?plan=7&x=//evil.test', '/me'])
      expect((await send('/sign-out', { to }, own)).location).toBe('/')
    expect((await send('/sign-out', { to: '/register?plan=7' }, own)).location).toBe('/register?plan=7')
    expect((await visit('/me', own)).location).toBe('/sign-in')
  })

  test('is none when it has expired, is made up, or is another site’s', async ({
    coach,
    make,
    visit,
    send,
    linkFor,
  }) => {
    const trainee = await make.trainee({ trainerId: coach.trainerId })
    const [old, fresh] = [await linkFor(trainee.traineeId, -1), await linkFor(trainee.traineeId)]

    for (const token of [old.token, 'made-up', ''])
      expect((await send('/sign-in', { token })).body).toContain('This link has expired')
    const elsewhere = await visit(fresh.path, { host: 'other.localhost' })
    expect(elsewhere.body).toContain('This link has expired')
    const host = { host: 'other.localhost' }
    expect((await send('/sign-in', { token: fresh.token }, host)).cookie).not.toContain('trainee=')
  })

  test('a form of another site signs nobody in, and out', async ({ coach, make, send, linkFor }) => {
    const { traineeId } = await make.trainee({ trainerId: coach.trainerId })
    const { token } = await linkFor(traineeId)

    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
      { 'sec-fetch-site': '', origin: '' },
    ])
      expect((await send('/sign-in', { token }, headers)).status).toBe(403)
    expect((await send('/sign-in', { token })).status).toBe(303)
  })

  test('a form is taken with the token of the page it stands on alone: not from a script of the same site', async ({
    coach,
    make,
    app,
    send,
    visit,
  }) => {
    const [ada, eve] = [
      await make.trainee({ trainerId: coach.trainerId }),
      await make.trainee({ trainerId: coach.trainerId }),
    ]
    const own = { cookie: `trainee=${ada.token}` }
    const planted = { cookie: `trainee=${ada.token}; visitor=planted` }
    for (const form_token of ['', 'guessed', formToken(eve.token), formToken('planted')])
      expect((await send('/sign-out', { form_token }, planted)).status).toBe(403)
    expect((await send('/sign-out', { form_token: formToken('') }, { cookie: '' })).status).toBe(403)
    expect((await visit('/me', own)).status).toBe(200)

    const page = await app.inject({ url: '/me', headers: { host: 'strong.localhost', ...own } })
    expect(page.headers['cross-origin-opener-policy']).toBe('noopener-allow-popups')
    const forms = page.body.match(/<form[^>]*>/g) ?? []
    const tokens = page.body.match(/<input type="hidden" name="form_token" value="[^"]+">/g) ?? []
    expect([forms.length, tokens.length]).toEqual([1, 1])
    const form_token = /name="form_token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    expect((await send('/sign-out', { form_token }, own)).status).toBe(303)
  })

  test('who has only typed an address sees nothing of its owner', async ({ coach, make, visit }) => {
    const { token } = await make.trainee({ trainerId: coach.trainerId, role: 'buyer' })

    expect((await visit('/me', { cookie: `trainee=${token}` })).location).toBe('/sign-in')
  })
})

describe('where it leads', () => {
  test('a receipt from a letter: signed in by a mailed link, one lands on it; nowhere but on the own account', async ({
    coach,
    db,
    make,
    visit,
    send,
  }) => {
    const { trainerId, traineeId } = await make.trainee({
      trainerId: coach.trainerId,
      email: 'ada@example.test',
    })
    const trainee = { trainer_id: trainerId, id: traineeId }
    const receipt = '/me/receipt?payment=ch_1'
    const asked = (await visit(receipt)).location ?? ''
    expect(asked).toBe('/sign-in?to=%2Fme%2Freceipt%3Fpayment%3Dch_1')
    expect((await visit(asked)).body).toContain(`name="to" value="${receipt}"`)
    await send('/sign-in', { email: 'ada@example.test', to: receipt })
    await sendSignInLink.run(coach, { site: 'strong', email: 'ada@example.test', to: receipt }, '')
    const [letter] = await lettersTo(db, 'ada@example.test')
    const link = /\/sign-in\?token=\S+/.exec(letter?.text ?? '')?.[0] ?? ''
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const page = await visit(link)
    expect(page.body).toContain(`name="to" value="${receipt}"`)

    const { location, cookie } = await send('/sign-in', { token, to: receipt })
    expect(location).toBe(receipt)
    // The mail is opened again: a signed-in person continues.
    const own = { cookie: cookie.split(';')[0] ?? '' }
    expect((await visit(link, own)).location).toBe(receipt)

    const foreign = ['https://evil.example/me', '//evil.example/me', '/\\evil.example/me', 'javascript:/me']
    for (const to of [...foreign, '/sign-out', '/medium', '/me/../sign-out', 'me@evil']) {
      const other = await issueLink(coach.db, coach, { trainee, domain: 'strong', minutes: 30 })
      const fresh = new URL(other).searchParams.get('token') ?? ''
      expect((await send('/sign-in', { token: fresh, to })).location).toBe('/me')
      expect((await visit(`/sign-in?to=${encodeURIComponent(to)}`, own)).location).toBe('/me')
    }
  })
})

describe('asking for one', () => {
  test('says the same of every address, and writes to customers alone', async ({ coach, db, make, send }) => {
    await make.trainee({ trainerId: coach.trainerId, email: 'ada@example.test' })
    const answers = [
      await send('/sign-in', { email: 'ADA@example.test ' }),
      await send('/sign-in', { email: 'eve@example.test' }),
    ]

    const [known, unknown] = answers.map(({ body }) => body.replaceAll(/ada|eve/g, ''))
    expect(known).toBe(unknown)
    for (const email of ['ada@example.test', 'eve@example.test'])
      await sendSignInLink.run(coach, { site: 'strong', email }, '')
    expect(await lettersTo(db, 'eve@example.test')).toEqual([])
    const [letter] = await lettersTo(db, 'ada@example.test')
    expect(letter?.text).toMatch(/http:\/\/strong\.localhost:\d+\/sign-in\?token=[\w-]{43}/)
    expect(letter?.text).toContain('expires in 30 minutes')
  })

  test('what is too much, or no form at all, is refused as such', async ({ send }) => {
    expect((await send('/sign-in', { email: 'x'.repeat(2_000_000) })).status).toBe(413)
    expect((await send('/sign-in', {}, { 'content-type': 'text/csv' })).status).toBe(415)
  })

  test('an address that is none stays in the field, with what is wrong; too often is too often', async ({
    send,
  }) => {
    const { status, body } = await send('/sign-in', { email: 'nobody' })
    expect(status).toBe(422)
    expect(body).toContain('value="nobody"')
    expect(body).toContain('look like an email address')

    for (let tries = 0; tries < 5; tries++) await send('/sign-in', { email: 'ada@example.test' })
    expect((await send('/sign-in', { email: 'ada@example.test' })).body).toContain('Too many attempts')
  })
})
