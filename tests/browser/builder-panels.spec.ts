import type { Locator, Page } from '@playwright/test'
import { add, boxOf, build, canvasOf, expectPanel, propertiesOf, settingsOf, turn } from './builder.ts'
import { expect, publish, test } from './story.ts'

interface Change {
  tab?: string
  inner?: string
  make(panel: Locator, page: Page): Promise<void>
}

interface Panel {
  changes: Change[]
  /** Whether to check it with axe. The other panels use the same controls. */
  axe?: true
  /** Must pass on the canvas and on the public page. */
  seen(shown: Locator): Promise<void>
}

const fill = (label: string, value: string) => (panel: Locator) =>
  panel.getByLabel(label, { exact: true }).fill(value)

const choose = (label: string, option: string) => async (panel: Locator) => {
  await panel.getByLabel(label, { exact: true }).selectOption(option)
}

const shout = choose('Transform', 'UPPERCASE')

const paint = (label: string, color: string) => async (panel: Locator, page: Page) => {
  await panel.getByRole('button', { name: new RegExp(`^${label}:`) }).click()
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByLabel('Hex').fill(color)
  await dialog.getByRole('button', { name: 'Done' }).click()
}

const loud = { 'text-transform': 'uppercase' }

async function looks(element: Locator, styles: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(styles)) await expect(element).toHaveCSS(name, value)
}

/** Checks the panel's top-level tabs: some tabs contain tabs. */
const expectTabs = (panel: Locator, names: readonly string[]) =>
  expect(panel.getByRole('tablist').first().getByRole('tab')).toHaveText([...names])

/** Each panel's tabs in order, as the requirements list them. */
const tabs = [
  ['COMP-25', 'Heading', 'General', 'Design'],
  ['COMP-25', 'Paragraph', 'General', 'Design'],
  ['COMP-28', 'Image', 'General', 'Design'],
  ['COMP-32', 'Button', 'General', 'Design'],
  ['COMP-42', 'Slider', 'Content', 'Item', 'Settings'],
  ['COMP-70', 'Testimonial', 'General', 'Design'],
  ['COMP-89', 'Accordion', 'General', 'Design'],
] as const

/** Of those panels that other tests prove too. */
const furtherTabs = [
  ['COMP-35', 'Video'],
  ['PAGE-29', 'Media object', 'General', 'Design'],
  ['COMP-77', 'List', 'List', 'Design'],
  ['COMP-90', 'Divider', 'Design'],
  ['COMP-100', 'Form', 'General', 'Design'],
  ['COMP-101', 'Site logo', 'General', 'Design'],
  ['COMP-102', 'Menu', 'General', 'Design'],
  ['COMP-103', 'Pricing', 'General', 'Design'],
  ['COMP-105', 'Embed code', 'General', 'Design'],
] as const

type PanelType = (typeof tabs | typeof furtherTabs)[number][1]

