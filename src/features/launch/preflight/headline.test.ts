import { expect, test } from 'vitest'
import { checkedText, mustsText, preflightHeadline } from './headline.ts'
import type { Finding } from './report.ts'

const found = (level: Finding['level']): Finding => ({
  rule: 'privacy',
  level,
  title: '',
  reason: '',
  place: null,
  actions: [],
})
const headline = (musts: number, shoulds: number, minutes = 0) =>
  preflightHeadline({
    findings: [...Array(musts).fill(found('must')), ...Array(shoulds).fill(found('should'))],
    minutes,
  })

test('the headline counts what keeps the app down, and how long it takes', () => {
  expect(headline(2, 3, 7)).toEqual({
    title: 'Two things keep you down',
    text: 'Apps are refused for these. Together they take about 10 minutes.',
  })
  expect(headline(1, 0, 1).text).toBe('Apps are refused for it. It takes about 1 minute.')
  expect(headline(14, 0, 60).title).toBe('14 things keep you down')
  expect(headline(0, 1)).toEqual({
    title: 'Clear for liftoff',
    text: 'Nothing stops your launch. One thing is worth a look.',
  })
  expect(headline(0, 0).text).toContain('nothing else needs a look')
})

test('the time of the last run is told in everyday words', () => {
  const at = '2026-11-17T12:00:00Z'
  const after = (minutes: number) => checkedText(at, new Date(Date.parse(at) + minutes * 60_000))
  expect([0, 2, 61, 3000].map(after)).toEqual([
    'Pre-flight, checked just now',
    'Pre-flight, checked 2 min ago',
    'Pre-flight, checked 1 h ago',
    'Pre-flight, checked on Nov 17, 2026',
  ])
  expect(checkedText(null, new Date())).toBe('Pre-flight')
})

test('the launch pad says how many things are in the way', () => {
  expect([0, 1, 2].map(mustsText)).toEqual([
    'Pre-flight: nothing stops your launch.',
    'Pre-flight: one thing must be mended before you launch.',
    'Pre-flight: two things must be mended before you launch.',
  ])
})
