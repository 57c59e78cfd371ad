import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, Id, pathFor } from './call.ts'

const site = call({
  method: 'GET',
  path: 'pages/:domain/:version',
  caller: 'public',
  summary: 'A page',
  params: z.object({ domain: z.string(), version: Id }),
  result: z.null(),
})

test('API-01 a call goes below the versioned base path', () => {
  expect(pathFor({ ...site, path: 'login' })).toBe('/api/v1/login')
})

test('a parameter cannot leave its place in the path', () => {
  expect(pathFor(site, { domain: '../admin?x=1#y', version: 7 })).toBe(
    '/api/v1/pages/..%2Fadmin%3Fx%3D1%23y/7',
  )
  expect(pathFor(site, { domain: 'größe & 100%', version: 7 })).toBe(
    '/api/v1/pages/gr%C3%B6%C3%9Fe%20%26%20100%25/7',
  )
})

test('a parameter that looks like another parameter is not filled in again', () => {
  expect(pathFor(site, { domain: ':version', version: 7 })).toBe('/api/v1/pages/%3Aversion/7')
})

test.for(['1', '2147483647'])('%s is an id', (text) => {
  expect(Id.parse(text)).toBe(Number(text))
})

test.for(['0', '-1', '1.5', '2147483648', 'NaN', 'one', ''])('%j is no id', (text) => {
  expect(Id.safeParse(text).success).toBe(false)
})
