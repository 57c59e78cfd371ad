import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '../pages/look/color.ts'
import { themeCss, themeOf } from './theme.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('DASH-13 whatever two colors a trainer chooses, text and buttons can be read', () => {
  fc.assert(
    fc.property(color, color, (accent, ground) => {
      const { light, dark } = themeOf({ accent, ground, font: '', mode: 'system' })
      for (const shades of [light, dark]) {
        const below = [shades['--ground'], shades['--surface'], shades['--soft']]
        for (const text of [shades['--ink'], shades['--muted'], shades['--accent-text']])
          for (const background of below) expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades['--on-accent'], shades['--accent'])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades['--on-stage-fill'], shades['--stage-fill'])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades['--stage-fill'], '#22252b')).toBeGreaterThanOrEqual(3)
        for (const background of below.slice(0, 2))
          expect(contrast(shades['--accent'], background)).toBeGreaterThanOrEqual(3)
      }
    }),
    { numRuns: 500 },
  )
})

test('DASH-13 colors that can be read stay as they are, and a change is said', () => {
  const kept = themeOf({ accent: '#b3123f', ground: '#ffffff', font: 'Lato', mode: 'light' })
  expect(kept.light).toMatchObject({ '--accent': '#b3123f', '--ground': '#ffffff', '--on-accent': '#FFFFFF' })
  expect(kept.corrected).toEqual([])

  const pale = themeOf({ accent: '#ffe680', ground: '#ffffff', font: '', mode: 'light' })
  expect(pale.light['--accent']).not.toBe('#ffe680')
  expect(pale.corrected).toEqual([expect.stringContaining('darker in light mode')])
})

test('a dark ground is the ground of dark mode, and the CSS follows the device unless it is fixed', () => {
  const choice = { accent: '#66aaff', ground: '#101820', font: '' } as const
  expect(themeOf({ ...choice, mode: 'system' }).dark['--ground']).toBe('#101820')
  expect(themeCss({ ...choice, mode: 'system' })).toContain('prefers-color-scheme:dark')
  expect(themeCss({ ...choice, mode: 'dark' })).not.toContain('color-scheme:light')
})
