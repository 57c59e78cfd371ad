import { randomUUID } from 'node:crypto'
import type { APIRequestContext, CDPSession, Page } from '@playwright/test'
import { registry } from '../../src/features/pages/components/registry.tsx'
import { createSlider } from '../../src/features/pages/components/slider/model.ts'
import {
  type Component,
  createSection,
  emptyPage,
  type Page as PageDocument,
  toWire,
} from '../../src/features/pages/document/page.ts'
import { type TemplateFile, templateNames } from '../../src/features/pages/templates/names.ts'
import { templatePage } from '../../src/features/pages/templates/template.ts'
import { expect, test } from './story.ts'

const templates = Object.keys(templateNames) as TemplateFile[]
const widths = [1280, 412]

test('every template is a public page that everybody can read and that fits, on a screen and on a phone @rest', async ({
  visitor,
  signIn,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { token, siteUrl } = await signIn('trainer')
  for (const template of templates) await publishTemplate(request, token, template)
  const films: string[] = []
  await visitor.route('https://www.youtube-nocookie.com/**', async (route) => {
    films.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>A film</p>' })
  })
  const complaints = heardFrom(visitor)

  for (const template of templates) {
    await visitor.goto(`${siteUrl}/${template}`)
    await expect(visitor.getByRole('heading', { level: 1 }), template).toBeVisible()
    await layOutAll(visitor)
    for (const width of widths) {
      await visitor.setViewportSize({ width, height: 844 })
      await expectAccessible(visitor)
      const wide = await visitor.evaluate(() => document.documentElement.scrollWidth)
      expect([template, wide]).toEqual([template, width])
    }
    // A tablet has little space, above all in the bar.
    await visitor.setViewportSize({ width: 768, height: 1024 })
    const tablet = await visitor.evaluate(() => document.documentElement.scrollWidth)
    expect([template, tablet]).toEqual([template, 768])
  }
  // No file of ours is blocked by the policy, and none is missing.
  expect(complaints).toEqual([])

  await test.step('COMP-41 a film is asked for when somebody presses play, and not before', async () => {
    await visitor.goto(`${siteUrl}/fitness-1-on-1-coaching`)
    const play = visitor.locator('summary', { hasText: 'Play the video' })
    await play.scrollIntoViewIfNeeded()
    await expect(play).toBeVisible()
    expect(films).toEqual([])
    await play.press('Enter')
    await expect(visitor.frameLocator('iframe[src*=youtube-nocookie]').getByText('A film')).toBeVisible()
    await expect(play).toBeHidden()
    const [frame, poster] = await Promise.all(
      ['.lp-video > iframe', '.lp-video'].map((one) => visitor.locator(one).boundingBox()),
    )
    expect([frame?.width, frame?.height]).toEqual([poster?.width, poster?.height])
  })
})

/** Lays out all sections at once, as a link to a section does. Otherwise that happens shortly after the first paint. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    location.hash = document.querySelector('main > section')?.id ?? ''
  })

function heardFrom(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

test('a first visit on a slow line is painted in the fonts of the page, and nothing moves @rest', async ({
  visitor,
  signIn,
  request,
}) => {
  const { token, siteUrl } = await signIn('trainer')
  const devTools = await visitor.context().newCDPSession(visitor)
  for (const domain of ['Network', 'DOM', 'CSS'] as const) await devTools.send(`${domain}.enable`)
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const line = { latency: 200, downloadThroughput: 100_000, uploadThroughput: 100_000 }
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await visitor.addInitScript(watchPaints)

  for (const [template, title, text] of [
    ['fitness-1-on-1-coaching', 'Oswald', 'Open Sans'],
    ['fitness-yoga', 'Playfair Display', 'Lato'],
    ['courses-design', 'Poppins', 'Poppins'],
  ] as const) {
    await publishTemplate(request, token, template)
    for (const width of widths) {
      await visitor.setViewportSize({ width, height: 844 })
      await visitor.goto(`${siteUrl}/${template}`)
      await visitor.evaluate(() => document.fonts.ready.then(() => undefined))
      // The first frame may come after the fonts have loaded.
      await visitor.waitForFunction(() => seen.sizes.length > 0)
      const { sizes, shifts } = await visitor.evaluate(() => seen)
      // The heading has its final size from the first frame that shows it.
      expect([template, width, sizes.length, shifts]).toEqual([template, width, 1, []])
      expect([template, await drawnFonts(devTools, 'h1')]).toEqual([template, [title]])
      expect([template, await drawnFonts(devTools, 'main p')]).toEqual([template, [text]])
    }
  }
})

declare global {
  /** What `watchPaints` recorded: each size of the heading and each layout shift. */
  var seen: { sizes: string[]; shifts: number[] }
}

