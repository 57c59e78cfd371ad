// @vitest-environment happy-dom
/**
 * Every field that makes a visible difference on the page has a control, every control has a visible effect, and no
 * control writes a value the schema refuses. For each component type, the test renders a rich example with other values
 * in each field, and operates each control of its panel.
 */

import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { sampleNews } from '../../../../../tests/sampleNews.ts'
import type { Plan } from '../../../plans/contract.ts'
import { type ComponentOf, type ComponentType, registry } from '../../components/registry.tsx'
import { addSection, dropComponent } from '../../document/edits.ts'
import type { Link } from '../../document/link.ts'
import { type Component, emptyPage, type Page } from '../../document/page.ts'
import { PageView } from '../../look/PageView.tsx'
import type { Style } from '../../look/style.ts'
import type { PanelProps } from '../controls/panel.ts'
import { differences, fieldsOf, leavesOf, withLeaf } from './fieldPaths.ts'
import { panels } from './panels.ts'
import { testProviders } from './testProviders.tsx'

// A long timeout: tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)

const film = 'https://youtu.be/dQw4w9WgXcQ'

const picture = {
  path: '/media/1/court-900x600.webp',
  altText: 'A court',
  focus: { x: 20, y: 80 },
}
const link: Link = { hasLink: true, url: 'https://example.test/a', newTab: false }

const plan = (id: number, title: string): Plan => ({
  id,
  title,
  type: 'recurring',
  price: 20 + id,
  currency: 'USD',
  pricing_type: 'monthly',
  interval_count: 1,
  annual_saving: 0,
  trial_day: 0,
  description: '',
  includes: [],
  highlighted: false,
  stripe_link_url: 'https://example.test/start',
  stripe_price_id: 'price_1',
  created_by: 1,
  created_at: '2026-01-01T00:00:00Z',
})
const plans = [plan(1, 'Basic'), plan(2, 'Pro')]

/** A border, so its color is visible. */
const bordered = <S extends Style>(style: S): S => ({
  ...style,
  border: { ...style.border, top: 1, right: 1, bottom: 1, left: 1 },
})

const made = <Type extends ComponentType>(type: Type) => {
  const created = registry[type].create(type) as ComponentOf<Type>
  return { ...created, style: bordered(created.style) } as ComponentOf<Type>
}

/** Everything turned on, so nothing is hidden. */
const rich: { [Type in ComponentType]: ComponentOf<Type> } = {
  heading: { ...made('heading'), link },
  paragraph: { ...made('paragraph'), link },
  image: { ...made('image'), url: picture, link, style: { ...made('image').style, height: '200px' } },
  video: { ...made('video'), src: { ...picture, type: 'external', link: film } },
  button: { ...made('button'), link },
  slider: richSlider(),
  testimonial: {
    ...made('testimonial'),
    items: [
      {
        image: picture,
        heading: 'Nora',
        subHeading: 'Member',
        text: 'Good',
        socialLinks: [{ name: 'Nora', icon: 'FaInstagram', link: link.url }],
      },
    ],
  },
  mediaObject: richMediaObject(),
  list: { ...made('list'), listStyle: 'iconstyle' },
  accordion: {
    ...made('accordion'),
    headingStyle: bordered(made('accordion').headingStyle),
    textStyle: bordered(made('accordion').textStyle),
  },
  divider: made('divider'),
  form: richForm(),
  sitelogo: made('sitelogo'),
  menus: {
    ...made('menus'),
    title: 'Menu',
    menuStyle: bordered(made('menus').menuStyle),
    titleStyle: bordered(made('menus').titleStyle),
  },
  pricing: { ...made('pricing'), planIds: [1] },
  news: made('news'),
  embedCode: { ...made('embedCode'), embedCode: '<b>x</b>' },
}

function richSlider(): ComponentOf<'slider'> {
  const slider = made('slider')
  const [first, ...others] = slider.items
  if (!first) throw new Error('A slider has a slide')
  const button = { ...first.button, visibility: true, border: { ...first.button.border, top: 1 } }
  const slide = { ...first, bgImage: picture, link: { url: link.url, hasLink: true }, button }
  return { ...slider, items: [slide, ...others] }
}

function richMediaObject(): ComponentOf<'mediaObject'> {
  const media = made('mediaObject')
  return {
    ...media,
    items: [{ image: picture, heading: 'One', subHeading: 'Two', text: 'Three' }],
    subHeading: { ...media.subHeading, visibility: true },
    image: { ...media.image, border: { ...media.image.border, top: 1 } },
  }
}

