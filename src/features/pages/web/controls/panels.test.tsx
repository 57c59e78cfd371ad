// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { clearToasts, listToasts } from '../../../../ui/Toasts.ts'
import { createForm, type Form } from '../../components/form/model.ts'
import { createHeading, type Heading } from '../../components/heading/model.ts'
import { createList, type List } from '../../components/list/model.ts'
import { createSlider, type Slider } from '../../components/slider/model.ts'
import { createVideo, type Video } from '../../components/video/model.ts'
import { isLegible } from '../../look/color.ts'
import { FormPanel } from '../panels/FormPanel.tsx'
import { HeadingPanel } from '../panels/HeadingPanel.tsx'
import { ListPanel } from '../panels/ListPanel.tsx'
import { SliderPanel } from '../panels/SliderPanel.tsx'
import { VideoPanel } from '../panels/VideoPanel.tsx'
import { GroundContext } from './contrast.tsx'
import { heldPanel, type } from './testPanel.tsx'

// A long timeout: tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  clearToasts()
  cleanup()
  localStorage.clear()
})

const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const tabsOf = (list: HTMLElement | undefined) =>
  within(list as HTMLElement)
    .getAllByRole('tab')
    .map((tab) => tab.textContent)

test('COMP-21 the panel of a text offers the font weights 200 to 800', () => {
  const { said } = heldPanel<Heading>(createHeading('heading'), HeadingPanel)
  fireEvent.click(screen.getByRole('tab', { name: 'Design' }))
  const weight = screen.getByRole('combobox', { name: 'Weight' }) as HTMLSelectElement
  const offered = [...weight.options].map(({ value }) => value)
  expect(offered).toEqual(['200', '300', '400', '500', '600', '700', '800'])
  type(weight, '300')
  expect(said.at(-1)?.style.text.weight).toBe(300)
})

test('COMP-97 COMP-100 the panel of a form has its fields and its design, and a new label names its field', () => {
  const { said } = heldPanel<Form>(createForm('form'), FormPanel)
  const [outer] = screen.getAllByRole('tablist')
  expect(
    within(outer as HTMLElement)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['General', 'Design'])
  fireEvent.click(screen.getByRole('tab', { name: 'General' }))
  type(screen.getAllByRole('textbox', { name: 'Label' })[0] as HTMLElement, 'Your training so far')
  expect(said.at(-1)?.fields[0]).toMatchObject({ label: 'Your training so far', name: 'yourTrainingSoFar' })
  fireEvent.click(screen.getByRole('tab', { name: 'Design' }))
  expect(screen.queryAllByRole('textbox', { name: 'Label' })).toEqual([])
  expect(screen.getAllByRole('tablist')).toHaveLength(2)
})