function watchPaints(): void {
  globalThis.seen = { sizes: [], shifts: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shifts.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const words = document.createRange()
    const heading = document.querySelector('h1')
    if (heading) words.selectNodeContents(heading)
    const { width, height } = words.getBoundingClientRect()
    const size = `${width} x ${height}`
    const isSeen = heading && getComputedStyle(heading).visibility === 'visible'
    if (isSeen && !seen.sizes.includes(size)) seen.sizes.push(size)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The font families that the text is really drawn in. A star marks a font of the visitor's system. */
async function drawnFonts(devTools: CDPSession, selector: string): Promise<string[]> {
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  const families = fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName.replace(/ (Medium|SemiBold|Bold|ExtraBold)$/, '') : `${familyName}*`,
  )
  return [...new Set(families)]
}

test('PUB-01 a link leads to its section while what lies between was not yet laid out, on a screen and on a phone @rest', async ({
  visitor,
  signIn,
  request,
}) => {
  const { token, siteUrl } = await signIn('trainer')
  await publishTemplate(request, token, 'fitness-1-on-1-coaching')
  const address = `${siteUrl}/fitness-1-on-1-coaching`
  // A page scrolls by whole pixels, but sections start at fractions of a pixel.
  const distanceOf = (id: string) =>
    visitor.evaluate((id) => Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? 999), id)

  for (const width of widths) {
    await visitor.setViewportSize({ width, height: 800 })
    for (const id of ['results', 'plans', 'questions', 'call']) {
      await visitor.goto('about:blank')
      await visitor.goto(`${address}#${id}`)
      await expect.poll(() => distanceOf(id), `${id} at ${width}`).toBeLessThan(1)
    }
    await visitor.goto('about:blank')
    await visitor.goto(address)
    await visitor.evaluate(() => {
      location.hash = 'footer'
    })
    await expect(visitor.locator('#footer')).toBeInViewport({ ratio: 0.95 })
  }
})

test('COMP-49 COMP-50 a slider is steered by its buttons, and moves by itself where it is seen and not held', async ({
  visitor,
  signIn,
  request,
}) => {
  const { token, siteUrl } = await signIn('trainer')
  await publish(request, token, 'slides', pageOfSlides())
  await visitor.setViewportSize({ width: 1280, height: 500 })
  await visitor.emulateMedia({ reducedMotion: 'no-preference' })
  await visitor.clock.install()
  await visitor.goto(`${siteUrl}/slides`)
  const slider = visitor.locator('#low .lp-slider')
  const button = (name: string) => slider.getByRole('button', { name })
  const slide = (text: string) => slider.getByText(text)
  const isAt = async (text: string, dot: number) => {
    await expect(slide(text)).toBeInViewport({ ratio: 1 })
    await expect(slider.locator('.lp-dots > i').nth(dot)).toHaveClass('lp-here')
    await expect(slider.locator('.lp-here')).toHaveCount(1)
  }

  await test.step('out of sight it waits', async () => {
    await visitor.clock.pauseAt(Date.now() + 60_000)
    await visitor.clock.runFor(5000)
    await slider.scrollIntoViewIfNeeded()
    await isAt('First, the promise', 0)
    await expect(button('Previous slide')).toHaveAttribute('aria-disabled', 'true')
    await expect(button('Next slide')).toHaveAttribute('aria-disabled', 'false')
  })
  await test.step('in sight it goes on by one every five seconds', async () => {
    await visitor.clock.runFor(5000)
    await isAt('Then, the proof', 1)
  })
  await test.step('under the pointer it stays', async () => {
    await button('Pause slides').hover()
    await visitor.clock.runFor(20_000)
    await isAt('Then, the proof', 1)
  })
  await test.step('its buttons go on and back, and say where the end is', async () => {
    await button('Next slide').click()
    await isAt('Last, the next step', 2)
    await expect(button('Next slide')).toHaveAttribute('aria-disabled', 'true')
    await button('Previous slide').click()
    await isAt('Then, the proof', 1)
  })
  await test.step('once stopped it stays where it is', async () => {
    await button('Pause slides').click()
    await expect(button('Pause slides')).toHaveAttribute('aria-pressed', 'true')
    await button('Pause slides').blur()
    await visitor.mouse.move(0, 0)
    await visitor.clock.runFor(20_000)
    await isAt('Then, the proof', 1)
  })
  await test.step('for who wants no motion it never starts', async () => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.reload()
    await slider.scrollIntoViewIfNeeded()
    await visitor.clock.runFor(20_000)
    await expect(button('Pause slides')).toHaveCount(0)
    await isAt('First, the promise', 0)
  })
})

/** An empty screen, with a slider below it. */
function pageOfSlides(): PageDocument {
  const section = ['a', 'b', 'c', 'low'].map((id) => {
    const made = { ...createSection('single-column', randomUUID), id }
    return { ...made, style: { ...made.style, padding: { ...made.style.padding, top: 100, bottom: 100 } } }
  })
  section[3]?.columns[0]?.components.push({ ...createSlider(randomUUID()), autoPlay: true })
  return { ...emptyPage(), content: { section } }
}

