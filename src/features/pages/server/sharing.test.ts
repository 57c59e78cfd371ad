import { describe, expect } from 'vitest'
import { test as base } from '../../../../tests/site.ts'
import { scriptPath } from '../../publicSite/server/pageFiles.ts'
import { createForm } from '../components/form/model.ts'
import { type OwnPage } from '../contract.ts'
import { dropComponent, editComponent, setTheme } from '../document/edits.ts'
import { emptyPage, fromWire, type Page, toWire } from '../document/page.ts'
import { listComponents } from '../document/places.ts'
import { setWithout } from '../document/shared.ts'
import { themes } from '../look/themes.ts'
import {
  createPage,
  getPage,
  getPageVersion,
  listOwnPages,
  listPageVersions,
  publishOwnPage,
  saveOwnDraft,
} from './ownPages.ts'
import { getPublicPage } from './reading.ts'
import { createFirstPage, getOwnPage, publishPage } from './service.ts'

/** A coach with a template's pages and one more, both published. */
const test = base.extend('coach', async ({ make }) => {
  const coach = await make.trainer({ appName: 'Calm' })
  await createFirstPage(coach, 'fitness-yoga')
  const home = await getPage(coach, 'home')
  await publishOwnPage(coach, home.id, sent(home))
  const { id } = await createPage(coach, { title: 'About', slug: 'about', in_menu: true })
  await publishOwnPage(coach, id, sent(await getPage(coach, id)))
  return { ...coach, homeId: home.id, aboutId: id }
})

const sent = (page: OwnPage, change: (page: Page) => Page = (same) => same) => ({
  ...toWire(change(fromWire(page))),
  revision: page.revision,
  shared_revision: page.shared_revision,
})

/** The text on the header's button. */
const saying = (words: string) => (page: Page) => {
  const button = listComponents({
    content: { section: page.content.section.filter(({ shared }) => shared === 'header') },
  }).find(({ type }) => type === 'button')
  return editComponent(page, button?.id ?? '', { data: words })
}

const calm = { headers: { host: 'calm.localhost' } }
const saysOn = (page: { content: Page['content'] }) =>
  listComponents(page).find(({ type }) => type === 'button')?.data

