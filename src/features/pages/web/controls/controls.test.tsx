// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { clearToasts } from '../../../../ui/Toasts.ts'
import { bounds as buttonBounds } from '../../components/button/model.ts'
import { createForm, type Form } from '../../components/form/model.ts'
import { FormPanel } from '../../components/form/Panel.tsx'
import { createHeading, type Heading } from '../../components/heading/model.ts'
import { HeadingPanel } from '../../components/heading/Panel.tsx'
import { createList, type List } from '../../components/list/model.ts'
import { ListPanel } from '../../components/list/Panel.tsx'
import { createSlider, type Slider } from '../../components/slider/model.ts'
import { SliderPanel } from '../../components/slider/Panel.tsx'
import { createVideo, type Video } from '../../components/video/model.ts'
import { VideoPanel } from '../../components/video/Panel.tsx'
import { addSection, dropComponent } from '../../edits.ts'
import { emptyPage } from '../../page.ts'
import { corners, sides, styleBounds } from '../../style.ts'
import { themes } from '../../themes.ts'
import { ThemePanel } from '../ThemePanel.tsx'
import { testRoom } from '../testRoom.tsx'
import { AddressControl } from './AddressControl.tsx'
import { CornersControl } from './CornersControl.tsx'
import { LengthControl } from './LengthControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import type { PanelProps } from './panel.ts'
import { recentColours } from './recentColours.ts'
import { SidesControl } from './SidesControl.tsx'

// Generous: a busy machine is slow, not broken.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  clearToasts()
  cleanup()
  localStorage.clear()
})

