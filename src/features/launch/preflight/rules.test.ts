/** Every rule with its fault planted, and on a site without any. */
import { expect, test } from 'vitest'
import { registry } from '../../pages/components/registry.tsx'
import {
  type Component,
  createSection,
  emptyPage,
  type Page,
  type Section,
} from '../../pages/document/page.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import type { CheckedPage, Facts } from './facts.ts'
import { type RuleName, ruleNames } from './report.ts'
import { check } from './rules.ts'

let last = 0
const newId = () => `id-${++last}`

function heading(data: string): Component {
  return { ...registry.heading.create(newId()), data }
}
const paragraph = (data: string): Component => ({ ...registry.paragraph.create(newId()), data })
const button = (data: string, url: string): Component => ({
  ...registry.button.create(newId()),
  data,
  link: { hasLink: true, url, newTab: false },
})
const image = (path: string, altText: string): Component => ({
  ...registry.image.create(newId()),
  url: { path, altText },
})

function sectionOf(...components: Component[]): Section {
  const made = createSection('single-column', newId)
  const [column] = made.columns
  return { ...made, columns: column ? [{ ...column, components }] : [] }
}

const pageOf = (...section: Section[]): Page => ({ ...emptyPage(), content: { section } })

const home = (document: Page): CheckedPage => ({ id: 7, slug: '', title: 'Home', document })

const plan = { id: 3, title: 'Coaching', type: 'recurring', price: 149, currency: 'USD' } as OfferedPlan
const yearly = { ...plan, id: 4, price: 1490 } as OfferedPlan

/** A finished coach. */
const good: Facts = {
  pages: [
    home(
      pageOf(
        sectionOf(
          heading('Get strong in the week you have'),
          paragraph('Join for $149 a month, or $1,490 per year: that is $124.17 a month.'),
          paragraph('Questions? <a href="https://maya.example/faq">Read this</a> first.'),
          button('Start', '/register?plan=3'),
          button('Instagram', 'https://instagram.com/maya'),
          image('/media/7/photo.webp', 'Maya lifting a barbell'),
        ),
        sectionOf({ ...registry.pricing.create(newId()) }),
      ),
    ),
  ],
  isPublished: true,
  site: {
    terms_of_service: 'Be kind.',
    privacy_policy: 'https://maya.example/privacy',
    imprint: 'Maya, Harbor Street 12',
    support_email: 'maya@maya.example',
  },
  icon: { width: 512, height: 512 },
  reviewer: 'reviewer@maya.example',
  stripe: 'connected',
  plans: [plan, yearly],
  content: { weeks: 8, empty: [] },
  answers: [
    { url: 'https://instagram.com/maya', kind: 'answered', status: 429 },
    { url: 'https://maya.example/faq', kind: 'answered', status: 200 },
  ],
  weights: [{ pageId: 7, documentBytes: 20_000, pictureBytes: 400_000, missing: [] }],
  unchecked: 0,
}

/** The same with more on its page. */
const withMore = (...components: Component[]): Facts => ({
  ...good,
  pages: good.pages.map((page) => ({
    ...page,
    document: {
      ...page.document,
      content: { section: [...page.document.content.section, sectionOf(...components)] },
    },
  })),
})
const withSite = (change: Partial<Facts['site']>): Facts => ({ ...good, site: { ...good.site, ...change } })

const colored = (component: Component, color: string, size: number): Component =>
  ({
    ...component,
    style: { ...component.style, text: { ...component.style.text, color, size } },
  }) as Component

