import { expect, test } from 'vitest'
import { elsewhereOf, hasBlanks, starterImprint, starterPrivacy } from './legal.ts'
import { longest } from './settings.ts'

test('texts to start from name the business, fit their fields, and mark what is left to fill in', () => {
  const privacy = starterPrivacy('Strong Week', 'help@strong.example')
  const imprint = starterImprint('Strong Week', 'help@strong.example')

  for (const text of [privacy, imprint]) {
    expect(text).toContain('Strong Week')
    expect(text).toContain('help@strong.example')
    expect(hasBlanks(text)).toBe(true)
  }
  expect(privacy.length).toBeLessThan(longest.privacy_policy)
  expect(imprint.length).toBeLessThan(longest.imprint)
})

test('a web address alone is a page elsewhere; words are a page here', () => {
  expect(elsewhereOf(' https://maya.example/privacy ')).toBe('https://maya.example/privacy')
  for (const text of [
    null,
    '',
    'See https://maya.example',
    'javascript:alert(1)',
    'https://a:b@maya.example',
  ])
    expect(elsewhereOf(text)).toBeUndefined()
})
