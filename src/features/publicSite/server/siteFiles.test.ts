import { expect, test } from 'vitest'
import { manifest } from './siteFiles.ts'

test('a name is cut between signs, never through one', () => {
  const { body } = manifest({
    name: 'Train hard \u{1F4AA}\u{1F3FD} every day',
    description: '',
    themeColor: '#ffffff',
    ground: '#ffffff',
  })

  expect(JSON.parse(String(body))).toMatchObject({ short_name: 'Train hard \u{1F4AA}\u{1F3FD}' })
})
