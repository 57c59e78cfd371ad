import { expect, test } from 'vitest'
import { changed, readAsked, writeAsked } from './listState.ts'

const filters = ['form', 'status']
const read = (address: string, options = {}) =>
  readAsked(new URLSearchParams(address), { filters, ...options })
const write = (address: string, part: object, options = {}) =>
  writeAsked(new URLSearchParams(address), changed(read(address, options), part), {
    filters,
    ...options,
  }).toString()

test('the address says what a list was asked for', () => {
  expect(read('q=ann+b&sort=name,desc&page=3&status=unread&other=1')).toEqual({
    search: 'ann b',
    sort: 'name,desc',
    page: 3,
    after: undefined,
    before: undefined,
    filters: { status: 'unread' },
  })
})

test.for([
  ['page=0', 'page', 1],
  ['page=-2', 'page', 1],
  ['page=abc', 'page', 1],
  ['page=1e9', 'page', 1],
  ['page=123456', 'page', 1],
  ['sort=name', 'sort', undefined],
  ['sort=name,up', 'sort', undefined],
  ['sort=a;drop,asc', 'sort', undefined],
] as const)('what makes no sense is left out: %s', ([address, key, expected]) => {
  expect(read(address)[key]).toBe(expected)
})

test('a search from an address is no longer than one that was typed', () => {
  expect(read(`q=${'a'.repeat(5000)}`).search).toHaveLength(200)
})

test('the rest of the address stays, and what a list is by itself is not written', () => {
  expect(write('tab=coupons&page=4', { page: 1 })).toBe('tab=coupons')
  expect(write('tab=coupons', { page: 2 })).toBe('tab=coupons&page=2')
})

test('another search, order or filter begins at the first page again', () => {
  expect(write('page=4', { search: 'ann' })).toBe('q=ann')
  expect(write('page=4&q=ann', { sort: 'name,asc' })).toBe('q=ann&sort=name%2Casc')
  expect(write('page=4', { filters: { status: 'unread' } })).toBe('status=unread')
  expect(write('after=9', { before: '12' })).toBe('before=12')
})

test('two lists on one screen keep apart', () => {
  const address = 'jobs.page=2&accounts.page=3&accounts.q=acct'
  expect(read(address, { name: 'jobs' })).toMatchObject({ page: 2, search: '' })
  expect(write(address, { search: '' }, { name: 'accounts' })).toBe('jobs.page=2')
})
