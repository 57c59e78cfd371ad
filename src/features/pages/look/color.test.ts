import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Color, contrast, flatten, surface, textOnFill } from './color.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is the ratio of WCAG, whichever color comes first', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(contrast('#fff', '#777777')).toBeCloseTo(4.48, 2)
})

test('a see-through color is judged by what shines through it', () => {
  expect(flatten('#00000080', '#ffffff')).toBe('#7f7f7f')
  expect(flatten('#f008', '#0000ff')).toBe('#880077')
  expect(flatten('transparent', '#123456')).toBe('#123456')
})

test('PAGE-36 text, muted text and accent text read at 4.5:1 on any background with any accent and ink', () => {
  fc.assert(
    fc.property(hex, hex, hex, (background, accent, ink) => {
      const {
        '--ink': text,
        '--muted': muted,
        '--acc-text': accentText,
      } = surface(background, { accent, ink })

      for (const color of [text, muted, accentText]) {
        expect(contrast(flatten(color, background), background)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('an accent that would vanish in its background gives way to ink', () => {
  expect(surface('#1E34D9', { accent: '#1E34D9', ink: '' })).toMatchObject({
    '--acc': '#FFFFFF',
    '--on-acc': '#14181F',
  })
  expect(surface('#FFFFFF', { accent: '#C8F04B', ink: '' })).toMatchObject({
    '--acc': '#c8f04b',
    '--acc-text': '#14181F',
  })
})

test('a fill chooses its text, unless it hardly covers anything', () => {
  expect(textOnFill('#FFC83D')).toBe('#14181F')
  expect(textOnFill('#1E34D9')).toBe('#FFFFFF')
  expect(textOnFill('#1E34D933')).toBeUndefined()
  expect(textOnFill('')).toBeUndefined()
})

test('only hex, transparent and nothing are colors', () => {
  const accepted = ['', 'transparent', '#abc', '#ABCD', '#a1b2c3', '#A1B2C3D4']
  const refused = ['red', '#12', '#12345', '#1234567', '#gggggg', 'url(x)', '#fff;position:fixed', ' #fff']

  expect(accepted.filter((color) => !Color.safeParse(color).success)).toEqual([])
  expect(refused.filter((color) => Color.safeParse(color).success)).toEqual([])
})
