import { expect, test } from 'vitest'
import { type Checklist, countOpen } from './contract.ts'
import { canLaunch, headlineOf, stepsOf } from './steps.ts'

const nothing: Checklist = {
  stripe: 'missing',
  connected_at: null,
  page: 'unpublished',
  domain: 'maya',
  ticked: [],
  known: [],
  weeks: 0,
  launched_at: null,
}
const everything: Checklist = {
  ...nothing,
  stripe: 'connected',
  connected_at: '2026-11-02T09:00:00Z',
  page: 'published',
  ticked: ['app', 'apple', 'call'],
}
const notes = (list: Checklist) =>
  Object.fromEntries(stepsOf(list, (domain) => `${domain}.liftoff.app`).map(({ name, note }) => [name, note]))

test('LAUNCH-05 LAUNCH-06 LAUNCH-08 LAUNCH-09 the five steps lead to their screens in this order', () => {
  expect(stepsOf(nothing, String).map(({ title, to }) => [title, to])).toEqual([
    ['Connect your Stripe account', '/trainer/account/payment-settings'],
    ['Build your app', '/trainer/webapp-builder'],
    ['Design your sales page', '/trainer/page-builder'],
    ['Create your Apple Developer account', '/trainer/app-accounts'],
    ['Schedule a launch call', null],
  ])
})

test('LAUNCH-07 the app needs weeks of content', () => {
  expect(notes(nothing)['app']).toBe('4-8 weeks of content, so nobody runs dry.')
  expect(notes({ ...nothing, weeks: 3 })['app']).toContain('4-8 weeks of content')
  expect(notes({ ...nothing, weeks: 3 })['app']).toContain('Published so far: 3.')
  expect(notes({ ...nothing, weeks: 8, known: ['app'] })['app']).toBe(
    '4-8 weeks of content, so nobody runs dry. Published so far: 8.',
  )
})

test('LAUNCH-11 LAUNCH-13 each step counts on its own', () => {
  expect(countOpen(nothing)).toBe(5)
  expect(countOpen({ ...nothing, ticked: ['call'] })).toBe(4)
  expect(countOpen({ ...everything, ticked: ['app', 'apple'] })).toBe(1)
  expect(countOpen(everything)).toBe(0)
  expect(countOpen({ ...everything, ticked: ['app', 'call'], known: ['apple'] })).toBe(0)
  expect(countOpen({ ...everything, known: ['apple'] })).toBe(0)
  for (const list of [nothing, everything, { ...everything, page: 'samples' as const }])
    expect(countOpen(list)).toBe(stepsOf(list, String).filter(({ done }) => !done).length)
})

test('a step that is open says why', () => {
  expect(notes(nothing)).toMatchObject({
    stripe: 'Without it, nobody can pay you.',
    page: 'Your page is not published yet.',
  })
  expect(notes({ ...nothing, stripe: 'unfinished', page: 'samples' })).toMatchObject({
    stripe: expect.stringContaining('needs more information'),
    page: expect.stringContaining('still has sample texts'),
  })
  expect(notes(everything)).toMatchObject({
    stripe: 'Connected Nov 2, 2026. Payouts go to your bank.',
    page: 'Published at maya.liftoff.app',
  })
})

test('LAUNCH-12 only who has done all five can launch, and not again while the stores are busy', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  expect(canLaunch({ ...everything, page: 'samples' }, now)).toBe(false)
  expect(canLaunch(everything, now)).toBe(true)
  expect(canLaunch({ ...everything, launched_at: '2026-11-16T12:00:00Z' }, now)).toBe(false)
  expect(canLaunch({ ...everything, launched_at: '2026-11-06T12:00:00Z' }, now)).toBe(true)
})

test('the headline counts in words, and says when it was launched', () => {
  const titles = [5, 4, 3, 2, 1, 0].map((open) => {
    const ticked = everything.ticked.slice(0, Math.max(0, 3 - open))
    const facts = open > 3 ? nothing : everything
    const list = { ...facts, ticked, ...(open === 4 && { page: 'published' as const }) }
    return headlineOf(list).title
  })
  expect(titles).toEqual([
    'Five steps to liftoff',
    'Four steps to liftoff',
    'Three steps to liftoff',
    'Two steps to liftoff',
    'One step to liftoff',
    'Ready for liftoff',
  ])
  // A step that was undone after the launch changes nothing about the launch.
  expect(headlineOf({ ...nothing, launched_at: '2026-11-16T12:00:00Z' })).toMatchObject({
    title: 'Your app is on its way',
    text: expect.stringContaining('Nov 16, 2026'),
  })
})
