import { expect, test } from 'vitest'
import { originOf, readOrigin } from './origin.ts'

const site = 'https://maya.liftoff.app'
const from = (query: string, referrer?: string) => originOf(site, new URLSearchParams(query), referrer)

test('a source is what the link says, then what the page before says, then the host that had the link', () => {
  expect(from('plan=1&utm_source=Instagram')).toEqual({ source: 'instagram', page: '' })
  expect(from('plan=1', `${site}/about?utm_source=newsletter`)).toEqual({
    source: 'newsletter',
    page: '/about',
  })
  expect(from('plan=1&from=youtube.com', `${site}/`)).toEqual({ source: 'youtube.com', page: '/' })
  expect(from('plan=1', 'https://www.instagram.com/maya')).toEqual({ source: 'instagram.com', page: '' })
})

test('without a source it is the site, with the page that led to the registration', () => {
  expect(from('plan=1')).toEqual({ source: 'site', page: '' })
  expect(from('plan=1', `${site}/pricing?x=1#y`)).toEqual({ source: 'site', page: '/pricing' })
  // Another trainer's site is another host.
  expect(from('plan=1', 'https://other.liftoff.app/pricing')).toMatchObject({
    source: 'other.liftoff.app',
    page: '',
  })
})

test('nobody outside the app is counted as in it', () => {
  expect(from('plan=1&utm_source=app').source).toBe('site')
  expect(readOrigin({ source: ' APP ' }).source).toBe('site')
})

test('nonsense is no source, and long texts are cut before they are looked at', () => {
  expect(from('utm_source=<script>', 'not an address')).toEqual({ source: 'site', page: '' })
  expect(readOrigin({ source: 'a'.repeat(10_000), page: `/${'b'.repeat(10_000)}` })).toEqual({
    source: 'a'.repeat(60),
    page: `/${'b'.repeat(199)}`,
  })
  expect(readOrigin({ source: '\u0000', page: 'javascript:alert(1)' })).toEqual({ source: 'site', page: '' })
})
