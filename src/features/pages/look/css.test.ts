import { expect, test } from 'vitest'
import { createSection } from '../document/page.ts'
import { boxCss, columnCss, evenLines, placeCss, sectionCss, textCss, wideSize } from './css.ts'
import { corners, plainStyle, type Style, sides } from './style.ts'

const text = (change: Partial<Style['text']>, fontFamily: Style['fontFamily'] = 'default') =>
  textCss({ ...plainStyle, fontFamily, text: { ...plainStyle.text, ...change } })

const section = createSection('single-column', () => 'id')

test('COMP-08 a width is a maximum, so that 640px fits a phone; auto is as wide as the content', () => {
  expect(boxCss({ ...plainStyle, width: '640px' })).toEqual({ width: '100%', maxWidth: '640px' })
  expect(boxCss({ ...plainStyle, width: '50%' })).toEqual({ width: '100%', maxWidth: '50%' })
  expect(boxCss({ ...plainStyle, width: '100%' })).toEqual({ width: '100%' })
  expect(boxCss({ ...plainStyle, width: 'auto' })).toEqual({})
})

test('COMP-07 COMP-12 corners go clockwise, in px or %', () => {
  const rounded = { topLeft: 1, topRight: '2px', bottomRight: '3%', bottomLeft: 4 }

  expect(boxCss({ ...plainStyle, rounded })).toMatchObject({ borderRadius: '1px 2px 3% 4px' })
  expect(boxCss({ ...plainStyle, rounded: corners(12) })).toMatchObject({ borderRadius: '12px' })
})

test('COMP-06 a border without a color takes the line of its background', () => {
  const border = { top: 0, right: 2, bottom: 0, left: 2, color: '', style: 'dashed' } as const

  expect(boxCss({ ...plainStyle, border })).toMatchObject({
    borderWidth: '0 2px',
    borderStyle: 'dashed',
    borderColor: 'var(--line)',
  })
})

test('COMP-16 line height 0 is normal: the larger the letters, the tighter the lines', () => {
  const heights = [17, 20, 28, 40].map((size) => text({ size }).lineHeight)

  expect(heights).toEqual([1.6, 1.3, 1.16, 1.08])
  expect(text({ size: 40, lineHeight: 1.4 }).lineHeight).toBe(1.4)
})

test('COMP-18 letter spacing 0 is normal: closer from size 28, as far as the face allows', () => {
  expect(text({ size: 27 }).letterSpacing).toBeUndefined()
  expect(text({ size: 28 }).letterSpacing).toBe('-0.022em')
  expect(text({ size: 28 }, 'PlayFair Display').letterSpacing).toBe('-0.01em')
  expect(text({ size: 28 }, 'Oswald').letterSpacing).toBeUndefined()
  expect(text({ size: 28, letterSpacing: 3 }).letterSpacing).toBe('3px')
})

test('reading sizes stay, large ones grow with the column and never shrink', () => {
  expect([17, 19, 20, 32, 44, 100].map(wideSize)).toEqual([17, 19, 21.5, 42.5, 63.5, 160])
  expect(text({ size: 17 })).toMatchObject({ fontSize: '17px' })
  expect(text({ size: 44 })).toMatchObject({ '--s': 44, '--d': 63.5 })
})

test('a short text is set in lines of one length, a long one in lines as long as there is room', () => {
  expect(evenLines('You get your starting weights and the first three sessions by tomorrow.')).toEqual({
    textWrap: 'balance',
  })
  expect(evenLines('A sentence of a long text. '.repeat(8))).toEqual({})
})

test('COMP-20 default means Poppins, the font of the page', () => {
  expect(text({}, 'default').fontFamily).toBe(text({}, 'Poppins').fontFamily)
  expect(text({}, 'PlayFair Display').fontFamily).toBe(
    '"Playfair Display", "Playfair Display fallback", "Playfair Display DejaVu", serif',
  )
})

test('text without a color contrasts with its own fill', () => {
  expect(textCss({ ...plainStyle, bgColor: '#0D130F' }).color).toBe('#FFFFFF')
  expect(textCss(plainStyle).color).toBeUndefined()
})

test('COMP-04 margins above and below are left to the ramp, those at the sides are pixels', () => {
  const margin = { top: 16, right: 8, bottom: 12, left: 0 }

  expect(placeCss({ margin, justifyContent: 'center' })).toEqual({
    '--mt': 16,
    '--mb': 12,
    marginRight: '8px',
    justifyContent: 'center',
  })
})

test('what equals the defaults is left out, and not undefined, which React would set on every element', () => {
  expect(placeCss(plainStyle)).toStrictEqual({})
  expect(textCss(plainStyle)).toStrictEqual({ fontSize: '17px', lineHeight: 1.6 })
})

const palette = { accent: '', ink: '', surface: '#FFFFFF' }

test('PAGE-37 a see-through color over a picture is a scrim, with its own color beneath the picture', () => {
  const bgImage = { path: '/court.webp', altText: 'A court' }

  expect(sectionCss({ ...section.style, bgColor: '#0C1F3DB8', bgImage }, palette)).toMatchObject({
    '--ink': '#FFFFFF',
    '--scrim': '#0C1F3DB8',
    backgroundColor: '#0c1f3d',
  })
  expect(sectionCss({ ...section.style, bgColor: '#0C1F3D', bgImage }, palette)).not.toHaveProperty('--scrim')
})

test('PAGE-43 a colored column chooses its ink by what its color becomes on the section', () => {
  const column = { width: 50, padding: sides(0), rounded: corners(0), boxShadow: 'none' } as const

  expect(columnCss({ ...column, bgColor: '#ffffff1a' }, '#000000', palette)).toMatchObject({
    '--ink': '#FFFFFF',
  })
  expect(columnCss({ ...column, bgColor: '#ffffff' }, '#000000', palette)).toMatchObject({
    '--ink': '#14181F',
  })
  expect(columnCss({ ...column, bgColor: '' }, '#000000', palette)).not.toHaveProperty('--ink')
})

test('PAGE-35 each side of the margin and padding of a section is where it says', () => {
  const margin = { top: 1, right: 2, bottom: 3, left: 4 }
  const padding = { top: 5, right: 6, bottom: 7, left: 8 }
  expect(sectionCss({ ...section.style, margin, padding }, palette)).toEqual({
    margin: '1px 2px 3px 4px',
    '--pt': 5,
    '--pr': '6px',
    '--pb': 7,
    '--pl': '8px',
  })
})
