import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { wordsPage } from '../../../../tests/pages.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { updateUser } from '../../accounts/server/queries.ts'
import { createUser } from '../../accounts/server/service.ts'
import { createForm } from '../../pages/components/form/model.ts'
import { toWire } from '../../pages/document/page.ts'
import { insertVersion, lockHome } from '../../pages/server/queries.ts'
import { publishPage } from '../../pages/server/service.ts'
import { takeDomain } from '../../sites/server/domains.ts'
import { type SiteChange, saveSite } from '../../sites/server/queries.ts'
import { nameApp } from '../../sites/server/service.ts'
import { formFor } from './finished.ts'
import { renewing } from './renewal.ts'
import { openSites, type Sites } from './siteCache.ts'

let last = 0

/** Notifications need a commit, so these tests write permanently, each under its own names. */
const test = base.extend('town', async ({ world }, { onCleanup }) => {
  const work = { ...world.doors, db: world.db }
  const open = async (options?: Parameters<typeof openSites>[2]) => {
    const sites = openSites(work, () => ({}), options)
    onCleanup(await world.listen('site_changes', sites))
    return sites
  }
  const site = async (name = `site-${++last}`) => {
    const user = { role: 'trainer', name, email: `${name}@town.test`, password_hash: '-' } as const
    const { id } = await createUser(world.db, user)
    await nameApp(work, id, name)
    return {
      id,
      name,
      publish: (words: string) =>
        transact(world.db, (db) => publishPage({ ...work, db, trainerId: id }, toWire(wordsPage(words)))),
      set: (change: SiteChange) => saveSite(world.db, id, change),
      setLogo: (logo: string) => updateUser(world.db, id, { logo }),
    }
  }
  return { open, site, work }
})

const textOf = async (sites: Sites, name: string, path = '/') =>
  Buffer.from((await sites.get(name, path))?.forms.identity.body ?? '', 'latin1').toString()

test('PUB-01 a page is rendered once however many ask, and then served from memory', async ({ town }) => {
  const sites = await town.open()
  const { name, publish } = await town.site()
  await publish('First words')

  const answers = await Promise.all(Array.from({ length: 50 }, () => sites.get(name, '/')))

  expect(new Set(answers).size).toBe(1)
  // PostgreSQL's notification of the publish may arrive only now; the site is checked again, and not rendered again.
  await expect.poll(async () => (await sites.get(name, '/')) && sites.find(name, '/')).toBe(answers[0])
  expect(sites.figures().renders).toBe(1)
  expect(sites.find(name, '/api/v1/me')).toBeUndefined()
})

test('a publish, a new name and a new logo are seen at once, without a restart', async ({ town }) => {
  const sites = await town.open()
  const { name, publish, set, setLogo } = await town.site()
  await publish('First words')
  expect(await textOf(sites, name)).toContain('First words')

  await publish('Second words')
  await expect.poll(() => textOf(sites, name)).toContain('Second words')
  await set({ business_name: 'Stronger & Co' })
  await expect.poll(() => textOf(sites, name)).toContain('Stronger &#38; Co')
  await setLogo('/media/logo.png')
  await expect.poll(() => textOf(sites, name)).toContain('/media/logo.png')
  await set({ domain: `${name}-moved` })
  await expect.poll(() => textOf(sites, name)).toBe('')
  expect(await textOf(sites, `${name}-moved`)).toContain('Second words')
})

test('where a site has moved to is known at once, and that it is back', async ({ town }) => {
  const sites = await town.open()
  const { id, name, publish } = await town.site()
  await publish('First words')
  expect(await textOf(sites, name)).toContain('First words')
  const move = (domain: string) => takeDomain(town.work, id, { domain })

  await move(`${name}-b`)
  await expect.poll(() => sites.findMove(name)).toBe(`${name}-b`)
  await move(`${name}-c`)
  // The oldest name redirects straight to the newest, not to the one in between.
  await expect.poll(() => sites.findMove(name)).toBe(`${name}-c`)
  await expect.poll(() => sites.findMove(`${name}-b`)).toBe(`${name}-c`)
  expect(await textOf(sites, name)).toBe('')
  expect(await textOf(sites, `${name}-c`)).toContain('First words')

  await move(name)
  await expect.poll(() => textOf(sites, name)).toContain('First words')
  await expect.poll(() => sites.findMove(`${name}-c`)).toBe(name)
  expect(await sites.findMove(name)).toBeUndefined()
})

test('what was published is rendered before anybody asks for it', async ({ town, world }) => {
  const sites = openSites(town.work, () => ({}))
  const stop = await world.listen('site_changes', renewing(sites))
  const { name, publish } = await town.site()
  const inMemory = () => sites.find(name, '/')?.forms.identity.body ?? ''

  await publish('First words')
  await expect.poll(inMemory).toContain('First words')
  await publish('Second words')
  await expect.poll(inMemory).toContain('Second words')

  await stop()
  expect(inMemory()).toBe('')
})

/** The database answers a query with these words only when told to. */
function holding(db: Db, words: string) {
  const answers: (() => void)[] = []
  const held = new WeakSet<object>()
  const slow = db.withPlugin({
    transformQuery({ queryId, node }) {
      if (JSON.stringify(node).includes(words)) held.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (held.has(queryId)) await new Promise<void>((resolve) => answers.push(resolve))
      return result
    },
  })
  return { db: slow, answers }
}