/** A control that gets back what it says; `said` is everything it said. */
function held<Value>(start: Value, control: (value: Value, onChange: (value: Value) => void) => ReactNode) {
  const said: Value[] = []
  function Holder() {
    const [value, setValue] = useState(start)
    return control(value, (next) => {
      said.push(next)
      setValue(next)
    })
  }
  const { Room, builder } = testRoom()
  render(
    <Room>
      <Holder />
    </Room>,
  )
  return { said, builder }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** A panel of a component that takes every edit, and how long each edit may rest. */
function heldPanel<C extends object>(start: C, Panel: (props: PanelProps<C>) => ReactNode) {
  const pauses: (number | undefined)[] = []
  const { said } = held(start, (component, onChange) => (
    <Panel
      component={component}
      edit={(change, pauseMs) => {
        pauses.push(pauseMs)
        onChange({ ...component, ...change })
      }}
    />
  ))
  return { said, pauses }
}

test('COMP-33 a number out of bounds is refused in words, and the field goes back to the last good one', () => {
  const { said } = held(16, (value, onChange) => (
    <NumberControl label="Size" value={value} range={buttonBounds.fontSize} onChange={onChange} />
  ))
  const field = screen.getByRole('spinbutton', { name: 'Size' }) as HTMLInputElement

  type(field, '51')
  expect(field.value).toBe('51')
  expect(screen.getByRole('alert').textContent).toBe('Must be between 5 and 50')
  fireEvent.blur(field)
  expect(field.value).toBe('16')
  expect(screen.getByRole('alert').textContent).toBe('Must be between 5 and 50')
  expect(said).toEqual([])

  type(field, 'x')
  expect(screen.getByRole('alert').textContent).toBe('Use a number')
  type(field, '50')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(screen.getByRole('alert').textContent).toBe('Must be between 5 and 50')
  fireEvent.keyDown(field, { key: 'ArrowDown', shiftKey: true })
  fireEvent.change(screen.getByRole('slider', { name: 'Size, slider' }), { target: { value: '20' } })
  expect(said).toEqual([50, 40, 20])
  expect(field.value).toBe('20')
})

test('COMP-15 COMP-16 COMP-17 COMP-18 line height and letter spacing of 0 are called Normal', () => {
  const { said } = held(1.2, (value, onChange) => (
    <NumberControl
      label="Line height"
      zero="Normal"
      value={value}
      range={styleBounds.lineHeight}
      onChange={onChange}
    />
  ))
  const field = screen.getByRole('spinbutton', { name: 'Line height' }) as HTMLInputElement

  fireEvent.keyDown(field, { key: 'ArrowUp' })
  type(field, '')
  fireEvent.blur(field)

  expect(said).toEqual([1.3, 0])
  expect(field.value).toBe('Normal')
  expect(styleBounds).toMatchObject({
    lineHeight: { min: 0, max: 5, step: 0.1 },
    letterSpacing: { min: 0, max: 10, step: 1 },
  })
})

test('PAGE-59 linked sides change together, others alone', () => {
  const { said } = held(sides(4), (value, onChange) => (
    <SidesControl label="Margin" value={value} range={styleBounds.margin} onChange={onChange} />
  ))
  const top = screen.getByRole('spinbutton', { name: 'Margin top' })

  type(top, '7')
  fireEvent.click(screen.getByRole('button', { name: 'Link all sides' }))
  type(top, '9')
  fireEvent.click(screen.getByRole('button', { name: 'Unlink the sides' }))
  type(screen.getByRole('spinbutton', { name: 'Margin left' }), '1')

  expect(said).toEqual([{ ...sides(4), top: 7 }, sides(9), { ...sides(9), left: 1 }])
})

test('COMP-12 COMP-34 corners take a number, px or %, and say so', () => {
  const { said } = held(corners(12), (value, onChange) => (
    <CornersControl value={value} range={buttonBounds.rounded} onChange={onChange} />
  ))
  const first = screen.getByRole('textbox', { name: 'Top left corner' })
  expect(first.parentElement?.dataset['unit']).toBe('px or %')

  type(first, '5em')
  expect(screen.getByRole('alert').textContent).toBe('Use a number with px or %')
  type(first, '60%')
  expect(screen.getByRole('alert').textContent).toBe('Must be between 0 and 50')
  type(first, '50%')
  fireEvent.click(screen.getByRole('button', { name: 'Unlink the corners' }))
  type(first, '8')

  expect(said.map(({ topLeft, bottomRight }) => [topLeft, bottomRight])).toEqual([
    ['50%', '50%'],
    [8, '50%'],
  ])
})

test('COMP-13 COMP-14 a width is free text with its unit', () => {
  const { said } = held('100%', (value, onChange) => (
    <LengthControl label="Width" value={value} onChange={onChange} />
  ))
  const field = screen.getByRole('textbox', { name: 'Width' })
  expect(field.parentElement?.dataset['unit']).toBe('%, px or auto')

  for (const text of ['101%', '12', '12em', 'calc(1px)', '40%', '320px', 'auto']) type(field, text)

  expect(said).toEqual(['40%', '320px', 'auto'])
})

test('COMP-77 COMP-83 COMP-84 COMP-85 COMP-86 COMP-87 the items of a list', async () => {
  const list = createList('list')
  const { said, pauses } = heldPanel<List>({ ...list, listItems: list.listItems.slice(0, 1) }, ListPanel)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['List', 'Design'])
  fireEvent.click(screen.getByRole('tab', { name: 'List' }))
  const items = () => said.at(-1)?.listItems.map(({ text }) => text)

  expect(screen.queryByRole('button', { name: 'Remove item' })).toBeNull()
  const first = screen.getByRole('button', { name: 'What they …' })
  fireEvent.keyDown(first, { key: 'Delete' })
  const toast = await screen.findByRole('alert')
  expect(within(toast).getByText('Error!')).toBeTruthy()
  expect(within(toast).getByText('Minimum a item is needed')).toBeTruthy()
  expect(within(toast).getByRole('button', { name: 'Close' })).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Add item' }))
  expect(items()).toEqual(['What they get first', 'list text'])
  type(screen.getByRole('textbox', { name: 'Text' }), 'exactly 10')
  expect(pauses.at(-1)).toBe(1000)
  expect(screen.getByRole('button', { name: 'exactly 10' })).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Duplicate item' })[1] as HTMLElement)
  expect(new Set(said.at(-1)?.listItems.map(({ id }) => id)).size).toBe(3)
  fireEvent.click(screen.getAllByRole('button', { name: 'Move item up' })[2] as HTMLElement)
  fireEvent.keyDown(screen.getByRole('button', { name: 'What they …' }), { key: 'ArrowDown', altKey: true })
  expect(items()).toEqual(['exactly 10', 'What they get first', 'exactly 10'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove item' })[0] as HTMLElement)
  expect(items()).toEqual(['exactly 10', 'exactly 10'])
})

test('a link is chosen from a list that opens with the field, is filtered by what is typed and worked by keys', () => {
  const { said } = held('', (value, onChange) => (
    <AddressControl label="Link" value={value} onChange={onChange} />
  ))
  const field = screen.getByRole('combobox', { name: 'Link' })
  const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)
  expect(offered()).toEqual([])
  fireEvent.focus(field)
  expect(offered()).toEqual(['All plans', 'E-mail address', 'Phone number'])
  type(field, 'noa@example.test')
  expect(offered()).toEqual(['E-mail noa@example.test'])
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  expect(said.at(-1)).toBe('mailto:noa@example.test')
  expect((field as HTMLInputElement).value).toBe('mailto:noa@example.test')
  expect(offered()).toEqual([])
})

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

test('COMP-42 COMP-43 COMP-46 COMP-52 COMP-53 COMP-54 COMP-55 COMP-58 COMP-59 the slides of a slider', () => {
  const { said, pauses } = heldPanel<Slider>(createSlider('slider'), SliderPanel)
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole('tab')
      .map((tab) => tab.textContent)
  expect(names(screen.getAllByRole('tablist')[0] as HTMLElement)).toEqual(['Content', 'Item', 'Settings'])
  fireEvent.click(screen.getByRole('tab', { name: 'Settings' }))
  type(screen.getByRole('spinbutton', { name: 'Items to show' }), '0')
  expect(screen.getByRole('alert').textContent).toBe('Must be between 1 and 12')
  type(screen.getByRole('spinbutton', { name: 'Height' }), '600')
  expect([said.at(-1)?.height, pauses.at(-1)]).toEqual([600, 400])

  fireEvent.click(screen.getByRole('tab', { name: 'Item' }))
  const pressed = () =>
    screen.getByRole('button', { pressed: true, name: /^Slide/ }).getAttribute('aria-label')
  expect(pressed()).toBe('Slide 1: First, the promise')
  fireEvent.click(screen.getByRole('button', { name: 'Add slide' }))
  expect(pressed()).toBe('Slide 4: A new slide')
  type(screen.getByRole('combobox', { name: 'Link' }), '/about')
  expect(said.at(-1)?.items[3]?.link).toEqual({ url: '/about', hasLink: true })
  type(screen.getByRole('combobox', { name: 'Link' }), '')
  expect(said.at(-1)?.items[3]?.link).toEqual({ url: '', hasLink: false })
  type(screen.getByRole('textbox', { name: 'Picture' }), '/a.webp')
  type(screen.getByRole('textbox', { name: 'Alternative text' }), 'A court')
  expect(said.at(-1)?.items[3]?.bgImage).toEqual({ path: '/a.webp', altText: 'A court' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(said.at(-1)?.items[3]?.bgImage).toEqual({ path: '', altText: '' })

  fireEvent.click(screen.getByRole('tab', { name: 'Content' }))
  expect(names(screen.getAllByRole('tablist')[1] as HTMLElement)).toEqual(['Header', 'Text', 'Button'])
  type(screen.getByRole('textbox', { name: 'Text' }), 'Mine')
  expect([said.at(-1)?.items[3]?.header.data, pauses.at(-1)]).toEqual(['Mine', 300])
  fireEvent.click(screen.getByRole('switch', { name: 'Show' }))
  expect(pauses.at(-1)).toBe(200)

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

test('COMP-35 COMP-37 COMP-38 COMP-39 COMP-40 MEDIA-14 a film is chosen in a dialog, from YouTube alone', async () => {
  const { said } = heldPanel<Video>(createVideo('video'), VideoPanel)
  expect(screen.queryByRole('tab')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add Video' }))
  const dialog = await screen.findByRole('dialog', { name: 'Video' })
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Use video' }))

  send()
  expect(within(dialog).getByText('Only YouTube links are supported')).toBeTruthy()
  type(within(dialog).getByLabelText('YouTube link'), 'https://vimeo.com/1')
  expect(within(dialog).queryByText('Only YouTube links are supported')).toBeNull()
  send()
  expect(within(dialog).getByText('Only YouTube links are supported')).toBeTruthy()
  expect(said).toEqual([])
  type(within(dialog).getByLabelText('YouTube link'), 'https://youtu.be/dQw4w9WgXcQ')
  send()
  expect(said.at(-1)?.src).toMatchObject({ type: 'external', link: 'https://youtu.be/dQw4w9WgXcQ' })

  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(said.at(-1)?.src).toMatchObject({ type: 'internal', link: '' })
  type(screen.getByRole('textbox', { name: 'Max width' }), '300px')
  expect(screen.getByRole('alert').textContent).toBe('Use a % up to 100')
})

test('COMP-20 COMP-24 a theme is looked at before it restyles the page, a colour is picked in a dialog, and one step leads back', async () => {
  const page = dropComponent(
    addSection(emptyPage(), 'single-column', () => crypto.randomUUID()),
    { columnId: '', index: 0 },
    createList('x'),
  )
  const { Room, builder } = testRoom(page)
  render(
    <Room>
      <ThemePanel />
    </Room>,
  )
  const [first] = themes
  if (!first) throw new Error('There are ready themes')

  fireEvent.click(screen.getByRole('button', { name: first.name }))
  expect(builder.get()).toMatchObject({ page: { theme: page.theme }, tried: first.theme })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(builder.get().tried).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: first.name }))
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(builder.get().page.theme).toEqual(first.theme)
  expect(builder.get().tried).toBeUndefined()
  expect((screen.getByRole('combobox', { name: 'Headings' }) as HTMLInputElement).value).toBe(
    first.theme.fonts.heading,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Accent/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Accent' })
  expect(within(dialog).getByRole('group', { name: 'Theme' })).toBeTruthy()
  const hex = within(dialog).getByLabelText('Hex')
  type(hex, '#12')
  expect(within(dialog).getByRole('alert').textContent).toMatch(/Use a color like/)
  expect(builder.get().page.theme).toEqual(first.theme)
  type(hex, '#ABCDEF')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect(builder.get().page.theme.palette.accent).toBe('#ABCDEF')
  expect(recentColours()).toEqual(['#ABCDEF'])

  builder.undo()
  builder.undo()
  expect(builder.get().page).toBe(page)
})
