import { expect, test } from 'vitest'
import { plainStyle, sides } from '../../look/style.ts'
import { buttonKind, buttonKinds, buttonLook, withButtonKind } from './look.ts'
import { createButton } from './model.ts'

test.each(buttonKinds)('a button made %s is shown and read as one', (kind) => {
  const { style } = createButton('one')
  const made = withButtonKind(
    { ...style, bgColor: '#123456', text: { ...style.text, color: '#FFFFFF' } },
    kind,
  )
  expect(buttonKind(made)).toBe(kind)
  expect(made.text.color).toBe('')
  expect(withButtonKind(withButtonKind(made, 'link'), 'filled')).toEqual(style)
})

test('each kind has a look of its own', () => {
  const looks = buttonKinds.map((kind) => buttonLook(withButtonKind(plainStyle, kind)).className)
  expect(looks).toEqual([
    'lp-text lp-button',
    'lp-text lp-button lp-ghost',
    'lp-text lp-button lp-ghost lp-bare',
  ])
})

test('a fill that hides nothing is an outline with a border and a link without one', () => {
  expect(buttonKind({ bgColor: '#12345610', border: { ...plainStyle.border, ...sides(1) } })).toBe('outline')
  expect(buttonKind({ bgColor: 'transparent', border: plainStyle.border })).toBe('link')
  for (const side of ['top', 'right', 'bottom', 'left'])
    expect(buttonKind({ bgColor: 'transparent', border: { ...plainStyle.border, [side]: 1 } })).toBe(
      'outline',
    )
})