function richForm(): ComponentOf<'form'> {
  const form = made('form')
  const [first, ...others] = form.fields
  if (!first) throw new Error('A form has a field')
  return {
    ...form,
    fields: [{ ...first, type: 'select', options: ['One', 'Two'], value: 'Two' }, ...others],
    formStyle: bordered(form.formStyle),
    inputStyle: bordered(form.inputStyle),
    labelStyle: bordered(form.labelStyle),
    buttonStyle: bordered(form.buttonStyle),
  }
}

/** Visible on the page but without a control, each for a reason. A name includes everything in it. */
const withoutControl: Partial<Record<ComponentType, string[]>> = {
  // COMP-90: margin, width and border.
  divider: ['style.padding', 'style.height', 'style.bgColor', 'style.rounded'],
  // The same as the height in `style`, which has a control.
  form: ['formStyle.height'],
}

/** With a control but not visible on the page: they define what happens to a submission. */
const unseen = ['actions.store', 'actions.email']

/** For the outline and the templates; not part of the panel. */
const elsewhere = ['label', 'sample']

const types = Object.keys(registry) as ComponentType[]

describe.each(types)('%s', (type) => {
  const component = rich[type] as Component
  const { schema } = registry[type]

  test('COMP-02 the example has every field of the schema', () => {
    expect(schema.safeParse(component).error).toBeUndefined()

    const known = new Set(leavesOf(component).map(({ path }) => path))

    expect(fieldsOf(schema).filter((field) => !known.has(field) && !elsewhere.includes(field))).toEqual([])
  })

  test('PAGE-29 COMP-76 all that can be seen has a control, and all that a control does can be seen', async () => {
    const seen = seenFields(component)
    const { edits, refused } = await operatePanel(type, component)
    const before = shown(component)

    const allowed = withoutControl[type] ?? []
    const missing = seen.filter((path) => !edits.has(path) && !allowed.some((one) => path.startsWith(one)))
    const stale = allowed.filter((one) => !seen.some((path) => path.startsWith(one) && !edits.has(path)))
    const idle = [...edits]
      .filter(([path, edited]) => !unseen.includes(path) && edited.every((one) => shown(one) === before))
      .map(([path]) => path)

    expect({ missing, stale, idle, refused }).toEqual({ missing: [], stale: [], idle: [], refused: [] })
  }, 180_000)
})

/** As visitors see it: alone, next to text, and with the site's logo. */
function shown(component: Component): string {
  const words = { ...registry.paragraph.create('words'), data: 'Words' }
  const pages = [pageOf(component), pageOf(component, words)]
  return pages
    .flatMap((page) =>
      (component.type === 'sitelogo' ? [true, false] : [false]).map((hasLogo) =>
        renderToStaticMarkup(
          <PageView
            page={page}
            site={{
              business_name: 'Strong',
              logo: hasLogo ? '/logo.png' : null,
              is_show_logo: hasLogo,
              news: sampleNews,
            }}
            plans={plans.map((one) => ({ ...one, start_url: '/start' }))}
          />,
        ),
      ),
    )
    .join('\n')
}

function pageOf(...components: Component[]): Page {
  let id = 0
  const page = addSection(emptyPage(), 'single-column', () => `part-${++id}`)
  return components.reduce(
    (grown, component) => dropComponent(grown, { columnId: 'part-2', index: 9 }, component),
    page,
  )
}

const texts = [
  'Other words',
  '33%',
  '44px',
  'auto',
  '#123456',
  'https://example.test/b',
  'https://youtu.be/aaaaaaaaaaa',
  // For every select, an option that is not the default.
  ...'left right center Left Right Center flex-start flex-end uppercase dashed contain Oswald h3 p a button'.split(
    ' ',
  ),
  ...'background image-tag ordered none FaArrowRight FaYoutube sections custom checkbox text One'.split(' '),
]
const numbers = [0, 1, 2, 3, 5, 8, 20, 40, 90, 300, 600]

function others(value: unknown): readonly unknown[] {
  if (typeof value === 'boolean') return [!value]
  return typeof value === 'number' ? numbers : texts
}

