/** Every panel with long, formatted texts: nothing overflows, no button text is cut off, and no markup is shown. */
import type { Locator, Page } from '@playwright/test'
import { type ComponentType, registry } from '../../src/features/pages/components/registry.tsx'
import { type Component, createSection } from '../../src/features/pages/document/page.ts'
import { expectPanel, open, propertiesOf, sheetOf } from './builder.ts'
import { expect, test } from './story.ts'

const word = 'Unpronounceable'.repeat(8)
const words = `<strong>${word}</strong> and <a href="https://example.com/${word}">more</a> ${'words '.repeat(30)}`
const address = `https://example.com/${word}`
const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'

/** For each field name, the longest value that a trainer is likely to enter. */
const long: Record<string, unknown> = {
  data: words,
  heading: words,
  subHeading: words,
  text: words,
  label: words,
  title: words,
  thankYou: words,
  placeholder: word,
  value: word,
  embedCode: `<p>${words}</p>`,
  name: word,
  buttonText: word,
  altText: word,
  url: address,
  path: address,
  link: address,
}

/** Returns the same component with long texts in all its fields. */
function lengthened<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(lengthened) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'string' ? (long[name] ?? one) : lengthened(one),
  ])
  return Object.fromEntries(fields) as Value
}

function fullest(type: ComponentType): Component {
  const made = lengthened(registry[type].create(type) as Component)
  if (made.type === 'video') return { ...made, src: { ...made.src, type: 'external', link: film } }
  if (made.type === 'list') return { ...made, listStyle: 'iconstyle' }
  if (made.type === 'form') {
    const [first, ...others] = made.fields
    const choice = { ...first, type: 'select' as const, options: [word, words.slice(0, 400)] }
    return { ...made, fields: [choice, ...others] as typeof made.fields }
  }
  if (made.type === 'testimonial')
    return {
      ...made,
      items: made.items.map((item) => ({
        ...item,
        socialLinks: [{ name: word, icon: 'FaInstagram' as const, link: address }],
      })),
    }
  return made
}

const types = Object.keys(registry) as ComponentType[]

/** Returns the elements that overflow the panel, or that are cut off without an ellipsis. */
const misfits = (panel: Locator) =>
  panel.evaluate((root) => {
    const [left, right] = [
      root.getBoundingClientRect().left,
      root.getBoundingClientRect().left + root.clientWidth,
    ]
    const isEllipsed = (one: Element) => getComputedStyle(one).textOverflow === 'ellipsis'
    const found = [...root.querySelectorAll<HTMLElement>('*')].flatMap((one) => {
      const box = one.getBoundingClientRect()
      // Skip elements that are visually hidden or cut off by an ellipsis.
      if (box.width <= 1 || one.closest('svg svg, svg > *')) return []
      const around = one.parentElement?.closest('*')
      if (around && root.contains(around) && isEllipsed(around)) return []
      const isOutside = box.right > right + 1 || box.left < left - 1
      const isCut =
        getComputedStyle(one).overflowX !== 'visible' &&
        !isEllipsed(one) &&
        one.textContent !== '' &&
        !one.matches('input, textarea, select') &&
        one.scrollWidth > one.clientWidth + 1
      const isMarkup =
        one.matches('input, textarea:not([data-code])') &&
        (one as HTMLInputElement).value.includes('<strong>')
      const name = one.getAttribute('aria-label') ?? one.textContent?.slice(0, 30) ?? ''
      const fault = isOutside ? 'outside' : isCut ? 'cut off' : isMarkup && 'shows markup'
      return fault ? [`${one.tagName.toLowerCase()} '${name}' ${fault}`] : []
    })
    return root.scrollWidth > root.clientWidth ? [...found, 'the panel can be scrolled sideways'] : found
  })

const usual = ['General', 'Design']

/** The content tab comes before the design tab, and the names are the same unless the specification has others. */
const tabsOf = (type: ComponentType) =>
  ({ list: ['List', 'Design'], slider: ['Content', 'Item', 'Settings'], divider: ['Design'], video: [] })[
    type as string
  ] ?? usual

/** Checks each tab and each tab inside it, with everything expanded. */
async function lookAtTabs(page: Page, name: string): Promise<string[]> {
  const panel = propertiesOf(page)
  const found: string[] = []
  const look = async (where: string) => {
    const closed = panel.locator('li [aria-expanded=false]')
    while ((await closed.count()) > 0) {
      const before = await closed.count()
      await closed.last().click()
      found.push(...(await misfits(panel)).map((one) => `${where}: ${one}`))
      if ((await closed.count()) >= before) break
    }
    found.push(...(await misfits(panel)).map((one) => `${where}: ${one}`))
  }
  const outer = panel.getByRole('tablist').first().getByRole('tab')
  if ((await outer.count()) === 0) await look(name)
  for (const tab of await outer.all()) {
    await tab.click()
    const title = `${name} > ${await tab.innerText()}`
    const inner = panel.getByRole('tabpanel').getByRole('tab')
    if ((await inner.count()) === 0) await look(title)
    for (const one of await inner.all()) {
      await one.click()
      await look(`${title} > ${await one.innerText()}`)
    }
  }
  return [...new Set(found)]
}

test('at 1280 px every panel fits its place and shows no markup, whatever is written in it @rest', async ({
  page,
  signIn,
  request,
}) => {
  const { token } = await signIn('trainer')
  const plan = await request.post('/api/v1/pricing', {
    data: { title: word.slice(0, 60), type: 'free' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(plan.status(), await plan.text()).toBe(200)
  let last = 0
  const section = createSection('three-column', () => `id-${++last}`)
  section.style.bgImage = { path: address, altText: word }
  section.columns[0]?.components.push(...types.map(fullest))
  await open(page, token, [section])
  await expectPanel(page, 'Page')

  const found = await lookAtTabs(page, 'Page')
  await sheetOf(page).focus()
  await page.keyboard.press('Home')
  for (const type of types) {
    await page.keyboard.press(type === types[0] ? 'Home' : 'ArrowDown')
    await expectPanel(page, registry[type].label)
    const tabs = propertiesOf(page).getByRole('tablist').first().getByRole('tab')
    await expect(tabs, type).toHaveText(tabsOf(type))
    found.push(...(await lookAtTabs(page, registry[type].label)))
    await sheetOf(page).focus()
  }
  for (const name of ['Column', 'Section']) {
    await page.keyboard.press('Escape')
    await expectPanel(page, name)
    await expect(propertiesOf(page).getByRole('tab')).toHaveText(usual)
    found.push(...(await lookAtTabs(page, name)))
    await sheetOf(page).focus()
  }
  expect(found).toEqual([])
})