describe('the header, footer and theme of a site', () => {
  test('are edited on one page and published with it, and are on every page', async ({ app, coach }) => {
    const about = await getPage(coach, coach.aboutId)
    await saveOwnDraft(coach, about.id, sent(about, saying('Come by')))
    expect(saysOn(await getPage(coach, 'home'))).toBe('Come by')
    expect((await app.inject({ url: '/', ...calm })).body).toContain('Try a class')
    expect((await listOwnPages(coach)).map(({ has_draft }) => has_draft)).toEqual([true, true])

    const home = await getPage(coach, 'home')
    await publishOwnPage(coach, home.id, sent(home))

    for (const url of ['/', '/about', '/pricing', '/nowhere', '/sign-in']) {
      const { body } = await app.inject({ url, ...calm })
      expect([url, body.includes('Come by'), body.includes('A small studio for slow')]).toEqual([
        url,
        true,
        true,
      ])
      expect([url, body.split('Come by').length]).toEqual([url, 2])
    }
    expect((await getPage(coach, 'home')).has_draft).toBe(false)
  })

  test('a form in the footer works on every page, also on those that nobody built', async ({
    app,
    coach,
  }) => {
    const scripted = async () => {
      const found: string[] = []
      for (const url of ['/', '/about', '/pricing', '/nowhere', '/sign-in'])
        if ((await app.inject({ url, ...calm })).body.includes(scriptPath)) found.push(url)
      return found
    }
    expect(await scripted()).not.toContain('/pricing')

    const home = await getPage(coach, 'home')
    const withForm = (page: Page) => {
      const footer = page.content.section.find(({ shared }) => shared === 'footer')
      const columnId = footer?.columns[0]?.id ?? ''
      return dropComponent(page, { columnId, index: 0 }, createForm('news'))
    }
    await publishOwnPage(coach, home.id, sent(home, withForm))

    expect(await scripted()).toEqual(['/', '/about', '/pricing', '/nowhere', '/sign-in'])
  })

  test('lead to the sections of Home from every other page', async ({ app, coach }) => {
    const links = async (url: string) => {
      const { body } = await app.inject({ url, ...calm })
      return ['href="#classes"', 'href="/#classes"'].map((link) => body.includes(link))
    }

    expect(coach.homeId).toBeGreaterThan(0)
    expect(await links('/')).toEqual([true, false])
    expect(await links('/about')).toEqual([false, true])
    expect(await links('/pricing')).toEqual([false, true])
  })

  test('a new page has them, and none that does without', async ({ app, coach }) => {
    const { id } = await createPage(coach, { title: 'Plain', slug: 'plain', in_menu: false })
    const page = await getPage(coach, id)
    expect(page.content.section.map(({ shared }) => shared)).toEqual(['header', 'footer'])
    expect(page.theme).toEqual((await getPage(coach, 'home')).theme)

    await publishOwnPage(
      coach,
      id,
      sent(page, (one) => setWithout(one, 'footer', true)),
    )

    expect((await app.inject({ url: '/plain', ...calm })).body).not.toContain('A small studio for slow')
    expect((await app.inject({ url: '/about', ...calm })).body).toContain('A small studio for slow')
    expect((await getPage(coach, id)).aside?.content.section.map((section) => section.id)).toEqual(['footer'])
  })

  test('changed on two pages at once, the second hears of the first; whoever left them alone is not disturbed', async ({
    coach,
  }) => {
    const [home, about] = [await getPage(coach, 'home'), await getPage(coach, coach.aboutId)]
    await saveOwnDraft(coach, home.id, sent(home, saying('First')))

    const second = saveOwnDraft(coach, about.id, sent(about, saying('Second')))
    await expect(second).rejects.toMatchObject({ status: 409 })
    const untouched = await saveOwnDraft(coach, about.id, {
      ...sent(about),
      title: 'About me',
      shared_revision: null,
    })

    expect(untouched).toEqual({ revision: about.revision + 1, shared_revision: null, has_draft: true })
    expect(await getPage(coach, about.id)).toMatchObject({ title: 'About me' })
    expect(saysOn(await getPage(coach, about.id))).toBe('First')
  })

  test('a theme is chosen once for all pages, and an older version of a page takes it on', async ({
    app,
    coach,
  }) => {
    const theme = themes[3]?.theme ?? emptyPage().theme
    const about = await getPage(coach, coach.aboutId)

    await publishOwnPage(
      coach,
      about.id,
      sent(about, (page) => setTheme(page, theme)),
    )

    expect((await getPage(coach, 'home')).theme).toEqual(theme)
    const { body } = await app.inject({ url: '/', ...calm })
    expect(body.includes(theme.palette.accent.toLowerCase())).toBe(true)
    const [first] = await listPageVersions(coach, coach.homeId)
    expect((await getPageVersion(coach, coach.homeId, first?.id ?? 0)).theme).toEqual(theme)
  })

  test('API-65 API-66 pages as the specification has them are whole, both ways', async ({ coach, make }) => {
    const own = await getOwnPage(coach)
    expect(own.content.section.map(({ id }) => id).at(0)).toBe('top')

    await publishPage(coach, { ...own, content: { section: own.content.section.slice(1, 3) } })

    const ids = (page: { content: Page['content'] }) => page.content.section.map(({ id }) => id)
    expect(ids(await getPublicPage(make.visitor(), 'calm'))).toEqual(ids(own).slice(1, 3))
    expect(ids(await getOwnPage(coach))).toEqual(ids(own).slice(1, 3))
    // No other page lost its header.
    expect(ids(await getPage(coach, coach.aboutId))).toEqual(['top', 'footer'])
    await publishPage(coach, own)
    expect(ids(await getPublicPage(make.visitor(), 'calm'))).toEqual(ids(own))
  })
})