test('COMP-04 COMP-05 COMP-08 COMP-23 what a style says of alignment, padding and place is what a visitor sees', async ({
  visitor,
  signIn,
  request,
}) => {
  const { token, siteUrl } = await signIn('trainer')
  await publish(request, token, 'places', pageOfPlaces())
  await visitor.goto(`${siteUrl}/places`)
  await expect(visitor.locator('.lp-button')).toBeVisible()
  /** Measures the text in an element, not its box: the box may be wide with the text at the wrong end. */
  const wordsOf = (selector: string) =>
    visitor.evaluate((selector) => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector(selector) ?? document.body)
      return range.getBoundingClientRect().toJSON() as DOMRect
    }, selector)
  const boxOf = (selector: string) =>
    visitor.evaluate(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect,
      selector,
    )
  const [column, button, accordion] = [
    await boxOf('#folds .lp-stack'),
    await boxOf('.lp-button'),
    '.lp-accordion',
  ]
  const middleOf = ({ left, right }: DOMRect) => (left + right) / 2

  expect((await wordsOf('.lp-button')).right).toBeCloseTo(button.right - 24, 0)
  expect(middleOf(await wordsOf('.lp-list > li'))).toBeCloseTo(middleOf(column), 0)
  const plus = await boxOf(`${accordion} .lp-plus`)
  expect((await wordsOf(`${accordion} summary > span`)).right).toBeCloseTo(plus.left - 16, 0)
  const [film, poster] = [await boxOf('.lp-video'), await boxOf('.lp-poster')]
  expect([poster.top - film.top, film.right - poster.right]).toEqual([40, 40])
  const [title, links] = [await boxOf('.lp-menu-title'), await boxOf('#folds .lp-menu')]
  expect([title.right, links.top - title.bottom]).toEqual([column.right, 40])
  expect(middleOf(await wordsOf('.lp-bar .lp-menu'))).toBeCloseTo(middleOf(await boxOf('.lp-bar .lp-nav')), 0)
  // An image that is not chosen yet leaves no gap between the bar and the next element.
  expect((await boxOf('#folds')).top).toBe((await boxOf('#bar')).bottom)
  const two = await boxOf('.lp-media')
  expect(middleOf(two)).toBeCloseTo(middleOf(column), 0)
  expect(two.width / column.width).toBeCloseTo(2 / 3, 2)
})

/** Components that lay out their content in rows, where a style is easily lost. */
function pageOfPlaces(): PageDocument {
  const { button, list, accordion, video, menus, mediaObject } = registry
  const [press, points, folds, film, menu, two] = [
    button.create('button'),
    list.create('list'),
    accordion.create('accordion'),
    video.create('video'),
    menus.create('menu'),
    mediaObject.create('two'),
  ]
  const aligned = <S extends Component['style']>(style: S, align: 'center' | 'right') => ({
    ...style,
    text: { ...style.text, align },
  })
  const components: Component[] = [
    { ...press, style: { ...aligned(press.style, 'right'), width: '100%' } },
    { ...points, style: aligned(points.style, 'center') },
    { ...folds, headingStyle: aligned(folds.headingStyle, 'right') },
    {
      ...film,
      src: { ...film.src, type: 'external', link: 'https://youtu.be/aqz-KE-bpKQ' },
      style: { ...film.style, padding: { top: 40, right: 40, bottom: 40, left: 40 } },
    },
    {
      ...menu,
      title: 'Menu',
      titleStyle: {
        ...menu.titleStyle,
        width: '200px',
        justifyContent: 'flex-end',
        margin: { ...menu.titleStyle.margin, bottom: 40 },
      },
    },
    { ...two, style: { ...two.style, width: '33.33%', justifyContent: 'center' } },
  ]
  const [bar, hole, section] = [
    { ...createSection('two-column', randomUUID), id: 'bar' },
    createSection('single-column', randomUUID),
    { ...createSection('single-column', randomUUID), id: 'folds' },
  ]
  bar.style.padding = { ...bar.style.padding, top: 20, bottom: 20 }
  bar.columns[0]?.components.push(registry.sitelogo.create('logo'))
  const top = menus.create('top')
  bar.columns[1]?.components.push({ ...top, style: { ...top.style, justifyContent: 'center' } })
  hole.columns[0]?.components.push(registry.image.create('none'))
  section.columns[0]?.components.push(...components)
  return { ...emptyPage(), content: { section: [bar, hole, section] } }
}

const publishTemplate = (request: APIRequestContext, token: string, template: TemplateFile) =>
  publish(request, token, template, templatePage(template, randomUUID))

async function publish(
  request: APIRequestContext,
  token: string,
  slug: string,
  document: PageDocument,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const name = { title: slug, slug, in_menu: false }
  const made = await request.post('/api/v1/trainer/pages', { headers, data: name })
  const { id } = ((await made.json()) as { result: { id: number } }).result
  const data = { ...toWire(document), title: name.title, revision: 0 }
  const published = await request.post(`/api/v1/trainer/pages/${id}/publish`, { headers, data })
  expect(published.status(), await published.text()).toBe(200)
}