describe('the items of a list', () => {
  function open(items = 1) {
    const list = createList('list')
    const { said, pauses } = heldPanel<List>(
      { ...list, listItems: list.listItems.slice(0, items) },
      ListPanel,
    )
    openTab('List')
    return { said, pauses, items: () => said.at(-1)?.listItems.map(({ text }) => text) }
  }

  test('COMP-77 the panel has the tabs List and Design', () => {
    open()
    expect(tabsOf(screen.getAllByRole('tablist')[0])).toEqual(['List', 'Design'])
  })

  test('COMP-84 COMP-86 the last item stays, and a toast of five seconds says why', async () => {
    const { said } = open()
    fireEvent.keyDown(screen.getByRole('button', { name: 'What they …' }), { key: 'Delete' })

    const toast = await screen.findByRole('alert')
    expect(within(toast).getByText('Error!')).toBeTruthy()
    expect(within(toast).getByText('Minimum a item is needed')).toBeTruthy()
    expect(within(toast).getByRole('button', { name: 'Close' })).toBeTruthy()
    expect(listToasts().map(({ delayMs }) => delayMs)).toEqual([5000])
    expect(said).toEqual([])
  })

  test('COMP-85 the first item cannot be removed, whichever it is', () => {
    const { items } = open()
    expect(screen.queryByRole('button', { name: 'Remove item' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Add item' }))
    fireEvent.click(screen.getAllByRole('button', { name: 'Move item up' }).at(-1) as HTMLElement)
    expect(items()).toEqual(['list text', 'What they get first'])

    fireEvent.click(screen.getByRole('button', { name: 'Remove item' }))
    expect(items()).toEqual(['list text'])
    expect(screen.queryByRole('button', { name: 'Remove item' })).toBeNull()
  })

  test('COMP-83 COMP-87 a new item has sample text, and its button the first ten letters', () => {
    const { items, pauses } = open()
    fireEvent.click(screen.getByRole('button', { name: 'Add item' }))
    expect(items()).toEqual(['What they get first', 'list text'])

    type(screen.getByRole('textbox', { name: 'Text' }), 'exactly 10')
    expect(pauses.at(-1)).toBe(1000)
    expect(screen.getByRole('button', { name: 'exactly 10' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'What they …' })).toBeTruthy()
  })

  test('items are copied with an id of their own, and moved by button and by key', () => {
    const { items, said } = open(2)
    fireEvent.click(screen.getAllByRole('button', { name: 'Duplicate item' })[0] as HTMLElement)
    const [first, , second] = items() ?? []
    expect(items()).toEqual([first, first, second])
    expect(new Set(said.at(-1)?.listItems.map(({ id }) => id)).size).toBe(3)

    fireEvent.click(screen.getAllByRole('button', { name: 'Move item up' })[2] as HTMLElement)
    expect(items()).toEqual([first, second, first])
    const name = screen.getAllByRole('button', { name: 'What they …' })[0] as HTMLElement
    fireEvent.keyDown(name, { key: 'ArrowDown', altKey: true })
    expect(items()).toEqual([second, first, first])
  })
})

describe('the slides of a slider', () => {
  function open(tab: string) {
    const held = heldPanel<Slider>(createSlider('slider'), SliderPanel)
    openTab(tab)
    return held
  }
  const pressed = () =>
    screen.getByRole('button', { pressed: true, name: /^Slide/ }).getAttribute('aria-label')

  test('COMP-42 COMP-43 the panel has three tabs, and the content of a slide three more', () => {
    open('Content')
    const [outer, inner] = screen.getAllByRole('tablist')
    expect(tabsOf(outer)).toEqual(['Content', 'Item', 'Settings'])
    expect(tabsOf(inner)).toEqual(['Header', 'Text', 'Button'])
  })

  test('COMP-46 at least one slide is shown at a time', () => {
    const { said } = open('Settings')
    const field = screen.getByRole('spinbutton', { name: 'Items to show' })
    type(field, '0')
    expect(screen.getByRole('alert').textContent).toBe('Must be between 1 and 12')
    expect(said).toEqual([])
    type(field, '2')
    type(field, '1')
    expect(said.map(({ itemToShow }) => itemToShow)).toEqual([2, 1])
  })

  test('edits rest as long as their field is typed in', () => {
    const { said, pauses } = open('Settings')
    type(screen.getByRole('spinbutton', { name: 'Height' }), '600')
    expect([said.at(-1)?.height, pauses.at(-1)]).toEqual([600, 400])
    openTab('Content')
    type(screen.getByRole('textbox', { name: 'Text' }), 'Mine')
    expect([said.at(-1)?.items[0]?.header.data, pauses.at(-1)]).toEqual(['Mine', 300])
    fireEvent.click(screen.getByRole('switch', { name: 'Show' }))
    expect(pauses.at(-1)).toBe(200)
  })

  test('COMP-52 COMP-53 the first slide is selected, and a thirteenth can be added', () => {
    const { said } = open('Item')
    expect(pressed()).toBe('Slide 1: First, the promise')
    const before = createSlider('slider').items.length
    for (let slides = before + 1; slides <= 13; slides++) {
      fireEvent.click(screen.getByRole('button', { name: 'Add slide' }))
      expect(said.at(-1)?.items).toHaveLength(slides)
      expect(pressed()).toBe(`Slide ${slides}: A new slide`)
    }
  })

  test('words that are hard to read on the color of their slide are said, and put right with one press', () => {
    const slider = createSlider('slider')
    const [slide, ...others] = slider.items
    if (!slide) throw new Error('A slider begins with slides')
    const { header } = slide
    const faint = {
      ...slide,
      bgColor: '#FFFFFF',
      header: { ...header, font: { ...header.font, color: '#EEEEEE' } },
    }
    const { said } = heldPanel<Slider>({ ...slider, items: [faint, ...others] }, (props) => (
      <GroundContext value="#101820">
        <SliderPanel {...props} />
      </GroundContext>
    ))
    openTab('Content')
    expect(screen.getByText(/^Hard to read/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Fix contrast' }))
    expect(screen.queryByText(/^Hard to read/)).toBeNull()
    const color = said.at(-1)?.items[0]?.header.font.color ?? ''
    expect(isLegible(color, '#FFFFFF')).toBe(true)
  })

  test('COMP-58 a slide has a link as long as it has an address', () => {
    const { said } = open('Item')
    const link = screen.getByRole('combobox', { name: 'Link' })
    type(link, '/about')
    expect(said.at(-1)?.items[0]?.link).toEqual({ url: '/about', hasLink: true })
    type(link, '')
    expect(said.at(-1)?.items[0]?.link).toEqual({ url: '', hasLink: false })
  })

  test('COMP-59 removing the background clears its path and its words', () => {
    const { said } = open('Item')
    type(screen.getByRole('textbox', { name: 'Picture' }), '/a.webp')
    type(screen.getByRole('textbox', { name: 'Alternative text' }), 'A court')
    expect(said.at(-1)?.items[0]?.bgImage).toEqual({ path: '/a.webp', altText: 'A court' })
    fireEvent.click(screen.getByRole('button', { name: 'Remove image' }))
    expect(said.at(-1)?.items[0]?.bgImage).toEqual({ path: '', altText: '' })
  })

  test('COMP-54 COMP-55 removing a slide selects the first, and the last one stays', () => {
    const { said } = open('Item')
    fireEvent.click(screen.getByRole('button', { name: 'Add slide' }))
    const remove = () => screen.getByRole('button', { name: 'Remove slide' })
    for (let left = 3; left > 0; left--) {
      fireEvent.click(remove())
      expect(said.at(-1)?.items.length).toBe(left)
      expect(pressed()).toMatch(/^Slide 1:/)
    }
    expect(remove().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(remove())
    expect(said.at(-1)?.items.length).toBe(1)
  })
})

describe('the film of a video', () => {
  async function open() {
    const { said } = heldPanel<Video>(createVideo('video'), VideoPanel)
    fireEvent.click(screen.getByRole('button', { name: 'Add Video' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Video' }))
    const use = (link: string) => {
      type(dialog.getByLabelText('YouTube link'), link)
      fireEvent.click(dialog.getByRole('button', { name: 'Use video' }))
    }
    return { said, dialog, use }
  }

  test('COMP-35 the panel is one group without tabs', () => {
    heldPanel<Video>(createVideo('video'), VideoPanel)
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('button', { name: 'Add Video' })).toBeTruthy()
  })

  test('COMP-39 MEDIA-14 a dialog takes a link to YouTube, and says so of every other', async () => {
    const { said, dialog, use } = await open()
    const refusal = () => dialog.queryByText('Only YouTube links are supported')
    fireEvent.click(dialog.getByRole('button', { name: 'Use video' }))
    expect(refusal()).toBeTruthy()
    type(dialog.getByLabelText('YouTube link'), 'https://vimeo.com/1')
    expect(refusal()).toBeNull()
    use('https://vimeo.com/1')
    expect(refusal()).toBeTruthy()
    expect(said).toEqual([])
  })

  test('COMP-37 COMP-38 a link makes it external, none internal', async () => {
    const { said, use } = await open()
    use('https://youtu.be/dQw4w9WgXcQ')
    expect(said.at(-1)?.src).toMatchObject({ type: 'external', link: 'https://youtu.be/dQw4w9WgXcQ' })
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(said.at(-1)?.src).toMatchObject({ type: 'internal', link: '' })
  })

  test('COMP-40 its greatest width is a percentage', () => {
    const { said } = heldPanel<Video>(createVideo('video'), VideoPanel)
    const field = screen.getByRole('textbox', { name: 'Max width' })
    type(field, '300px')
    expect(screen.getByRole('alert').textContent).toBe('Use a % up to 100')
    type(field, '80%')
    expect(said.map(({ style }) => style.width)).toEqual(['80%'])
  })
})