const planted: Record<RuleName, Facts[]> = {
  unpublished: [{ ...good, isPublished: false }],
  placeholder: [
    withMore(paragraph('Lorem ipsum dolor sit amet')),
    withMore(heading('Your headline here')),
    withMore(button('Mail', 'mailto:hello@example.com'), paragraph('hello@example.com')),
    withMore(paragraph('I am [your name], coach.')),
  ],
  'sample-text': [
    withMore({ ...heading('214 clients'), sample: true }),
    withMore(registry.heading.create(newId())),
    withMore(registry.testimonial.create(newId())),
    withMore(registry.accordion.create(newId())),
  ],
  'empty-section': [
    withMore(),
    withMore(paragraph(' ')),
    withMore({ ...registry.pricing.create(newId()), planIds: [99] }),
  ],
  prices: [
    withMore(paragraph('Join for only $99 a month.')),
    withMore(paragraph('Membership: 149 € per month')),
    withMore(paragraph('The plan costs USD 1,500 today.')),
  ],
  contrast: [
    withMore(colored(paragraph('Pale words'), '#CCCCCC', 16)),
    withMore(colored(heading('Pale title'), '#BBBBBB', 40)),
  ],
  slow: [
    { ...good, weights: [{ pageId: 7, documentBytes: 20_000, pictureBytes: 9_000_000, missing: [] }] },
    { ...good, weights: [{ pageId: 7, documentBytes: 900_000, pictureBytes: 0, missing: [] }] },
  ],
  'sample-picture': [
    withMore(image('/template-images/coaching-hero-1600.webp', 'A kettlebell')),
    withMore(image('/template-images/avatar-1.webp', 'A face')),
  ],
  'alt-text': [withMore(image('/media/7/other.webp', ''))],
  'broken-picture': [
    {
      ...good,
      weights: [{ pageId: 7, documentBytes: 1, pictureBytes: 1, missing: ['/media/7/photo.webp'] }],
    },
  ],
  'dead-end': [
    withMore(button('Book', '')),
    withMore(button('About', '/about')),
    withMore(button('Old plan', '/register?plan=99')),
    withMore(paragraph('See <a href="#nowhere">this</a>.')),
  ],
  'dead-link': (['unknown host', 'unreachable', 'silent', 'too many redirects', 'refused'] as const)
    .map((kind): Facts => ({ ...good, answers: [{ url: 'https://maya.example/faq', kind }] }))
    .concat({ ...good, answers: [{ url: 'https://instagram.com/maya', kind: 'answered', status: 404 }] }),
  privacy: [withSite({ privacy_policy: null }), withSite({ privacy_policy: 'By [your name]' })],
  terms: [withSite({ terms_of_service: null }), withSite({ terms_of_service: 'At [your address]' })],
  imprint: [withSite({ imprint: null }), withSite({ imprint: '[street and number]' })],
  support: [withSite({ support_email: null })],
  icon: [
    { ...good, icon: undefined },
    { ...good, icon: 'unreadable' },
    { ...good, icon: { width: 512, height: 300 } },
    { ...good, icon: { width: 128, height: 128 } },
  ],
  reviewer: [{ ...good, reviewer: undefined }],
  payments: [
    { ...good, stripe: 'missing' },
    { ...good, stripe: 'unfinished' },
  ],
  content: [
    { ...good, content: { weeks: 0, empty: [] } },
    { ...good, content: { weeks: 1, empty: [] } },
    { ...good, content: { weeks: 3, empty: [] } },
    { ...good, content: { weeks: 8, empty: [{ programme: 5, title: 'Strong', part: 'Week 3' }] } },
  ],
}

test('a finished site has no finding, and everything is ready', () => {
  const { findings, ready, minutes, areas } = check(good)

  expect(findings).toEqual([])
  expect(ready).toHaveLength(ruleNames.length)
  expect(minutes).toBe(0)
  expect(areas.map(({ musts }) => musts)).toEqual([0, 0, 0, 0, 0])
})

