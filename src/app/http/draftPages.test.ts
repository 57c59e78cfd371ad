import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { wordsPage } from '../../../tests/pages.ts'
import { on, site, test } from '../../../tests/site.ts'
import type { AsTrainer } from '../../base/server/context.ts'
import { toWire } from '../../features/pages/document/page.ts'
import {
  createPage,
  listOwnPages,
  publishOwnPage,
  saveOwnDraft,
} from '../../features/pages/server/ownPages.ts'
import { startPreview } from '../../features/pages/server/previews.ts'
import { saveSite } from '../../features/sites/server/queries.ts'

const saying = (words: string) => ({ ...toWire(wordsPage(words)), title: 'Home' })

async function draftHome(trainer: AsTrainer, words: string): Promise<number> {
  const id = (await listOwnPages(trainer))[0]?.id ?? 0
  await saveOwnDraft(trainer, id, { ...saying(words), revision: 1 })
  return id
}

/** Opens the address like a browser; returns where it is redirected and the cookie it gets. */
async function openPreview(app: FastifyInstance, trainer: AsTrainer, id: number) {
  const { url } = await startPreview(trainer, id)
  const { pathname, search } = new URL(url)
  const answer = await app.inject({ url: pathname + search, ...site })
  return {
    path: pathname,
    secret: search,
    answer,
    cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '',
  }
}

test('PAGE-12 View Page shows a trainer the draft on the site, marked as one', async ({ app, strong }) => {
  const id = await draftHome(strong, 'Only a draft')
  const { answer, path, cookie } = await openPreview(app, strong, id)

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/_draft/'])
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/)
  const { statusCode, headers, body } = await app.inject({ url: path, ...on('strong.localhost', { cookie }) })
  expect(statusCode).toBe(200)
  expect(body).toContain('Only a draft')
  expect(body).toContain('<strong>Draft</strong>')
  expect(body).toContain('<a href="/">View the live page</a>')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(headers['content-security-policy']).toContain("form-action 'none'")
})

test('visitors never see a draft, also after its trainer has looked at it', async ({ app, strong }) => {
  const id = await draftHome(strong, 'Only a draft')
  const { path, cookie } = await openPreview(app, strong, id)
  await app.inject({ url: path, ...on('strong.localhost', { cookie }) })

  for (const headers of [{}, { cookie }, { cookie: 'draft=a' }])
    expect((await app.inject({ url: '/', ...on('strong.localhost', headers) })).body).not.toContain(
      'Only a draft',
    )
  for (const headers of [{}, { cookie: `draft=${'a'.repeat(43)}` }, { cookie: `${cookie}a` }]) {
    const refused = await app.inject({ url: path, ...on('strong.localhost', headers) })
    expect(refused.statusCode).toBe(404)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.body).toContain('This preview has expired. Open it again from the builder.')
  }
})

test("a trainer's token opens no other trainer's drafts, and no script reads its own", async ({
  app,
  make,
  strong,
}) => {
  const id = await draftHome(strong, 'Only a draft')
  const { path, cookie } = await openPreview(app, strong, id)
  const other = await make.trainer({ appName: 'Other' })
  await draftHome(other, 'Of another').catch(() => undefined)

  expect((await app.inject({ url: path, ...on('other.localhost', { cookie }) })).statusCode).toBe(404)
  const byScript = on('strong.localhost', { cookie, 'sec-fetch-mode': 'cors' })
  expect((await app.inject({ url: path, ...byScript })).statusCode).toBe(403)
  await expect(startPreview(other, id)).rejects.toMatchObject({ status: 404 })
})

test('a preview ends after an hour', async ({ app, strong }) => {
  const id = await draftHome(strong, 'Only a draft')
  const { path, cookie } = await openPreview(app, strong, id)
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires_at - now()) / 60)::int as minutes from draft_previews
    where trainer_id = ${strong.trainerId}`.execute(strong.db)
  expect(rows).toEqual([{ minutes: 60 }])

  await sql`update draft_previews set expires_at = now() where trainer_id = ${strong.trainerId}`.execute(
    strong.db,
  )

  expect((await app.inject({ url: path, ...on('strong.localhost', { cookie }) })).statusCode).toBe(404)
  await startPreview(strong, id)
  const { rows: left } = await sql`select from draft_previews where trainer_id = ${strong.trainerId}`.execute(
    strong.db,
  )
  expect(left).toHaveLength(1)
})

test('a draft is shown before anything of the site is published, without tracking code', async ({
  app,
  make,
}) => {
  const fresh = await make.trainer({ appName: 'Fresh' })
  const about = await createPage(fresh, { title: 'About', slug: 'about', in_menu: true })
  await saveOwnDraft(fresh, about.id, { ...saying('About me'), title: 'About', revision: 0 })
  const { path, cookie } = await openPreview(app, fresh, about.id)

  const { body, statusCode } = await app.inject({ url: path, ...on('fresh.localhost', { cookie }) })

  expect([path, statusCode]).toEqual(['/_draft/about', 200])
  expect(body).toContain('About me')
  expect(body).toContain('It is not published yet.')
  expect(body).not.toContain('View the live page')
})

test('a draft runs no tracking code', async ({ app, strong }) => {
  await saveSite(strong.db, strong.trainerId, { tracking: '<script>count()</script>' })
  const id = await draftHome(strong, 'Only a draft')
  const { path, cookie } = await openPreview(app, strong, id)

  expect((await app.inject({ url: '/', ...site })).body).toContain('count()')
  expect((await app.inject({ url: path, ...on('strong.localhost', { cookie }) })).body).not.toContain(
    'count()',
  )
})

test('changes that were all undone leave no draft behind', async ({ strong }) => {
  const id = (await listOwnPages(strong))[0]?.id ?? 0
  const { revision } = await publishOwnPage(strong, id, { ...saying('Live'), revision: 1 })

  const changed = await saveOwnDraft(strong, id, { ...saying('Changed'), revision })
  expect(changed.has_draft).toBe(true)
  const undone = await saveOwnDraft(strong, id, { ...saying('Live'), revision: changed.revision })
  expect(undone.has_draft).toBe(false)
  expect(await listOwnPages(strong)).toMatchObject([{ has_draft: false }])
})
