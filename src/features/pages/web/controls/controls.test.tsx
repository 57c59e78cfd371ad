// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearToasts } from '../../../../ui/Toasts.ts'
import { bounds as buttonBounds } from '../../components/button/model.ts'
import { createList } from '../../components/list/model.ts'
import { addSection, dropComponent } from '../../document/edits.ts'
import { emptyPage } from '../../document/page.ts'
import { corners, sides, styleBounds } from '../../look/style.ts'
import { themes } from '../../look/themes.ts'
import { ThemePanel } from '../left/ThemePanel.tsx'
import { testProviders } from '../panels/testProviders.tsx'
import { AddressControl } from './AddressControl.tsx'
import { CornersControl } from './CornersControl.tsx'
import { LengthControl } from './LengthControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { recentColors } from './recentColors.ts'
import { SidesControl } from './SidesControl.tsx'
import { held, type } from './testPanel.tsx'

// A long timeout: tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  clearToasts()
  cleanup()
  localStorage.clear()
})

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

test('a link is chosen from a list that opens with the field, is filtered by what is typed and worked by keys', () => {
  const { said } = held('', (value, onChange) => (
    <AddressControl label="Link" value={value} onChange={onChange} />
  ))
  const field = screen.getByRole('combobox', { name: 'Link' })
  const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)
  expect(offered()).toEqual([])
  fireEvent.focus(field)
  expect(offered()).toEqual(['News & events', 'All plans', 'Email address', 'Phone number'])
  type(field, 'noa@example.test')
  expect(offered()).toEqual(['Email noa@example.test'])
  fireEvent.keyDown(field, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  expect(said.at(-1)).toBe('mailto:noa@example.test')
  expect((field as HTMLInputElement).value).toBe('mailto:noa@example.test')
  expect(offered()).toEqual([])
})

test('COMP-20 COMP-24 a theme is looked at before it restyles the page, a color is picked in a dialog, and one step leads back', async () => {
  const page = dropComponent(
    addSection(emptyPage(), 'single-column', () => crypto.randomUUID()),
    { columnId: '', index: 0 },
    createList('x'),
  )
  const { Room, builder } = testProviders(page)
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
  expect(recentColors()).toEqual(['#ABCDEF'])

  builder.undo()
  builder.undo()
  expect(builder.get().page).toBe(page)
})