for (const rule of ruleNames)
  test(`a planted fault is found, and nothing else: ${rule}`, () => {
    for (const facts of planted[rule]) {
      const { findings } = check(facts)
      expect([...new Set(findings.map((one) => one.rule))]).toEqual([rule])
      for (const { title, reason, actions } of findings) {
        expect(title.length).toBeLessThan(50)
        expect(reason).toMatch(/\.$/)
        expect(actions[0]?.to).toMatch(/^\/trainer\//)
      }
    }
  })

test('a page with every fault has every finding, the musts first', () => {
  const parts = [
    ...['placeholder', 'sample-text', 'prices', 'contrast', 'sample-picture', 'alt-text', 'dead-end'].flatMap(
      (rule) => planted[rule as RuleName][0]?.pages[0]?.document.content.section.at(-1) ?? [],
    ),
    sectionOf(),
  ]
  const first = good.pages[0]?.document.content.section[0]
  const everything: Facts = {
    ...good,
    isPublished: false,
    pages: [home(pageOf(...(first ? [first] : []), ...parts))],
    site: { terms_of_service: null, privacy_policy: null, imprint: null, support_email: null },
    icon: undefined,
    reviewer: undefined,
    stripe: 'missing',
    content: { weeks: 0, empty: [] },
    answers: [{ url: 'https://instagram.com/maya', kind: 'answered', status: 404 }],
    weights: [{ pageId: 7, documentBytes: 1, pictureBytes: 9e6, missing: ['/media/7/photo.webp'] }],
  }
  const { findings, ready, minutes } = check(everything)

  expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(ruleNames))
  expect(ready).toEqual([])
  expect(minutes).toBeGreaterThan(10)
  const levels = findings.map(({ level }) => level)
  expect(levels.lastIndexOf('must')).toBeLessThan(levels.indexOf('should'))
})

test('a finding names its place and leads to the part of the page', () => {
  const faulty = paragraph('Lorem ipsum dolor sit amet')
  const [finding] = check(withMore(heading('About me'), faulty)).findings

  expect(finding).toMatchObject({
    place: '‘Lorem ipsum dolor sit amet’ in section ‘About me’ on Home',
    actions: [{ label: 'Open in builder', to: `/trainer/page-builder?page=7&select=${faulty.id}` }],
  })
})

test('a week without content is named, and leads to its program; an app that is built elsewhere is not ours to judge', () => {
  const empty = [{ programme: 5, title: 'Strong', part: 'Week 3' }]
  expect(check({ ...good, content: { weeks: 8, empty } }).findings).toMatchObject([
    {
      level: 'should',
      place: 'Week 3 of Strong',
      actions: [{ to: '/trainer/webapp-builder/programs/5' }],
    },
  ])
  expect(check({ ...good, content: { weeks: 0, empty: [] } }).findings).toMatchObject([{ level: 'must' }])
  expect(check({ ...good, content: undefined }).findings).toEqual([])
})

test('header and footer are on every page, and their faults are told once', () => {
  const footer: Section = { ...sectionOf(button('Mail', 'mailto:')), shared: 'footer' }
  const pages = [home(pageOf(footer)), { id: 8, slug: 'about', title: 'About', document: pageOf(footer) }]

  expect(check({ ...good, pages }).findings.filter(({ rule }) => rule === 'dead-end')).toHaveLength(1)
})

test('amounts of money that sell nothing are not prices, and large letters may be paler', () => {
  const fine = withMore(
    paragraph('Two dumbbells for $60 are enough.'),
    paragraph('Save $30 when you join today.'),
    paragraph('Worth $500 a year.'),
    colored(heading('A pale but large title'), '#8A8A8A', 40),
    colored(paragraph('Automatic'), '', 16),
  )
  expect(check(fine).findings).toEqual([])
})

test('a page of the trainer’s own counts as privacy page or imprint, and a form as contact', () => {
  const own = (slug: string) => ({ id: 9, slug, title: slug, document: pageOf(sectionOf(heading('Mine'))) })
  const withForm = { ...registry.form.create(newId()) }
  const facts: Facts = {
    ...withMore(withForm),
    site: { ...good.site, privacy_policy: null, imprint: null, support_email: null },
  }
  expect(check({ ...facts, pages: [...facts.pages, own('privacy'), own('impressum')] }).findings).toEqual([])
})