/** One field of every tab of every panel. */
const panels: Record<PanelType, Panel> = {
  Heading: {
    changes: [
      { tab: 'Design', make: fill('Letter spacing', '3') },
      { tab: 'General', make: fill('Text', 'My heading') },
    ],
    seen: (shown) => looks(shown.getByRole('heading', { name: 'My heading' }), { 'letter-spacing': '3px' }),
  },
  Paragraph: {
    changes: [
      { tab: 'General', make: fill('Text', 'My paragraph') },
      { tab: 'Design', make: shout },
    ],
    seen: (shown) => looks(shown.getByText('My paragraph'), loud),
  },
  Image: {
    axe: true,
    changes: [
      { tab: 'General', make: fill('Picture', '/favicon.ico') },
      { tab: 'General', make: fill('Alternative text', 'My picture') },
      { tab: 'Design', make: fill('Height', '120px') },
    ],
    seen: (shown) => looks(shown.getByRole('img', { name: 'My picture' }), { height: '120px' }),
  },
  Video: {
    changes: [
      {
        make: async (panel, page) => {
          await panel.getByRole('button', { name: 'Add Video' }).click()
          const dialog = page.getByRole('dialog', { name: 'Video' })
          await dialog.getByRole('button', { name: 'Use video' }).click()
          await expect(dialog.getByText('Only YouTube links are supported')).toBeVisible()
          await dialog.getByLabel('YouTube link').fill('https://youtu.be/dQw4w9WgXcQ')
          await dialog.getByRole('button', { name: 'Use video' }).click()
          await panel.getByLabel('Alternative text').fill('of me')
        },
      },
    ],
    seen: (shown) => expect(shown.getByText('Play the video of me')).toBeAttached(),
  },
  Button: {
    changes: [
      { tab: 'General', make: fill('Text', 'My button') },
      { tab: 'Design', make: paint('Fill', '#123456') },
    ],
    seen: (shown) => looks(shown.getByText('My button'), { 'background-color': 'rgb(18, 52, 86)' }),
  },
  Slider: {
    axe: true,
    changes: [
      {
        tab: 'Settings',
        make: async (panel, page) => {
          await turn(panel.getByLabel('Autoplay'), true)
          // Only on the canvas: for a visitor who prefers reduced motion, the slides do not move.
          const canvas = page.getByRole('region', { name: 'Canvas' })
          await expect(canvas.getByRole('button', { name: 'Pause slides' })).toBeVisible()
        },
      },
      { tab: 'Item', make: paint('Fill', '#654321') },
      {
        tab: 'Item',
        make: (panel) =>
          test.step('COMP-51 the slides stand in four columns', async () => {
            const slides = panel.getByRole('group', { name: 'Slides' })
            const [whole, first, second] = await Promise.all([
              boxOf(slides),
              boxOf(slides.getByRole('button').nth(0)),
              boxOf(slides.getByRole('button').nth(1)),
            ])
            expect(second.y).toBe(first.y)
            expect(Math.round(whole.width / (second.x - first.x))).toBe(4)
          }),
      },
      {
        tab: 'Content',
        inner: 'Header',
        make: (panel) => panel.getByRole('textbox', { name: 'Text', exact: true }).fill('My slide'),
      },
      { tab: 'Content', inner: 'Text', make: shout },
    ],
    seen: async (shown) => {
      await expect(shown.getByRole('heading', { name: 'My slide' })).toBeVisible()
      await looks(shown.getByText('One sentence that says why').first(), loud)
    },
  },
  Testimonial: {
    changes: [
      { tab: 'General', make: fill('Text', 'My praise') },
      { tab: 'Design', make: shout },
    ],
    seen: (shown) => looks(shown.getByText('My praise'), loud),
  },
  'Media object': {
    changes: [
      { tab: 'General', make: fill('Heading', 'My benefit') },
      { tab: 'Design', inner: 'Heading', make: shout },
    ],
    seen: (shown) => looks(shown.getByText('My benefit'), loud),
  },
  List: {
    changes: [
      { tab: 'List', make: fill('Text', 'My item') },
      { tab: 'Design', make: choose('Style', 'Numbers') },
    ],
    seen: (shown) => expect(shown.getByRole('listitem').filter({ hasText: 'My item' })).toHaveText(/^1/),
  },
  Accordion: {
    changes: [
      { tab: 'General', make: fill('Heading', 'My question?') },
      { tab: 'Design', inner: 'Text', make: shout },
    ],
    seen: async (shown) => {
      await expect(shown.getByText('My question?')).toBeVisible()
      await looks(shown.getByText('Answer in two sentences'), loud)
    },
  },
  Divider: {
    changes: [{ tab: 'Design', make: fill('Border top', '7') }],
    seen: (shown) => looks(shown.getByRole('separator'), { 'border-top-width': '7px' }),
  },
  Form: {
    axe: true,
    changes: [
      { tab: 'General', make: fill('Label', 'My field') },
      { tab: 'Design', inner: 'Labels', make: shout },
    ],
    seen: (shown) => looks(shown.getByText('My field'), loud),
  },
  'Site logo': {
    changes: [
      { tab: 'Design', make: shout },
      { tab: 'General', make: fill('Link', '/mine') },
    ],
    seen: (shown) => looks(shown.getByText(/^Strong /), loud),
  },
  Menu: {
    changes: [
      { tab: 'General', make: fill('Label', 'My link') },
      { tab: 'Design', inner: 'Links', make: shout },
    ],
    seen: (shown) => looks(shown.getByText('My link').first(), loud),
  },
  Pricing: {
    axe: true,
    changes: [
      {
        tab: 'General',
        make: async (panel) => {
          await turn(panel.getByLabel('Show all my plans'), false)
          await panel.getByRole('button', { name: 'Move plan down' }).first().click()
        },
      },
      { tab: 'Design', make: paint('Fill', '#234567') },
    ],
    seen: async (shown) => {
      const titles = shown.getByText(/^(Gold|Silver) plan$/)
      await expect(titles).toHaveText(['Silver plan', 'Gold plan'])
    },
  },
  'Embed code': {
    changes: [
      { tab: 'General', make: fill('Code', '<p>My code</p>') },
      { tab: 'Design', make: fill('Height', '222px') },
    ],
    seen: (shown) => looks(shown.getByTitle('Embedded content'), { height: '222px' }),
  },
}