test.for([
  ['while a page is rendered', 'title, document, passed_rules', [0, 1]],
  ['while the site is read, also if the first answer comes last', 'left join lateral', [1, 0]],
] as const)('a change %s: the new page is kept', async ([, words, order], { town, world }) => {
  const { name, publish, set } = await town.site()
  await publish('Steady words')
  const { db, answers } = holding(world.db, words)
  const sites = openSites({ ...town.work, db }, () => ({}))
  sites.listening(true)

  const asked = [sites.get(name, '/')]
  await expect.poll(() => answers.length).toBe(1)
  await set({ business_name: 'Stronger' })
  sites.heard(name)
  asked.push(sites.get(name, '/'))
  await expect.poll(() => answers.length).toBe(2)
  for (const which of order) {
    answers[which]?.()
    await asked[which]
  }

  expect(sites.find(name, '/')?.forms.identity.body).toContain('Stronger')
})

test('a name that nobody has is remembered, and a new site appears under it at once', async ({ town }) => {
  const sites = await town.open()
  const name = `late-${++last}`
  expect(await sites.get(name, '/')).toBeUndefined()

  const { publish } = await town.site(name)
  await publish('Here now')

  await expect.poll(() => textOf(sites, name)).toContain('Here now')
})

test('memory stays within its bound, and every site still answers with its own page', async ({ town }) => {
  const keptBytes = 500_000
  const sites = await town.open({ keptBytes })
  const made = []
  for (let i = 0; i < 20; i++) {
    const site = await town.site()
    await site.publish(`Words of ${site.name}.`)
    made.push(site.name)
  }

  for (const name of [...made, ...made]) {
    expect(await textOf(sites, name)).toContain(`Words of ${name}.`)
    expect(sites.figures().bytes).toBeLessThanOrEqual(keptBytes)
  }
  expect(sites.figures().sites).toBeLessThan(made.length)
})

test('the last good page stays online while the database does not answer', async ({ town, world }) => {
  const sites = await town.open()
  const [{ name, publish }, unseen] = [await town.site(), await town.site()]
  await publish('Steady words')
  await unseen.publish('Not yet seen')
  await textOf(sites, name)

  await sql`alter table pages rename to pages_away`.execute(world.db)
  sites.heard(name)
  expect(await textOf(sites, name)).toContain('Steady words')
  await expect(sites.get(unseen.name, '/')).rejects.toThrow()
  await sql`alter table pages_away rename to pages`.execute(world.db)

  sites.heard(name)
  await publish('Back again')
  await expect.poll(() => textOf(sites, name)).toContain('Back again')
})

test('a version that can be read but not shown gives way to the one before it', async ({ town }) => {
  const [sites, site] = [await town.open(), await town.site()]
  await site.publish('The last good words')
  const home = await lockHome(town.work.db, site.id)
  const page = wordsPage('Damaged')
  // Half of a surrogate pair, which no address can contain.
  Object.assign(page.content.section[0]?.columns[0] ?? {}, { components: [createForm('\ud800')] })
  await insertVersion(town.work.db, home, {
    title: 'Home',
    document: page,
    passed_rules: null,
    sections: null,
  })

  expect(await textOf(sites, site.name)).toContain('The last good words')
})

test('who does not hear of changes asks each time', async ({ town }) => {
  const sites = openSites(town.work, () => ({}))
  const { name, publish } = await town.site()
  await publish('First words')
  expect(await textOf(sites, name)).toContain('First words')
  expect(sites.find(name, '/')).toBeUndefined()

  await publish('Second words')

  expect(await textOf(sites, name)).toContain('Second words')
  expect(await textOf(sites, name)).toContain('Second words')
  expect(sites.figures().renders).toBe(2)
})

test("whatever happens in whatever order, a visitor never sees another site's page", async ({ town }) => {
  const made = [await town.site(), await town.site(), await town.site(), await town.site()]
  const names = made.map(({ name }) => name)
  for (const { name, publish } of made) await publish(`Home of ${name}.`)
  const which = fc.nat(made.length - 1)
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('publish' as const), which }),
    fc.record({ kind: fc.constant('heard' as const), which }),
    fc.record({ kind: fc.constant('deaf' as const), which }),
    fc.record({
      kind: fc.constant('ask' as const),
      which,
      path: fc.constantFrom('/', '/pricing', '/nowhere'),
    }),
  )

  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
      // The cache is so small that a second page evicts the first.
      const sites = openSites(town.work, () => ({}), { keptBytes: 400_000 })
      sites.listening(true)
      const asked: Promise<void>[] = []
      for (const one of happenings) {
        const name = names[one.which] ?? ''
        if (one.kind === 'publish') await made[one.which]?.publish(`Home of ${name}.`)
        if (one.kind === 'heard') sites.heard(name)
        if (one.kind === 'deaf') sites.listening(one.which % 2 === 0)
        if (one.kind === 'ask') asked.push(look(name, one.path))
      }
      await Promise.all(asked)

      async function look(name: string, path: string): Promise<void> {
        const text = await textOf(sites, name, path)
        expect(names.filter((one) => text.includes(`//${one}.`) || text.includes(`>${one}<`))).toEqual([name])
        if (path === '/') expect(text).toContain(`Home of ${name}.`)
      }
    }),
    { numRuns: 15 },
  )
})

test('a page is sent in the best form that the visitor takes', async ({ town }) => {
  const sites = openSites(town.work, () => ({}))
  const { name, publish } = await town.site()
  await publish('Words')
  const finished = await sites.get(name, '/')
  if (!finished) throw new Error('no page')
  await finished.improve()
  const form = (accepted?: string) => {
    const { headers } = formFor(finished, accepted)
    const at = headers.indexOf('content-encoding')
    return at < 0 ? 'identity' : headers[at + 1]
  }

  expect(form('gzip, deflate, br, zstd')).toBe('br')
  expect(form('gzip, br;q=0')).toBe('gzip')
  expect(form('GZIP;q=0.5')).toBe('gzip')
  expect(form('deflate')).toBe('identity')
  expect(form()).toBe('identity')
})
