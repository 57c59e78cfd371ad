import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderPage } from '../../publicSite/server/publicSite.tsx'
import { shownOf } from '../../publicSite/server/siteFrame.tsx'
import type { Site } from '../components/define.ts'
import { type ComponentType, registry } from '../components/registry.tsx'
import { addSection, dropComponent } from '../document/edits.ts'
import { emptyPage, type Page } from '../document/page.ts'
import { PageView } from './PageView.tsx'

const logo = '/media/logo.png'
const owner = {
  trainerId: 1,
  domain: 'strong',
  business_name: 'Strong Week',
  logo,
  redirect_url: null,
  app_icon: null,
  app_banner: null,
  icon_ground: null,
  terms_of_service: null,
  privacy_policy: null,
  imprint: null,
  support_email: null,
  tracking: null,
  state: 'open' as const,
}

function pageWith(type?: ComponentType): Page {
  let last = 0
  const page = addSection(emptyPage(), 'single-column', () => `s${++last}`)
  return type ? dropComponent(page, { columnId: 's2', index: 0 }, registry[type].create('c')) : page
}

/** What each rendering shows above the page, and how often it shows the logo. */
const seen = (html: string) => ({
  bar: html.includes('<header class="lp-site-bar"'),
  logos: html.split(`src="${logo}"`).length - 1,
})

test.for([
  ['nothing of the kind', emptyPage(), true, { bar: true, logos: 1 }],
  ['a heading', pageWith('heading'), true, { bar: true, logos: 1 }],
  ['a heading, and the logo is not to be shown', pageWith('heading'), false, { bar: true, logos: 0 }],
  ['a logo', pageWith('sitelogo'), true, { bar: false, logos: 1 }],
  ['a logo that is not to be shown', pageWith('sitelogo'), false, { bar: false, logos: 0 }],
  ['a menu', pageWith('menus'), true, { bar: false, logos: 0 }],
] as const)(
  'canvas, preview, draft and public page agree on the logo above a page with %s',
  async ([, page, is_show_logo, expected]) => {
    const site = { domain: 'strong', owner: { ...owner, is_show_logo }, pages: [], shared: undefined }
    const at = { site, plans: [], url: (path: string) => `https://strong.test${path}` }
    const entry = { slug: '', title: 'Home', published_at: new Date() }
    const shown: Site = shownOf(site, '/')
    const canvas = renderToStaticMarkup(<PageView page={page} site={shown} inSite editing />)

    expect(seen(canvas), 'canvas').toEqual(expected)
    expect(seen(renderToStaticMarkup(<PageView page={page} site={shown} inSite />)), 'preview').toEqual(
      expected,
    )
    expect(seen((await renderPage(at, entry, page)).body), 'public page').toEqual(expected)
    expect(seen((await renderPage(at, entry, page, { hasDraft: true })).body), 'draft').toEqual(expected)
    expect(/<header.*?<\/header>/.exec(canvas)?.[0] ?? '', 'no links on the canvas').not.toContain('href')
  },
)
