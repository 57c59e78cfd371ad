import { expect, test } from 'vitest'
import { FurtherSlug, slugOf } from './slug.ts'

test('a title suggests an address that is allowed', () => {
  expect(slugOf('About me & you')).toBe('about-me-you')
  expect(slugOf('  Über uns! ')).toBe('uber-uns')
  expect(slugOf('関於')).toBe('')
  expect(FurtherSlug.safeParse(slugOf(`${'long words '.repeat(9)}`)).success).toBe(true)
})
