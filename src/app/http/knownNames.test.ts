import { expect, test } from 'vitest'
import { readConfig } from '../../base/server/config.ts'
import { refuseUnknownNames } from './knownNames.ts'

const check = (env: Record<string, string>) => refuseUnknownNames(readConfig(env))

test('MISC-23 names that the product knows are taken', () => {
  expect(() => check({})).not.toThrow()
  expect(() => check({ DISABLED_FEATURES: 'news, app-images' })).not.toThrow()
  expect(() => check({ TUTORIAL_VIDEOS: '{"customers":"https://example.com/a.mp4"}' })).not.toThrow()
})

test.for([
  [{ DISABLED_FEATURES: 'news,newz' }, 'DISABLED_FEATURES', 'newz'],
  [{ TUTORIAL_VIDEOS: '{"costumers":"https://example.com/a.mp4"}' }, 'TUTORIAL_VIDEOS', 'costumers'],
] as const)('%j stops the start with a sentence that names it', ([env, variable, name]) => {
  expect(() => check(env)).toThrow(new RegExp(`^${variable} accepts .*, but not "${name}"\\.$`))
})
