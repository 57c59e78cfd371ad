import { expect, test } from 'vitest'
import { hostnameOf, meantDashboard, siteOf } from './hosts.ts'

const local = { rootDomain: 'localhost', dashboardHost: 'localhost' }
const online = { rootDomain: 'example.com', dashboardHost: 'app.example.com' }

test('GUARD-28 a sub-domain of the product is a site', () => {
  expect(siteOf('coach.localhost', local)).toBe('coach')
  expect(siteOf('Strong-With-Maya.example.com', online)).toBe('strong-with-maya')
  expect(siteOf('coach.example.com.', online)).toBe('coach')
})

test('GUARD-30 PUB-02 the dashboard host is no site, whatever it is called', () => {
  expect(siteOf('localhost', local)).toBeNull()
  expect(siteOf('app.example.com', online)).toBeNull()
})

test.for([
  'example.com',
  'www.example.com',
  'mail.example.com',
  'mta-sts.example.com',
  'a.b.example.com',
  '-a.example.com',
  'evil.test',
  'example.com.evil.test',
  '',
])('the host "%s" is nobody\'s site', (host) => {
  expect(siteOf(host, online)).toBeUndefined()
})

test('who types the bare domain or the loopback address means the dashboard; a foreign name does not', () => {
  expect(meantDashboard('example.com', online)).toBe(true)
  expect(meantDashboard('www.example.com', online)).toBe(true)
  expect(meantDashboard('127.0.0.1', local)).toBe(true)
  expect(meantDashboard('evil.test', online)).toBe(false)
})

test('the host is what the Host header says, never what a proxy passes on', () => {
  expect(hostnameOf({ headers: { host: 'coach.example.com:3000' } })).toBe('coach.example.com')
  expect(hostnameOf({ headers: { host: '[::1]:3000' } })).toBe('[::1]')
  expect(hostnameOf({ headers: { host: '[::1]' } })).toBe('[::1]')
  expect(hostnameOf({ headers: { host: 'a.example.com', 'x-forwarded-host': 'b.example.com' } })).toBe(
    'a.example.com',
  )
  expect(hostnameOf({ headers: {} })).toBe('')
})