/** The fields that make a difference on the page. */
function seenFields(component: Component): string[] {
  const before = shown(component)
  const { schema } = registry[component.type]
  return leavesOf(component)
    .filter(({ path }) => path !== 'id' && path !== 'type' && !path.endsWith('[].id'))
    .filter(({ keys, value }) =>
      others(value)
        .filter((other) => other !== value)
        .map((other) => schema.safeParse(withLeaf(component, keys, other)))
        .flatMap(({ data }) => (data ? [data as Component] : []))
        // For free text a few values are enough.
        .slice(0, 9)
        .some((changed) => shown(changed) !== before),
    )
    .map(({ path }) => path)
}

interface Operated {
  /** By field, the components that its controls created. */
  edits: Map<string, Component[]>
  /** What a control wrote and the schema refuses. */
  refused: string[]
}

/** Operates everything in every tab. The component does not change, so each control starts from the same state. */
async function operatePanel(type: ComponentType, component: Component): Promise<Operated> {
  const operated: Operated = { edits: new Map(), refused: [] }
  const edit = (change: object) => {
    const edited = { ...component, ...change } as Component
    const found = differences(component, edited)
    if (!registry[type].schema.safeParse(edited).success) operated.refused.push(...found)
    for (const path of found) operated.edits.set(path, [...(operated.edits.get(path) ?? []), edited])
  }
  const { Room } = testProviders(emptyPage(), plans)
  const Panel = panels[type].Panel as FunctionComponent<PanelProps<Component>>
  const { container } = render(
    <Room>
      <Panel component={component} edit={edit} />
    </Room>,
  )
  await waitFor(() => expect(container.querySelector('input, textarea, button')).not.toBeNull())
  for (const tab of tabsOf(container, 0)) {
    if (tab) fireEvent.click(tab)
    for (const inner of tabsOf(container, 1)) {
      if (inner) fireEvent.click(inner)
      await operateAll(container)
    }
  }
  return operated
}

/** The tabs at this depth; one undefined entry if there are no tabs. */
function tabsOf(container: HTMLElement, depth: number): (HTMLElement | undefined)[] {
  const list = within(container).queryAllByRole('tablist')[depth]
  return list ? within(list).getAllByRole('tab') : [undefined]
}

async function operateAll(container: HTMLElement): Promise<void> {
  for (const field of container.querySelectorAll<HTMLElement>('input, textarea, select')) operate(field)
  for (const opener of container.querySelectorAll<HTMLElement>('button[aria-haspopup=dialog]')) {
    fireEvent.click(opener)
    const hex = await screen.findByLabelText('Hex')
    fireEvent.change(hex, { target: { value: '#123456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  }
  for (const point of within(container).queryAllByRole('button', { name: /^Focal point/ }))
    for (const key of ['ArrowRight', 'ArrowDown']) fireEvent.keyDown(point, { key })
  const changeVideo = within(container).queryByRole('button', { name: 'Change Video' })
  if (!changeVideo) return
  fireEvent.click(changeVideo)
  fireEvent.change(screen.getByLabelText('YouTube link'), {
    target: { value: 'https://youtu.be/aaaaaaaaaaa' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Use video' }))
  fireEvent.click(within(container).getByRole('button', { name: 'Remove' }))
}

function operate(field: HTMLElement): void {
  if (field instanceof HTMLSelectElement) {
    for (const { value } of field.options) fireEvent.change(field, { target: { value } })
  } else if (field instanceof HTMLTextAreaElement) {
    fireEvent.change(field, { target: { value: 'Other words' } })
  } else if (field instanceof HTMLInputElement) {
    operateInput(field)
  }
}

/** Valid and invalid: a control has to tell them apart. */
const typed = [
  '7',
  '8.5',
  '9999',
  '-1',
  'x',
  '33%',
  '44px',
  '#12',
  'https://example.test/c',
  'javascript:alert(1)',
]

function operateInput(field: HTMLInputElement): void {
  if (field.type === 'checkbox' || field.type === 'radio') fireEvent.click(field)
  else if (field.type === 'range')
    for (const value of [field.min, field.max]) fireEvent.change(field, { target: { value } })
  else if (field.readOnly) chooseFont(field)
  else for (const value of typed) fireEvent.change(field, { target: { value } })
}

function chooseFont(field: HTMLInputElement): void {
  fireEvent.click(field)
  const oswald = screen.getAllByRole('option', { hidden: true }).filter((one) => one.textContent === 'Oswald')
  act(() => oswald.at(-1)?.click())
}
