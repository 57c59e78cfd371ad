// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PictureChoice } from '../../../media/choosing.ts'
import { registry } from '../../components/registry.tsx'
import { addSection, dropComponent } from '../../document/edits.ts'
import { emptyPage } from '../../document/page.ts'
import { SharingPanel } from './SharingPanel.tsx'
import { testProviders } from './testProviders.tsx'

afterEach(cleanup)

const said =
  'Twelve weeks of strength training at home, with one kettlebell and one coach who answers every day.'

function open() {
  let last = 0
  const page = addSection(emptyPage(), 'single-column', () => `s${++last}`)
  const paragraph = { ...registry.paragraph.create('p'), data: said }
  const { builder, Room } = testProviders(dropComponent(page, { columnId: 's2', index: 0 }, paragraph))
  render(
    <Room>
      <PictureChoice value={(onChosen) => onChosen({ path: '/media/chosen.webp', altText: 'A gym' })}>
        <SharingPanel />
      </PictureChoice>
    </Room>,
  )
  return builder
}

test('a page is previewed in its own words until somebody writes others', () => {
  const builder = open()
  const previews = () => screen.getAllByRole('figure').map(({ textContent }) => textContent)

  for (const preview of previews()) expect(preview).toContain(said)
  expect(screen.getByText(`From the page. ${said.length} of 160 characters`)).toBeTruthy()

  fireEvent.change(screen.getByLabelText('Search title'), { target: { value: 'Strong at home' } })
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Join us\nnow' } })
  for (const preview of previews()) expect(preview).toMatch(/Strong at home.*Join us now/)
  expect(builder.get().page.sharing).toEqual({
    title: 'Strong at home',
    description: 'Join us now',
    picture: '',
  })

  fireEvent.change(screen.getByLabelText('Search title'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: '' } })
  expect('sharing' in builder.get().page).toBe(false)
})

test('what search engines would cut is said', () => {
  open()

  fireEvent.change(screen.getByLabelText('Search title'), { target: { value: 'Strong '.repeat(10) } })

  expect(screen.getByText('70 characters: only the first 60 or so are shown')).toBeTruthy()
})

test('a share picture is chosen in the library and taken back', () => {
  const builder = open()

  fireEvent.click(screen.getByRole('button', { name: 'Choose image' }))
  expect(builder.get().page.sharing?.picture).toBe('/media/chosen.webp')
  fireEvent.click(screen.getByRole('button', { name: "Use the page's own image" }))
  expect(builder.get().page.sharing).toBeUndefined()
})