/** Adds each component and changes a field of every tab of its panel. */
async function changeAll(
  page: Page,
  rows: typeof tabs | typeof furtherTabs,
  expectAccessible: (page: Page, within: string) => Promise<void>,
): Promise<void> {
  const [properties, canvas] = [propertiesOf(page), canvasOf(page)]
  for (const [id, type, ...names] of rows)
    await test.step(`${id} ${type}`, async () => {
      const { changes, axe, seen } = panels[type]
      await add(page, type)
      if (names.length > 0) await expectTabs(properties, names)
      else await expect(properties.getByRole('tab')).toHaveCount(0)
      for (const { tab, inner, make } of changes) {
        if (tab) await properties.getByRole('tab', { name: tab, exact: true }).first().click()
        if (inner) await properties.getByRole('tab', { name: inner, exact: true }).last().click()
        await make(properties, page)
      }
      await seen(canvas)
      if (axe) await expectAccessible(page, 'aside[aria-label=Properties]')
    })
}

test('PAGE-25 PAGE-29 COMP-24 what a panel changes is seen on the canvas and by visitors', async ({
  page,
  visitor,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const trainer = await signIn('trainer')
  // Start with an empty page: a trainer's first template would be searched and rendered at each step.
  await build(page, trainer.token)
  const [properties, palette, canvas] = [propertiesOf(page), settingsOf(page), canvasOf(page)]

  await test.step('PAGE-27 with nothing selected the page has a title and a theme', async () => {
    await expectPanel(page, 'Page')
    const title = properties.getByLabel('Page title')
    await title.fill('')
    await expect(properties.getByText('A page needs a title')).toBeVisible()
    await title.fill('My page')
    await expectAccessible(page, 'aside[aria-label=Properties]')
    await palette.getByRole('tab', { name: 'Theme' }).click()
    await palette.getByRole('button', { name: 'Coast' }).click()
    await palette.getByRole('button', { name: 'Apply' }).click()
    await palette.getByRole('tab').first().click()
  })
  await palette.getByRole('button', { name: 'Single-column' }).click()
  await changeAll(page, tabs, expectAccessible)
  await test.step('PAGE-28 the column and the section around it', async () => {
    const sheet = canvas.getByRole('application', { name: 'Page' })
    await sheet.focus()
    await page.keyboard.press('Escape')
    await expectPanel(page, 'Column')
    await expectTabs(properties, ['General', 'Design'])
    await properties.getByRole('tab', { name: 'Design' }).click()
    await paint('Fill', '#FFF5E6')(properties, page)
    await properties.getByLabel('Shadow').selectOption('Large')
    await sheet.focus()
    await page.keyboard.press('Escape')
    await expectPanel(page, 'Section')
    await expectTabs(properties, ['General', 'Design'])
    await properties.getByRole('tab', { name: 'Design' }).click()
    await properties.getByRole('button', { name: 'Link all sides' }).last().click()
    await properties.getByLabel('Padding top').fill('33')
    await expect(properties.getByLabel('Padding left')).toHaveValue('33')
    await properties.getByRole('tab', { name: 'General' }).click()
    await properties.getByRole('button', { name: 'Add column' }).click()
    await properties.getByLabel('Width, %').first().fill('70')
    await expect(properties.getByLabel('Width, %').last()).toHaveValue('30')
    await expectAccessible(page, 'aside[aria-label=Properties]')
  })
  await test.step('PAGE-26 a panel can be closed', async () => {
    await properties.getByRole('button', { name: 'Close' }).click()
    await expectPanel(page, 'Page')
  })
  await test.step('visitors see the same', async () => {
    // The new button and the new menu's links have no target yet.
    await publish(page)
    await visitor.setViewportSize({ width: 412, height: 900 })
    await visitor.goto(trainer.siteUrl)
    for (const [, type] of tabs) await panels[type].seen(visitor.getByRole('main'))
    const column = visitor.getByText('My heading').locator('xpath=ancestor::div[3]')
    await looks(column, { 'background-color': 'rgb(255, 245, 230)' })
  })
})

test('what the further panels change is seen on the canvas and by visitors @rest', async ({
  page,
  visitor,
  signIn,
  request,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const trainer = await signIn('trainer')
  for (const title of ['Silver plan', 'Gold plan']) {
    const made = await request.post('/api/v1/pricing', {
      data: { title, type: 'free' },
      headers: { authorization: `Bearer ${trainer.token}` },
    })
    expect(made.status(), await made.text()).toBe(200)
  }
  await build(page, trainer.token)
  await settingsOf(page).getByRole('button', { name: 'Single-column' }).click()
  await changeAll(page, furtherTabs, expectAccessible)
  await page.getByRole('button', { name: 'Save & Publish' }).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  await visitor.setViewportSize({ width: 412, height: 900 })
  await visitor.goto(trainer.siteUrl)
  for (const [, type] of furtherTabs) await panels[type].seen(visitor.getByRole('main'))
})
