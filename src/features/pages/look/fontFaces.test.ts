import fs from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '../components/registry.tsx'
import { addSection, dropComponent } from '../document/edits.ts'
import { type Component, emptyPage, type Page } from '../document/page.ts'
import { usedFaces } from './fontFaces.ts'
import { drawnWeight, faces } from './fontFamilies.ts'

function pageWith(...components: Component[]): Page {
  let last = 0
  const page = addSection(emptyPage(), 'single-column', () => `s${++last}`)
  return components.reduce((p, one) => dropComponent(p, { columnId: 's2', index: 99 }, one), page)
}

const named = (page: Page) =>
  usedFaces(page).map(
    ({ family, weight, slant }) => `${family} ${weight}${slant === 'italic' ? ' italic' : ''}`,
  )

test('COMP-19 COMP-20 a page carries the fonts and weights it is set in, and no other', () => {
  const heading = registry.heading.create('h')
  const slab: Component = { ...heading, id: 'g', style: { ...heading.style, fontFamily: 'Roboto Slab' } }

  expect(named(emptyPage())).toEqual([])
  expect(named(pageWith(registry.image.create('i'), registry.divider.create('d')))).toEqual([])
  expect(named(pageWith(heading, slab))).toEqual(['Poppins 600', 'Roboto Slab 600'])
})

test('a bold or slanted word brings its own face', () => {
  const paragraph = registry.paragraph.create('p')

  expect(named(pageWith({ ...paragraph, data: 'a <b>b</b>' }))).toEqual(['Poppins 400', 'Poppins 700'])
  expect(named(pageWith({ ...paragraph, data: 'a <em>b</em>' }))).toEqual([
    'Poppins 400',
    'Poppins 400 italic',
  ])
})

test('the small print of plans is in the font of the paragraphs', () => {
  const paragraph = registry.paragraph.create('p')
  const lato: Component = { ...paragraph, style: { ...paragraph.style, fontFamily: 'Lato' } }

  expect(named(pageWith(lato, registry.pricing.create('x')))).toContain('Lato 700')
})

test('a weight that was not drawn is replaced as browsers do it', () => {
  expect(drawnWeight('Lato', 500)).toBe(400)
  expect(drawnWeight('Lato', 600)).toBe(700)
  expect(drawnWeight('Lato', 800)).toBe(900)
  expect(drawnWeight('Oswald', 800)).toBe(700)
  expect(drawnWeight('PlayFair Display', 200)).toBe(400)
})

test('every weight of every family has a file, upright and where there are italics slanted', () => {
  const missing = Object.values(faces).flatMap(({ name, weights, hasItalic }) =>
    weights
      .flatMap((weight) => ['normal', ...(hasItalic ? ['italic'] : [])].map((slant) => `${weight}-${slant}`))
      .map((face) => `node_modules/@fontsource/${name}/files/${name}-latin-${face}.woff2`)
      .filter((file) => !fs.existsSync(file)),
  )
  expect(missing).toEqual([])
})
