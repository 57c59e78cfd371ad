import { expect, test } from 'vitest'
import { accountSteps, isReady, stepNames, stepsFor } from './appAccountSteps.ts'

const names = (...args: Parameters<typeof stepsFor>) => stepsFor(...args).map(({ name }) => name)

test('a company needs its number, a person needs testers', () => {
  expect(names('apple', 'organization')).toContain('apple-duns')
  expect(names('apple', 'person')).not.toContain('apple-duns')
  expect(names('google', 'person')).toContain('google-test')
  expect(names('google', 'organization')).not.toContain('google-test')
  expect(names('google', null)).toEqual([
    'google-account',
    'google-register',
    'google-identity',
    'google-invite',
  ])
})

test('every step says what it costs in time, and links to its store', () => {
  expect(accountSteps.map(({ name }) => name)).toEqual([...stepNames])
  for (const { store, link, time } of accountSteps) {
    expect(new URL(link.url).hostname).toMatch(store === 'apple' ? /(^|\.)apple\.com$/ : /(^|\.)google\.com$/)
    expect(time).not.toBe('')
  }
})

test('an account is ready when it is known whose it is and all steps are done', () => {
  const done = Object.fromEntries(stepNames.map((name) => [name, 'done' as const]))
  expect(isReady('apple', 'person', done)).toBe(true)
  expect(isReady('apple', null, done)).toBe(false)
  expect(isReady('google', 'person', { ...done, 'google-test': 'waiting' })).toBe(false)
  expect(isReady('google', 'organization', { ...done, 'google-test': 'waiting' })).toBe(true)
})
