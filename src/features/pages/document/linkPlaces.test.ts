import { expect, test } from 'vitest'
import { registry } from '../components/registry.tsx'
import { listDeadEnds } from './deadEnds.ts'
import { listPlaces, placeName } from './linkPlaces.ts'
import { createSection, emptyPage, type Page } from './page.ts'

function pageWith(url: string): Page {
  const section = { ...createSection('single-column', () => 'column'), id: 'about' }
  const button = { ...registry.button.create('button'), link: { hasLink: true, url, newTab: false } }
  const form = { ...registry.form.create('call'), name: 'Free call' }
  section.columns[0]?.components.push(
    { ...registry.heading.create('heading'), data: 'About me' },
    form,
    button,
  )
  return { ...emptyPage(), content: { section: [section] } }
}
const around = {
  pages: [
    { slug: '', title: 'Home' },
    { slug: 'team', title: 'My team' },
  ],
  plans: [{ id: 7, title: 'Strong' }],
}
const urls = (typed?: string) =>
  listPlaces(pageWith(''), around, typed).flatMap(({ places }) => places.map(({ url }) => url))

test('a link is chosen among sections, forms, pages, plans and contacts', () => {
  expect(listPlaces(pageWith(''), around)).toEqual([
    { name: 'Sections of this page', places: [{ url: '#about', label: 'About me' }] },
    { name: 'Forms on this page', places: [{ url: '#form-call', label: 'Free call' }] },
    {
      name: 'Pages of your site',
      places: [
        { url: '/', label: 'Home' },
        { url: '/team', label: 'My team' },
        { url: '/news', label: 'News & events' },
      ],
    },
    {
      name: 'Plans, straight to checkout',
      places: [
        { url: '/register?plan=7', label: 'Strong' },
        { url: '/pricing', label: 'All plans' },
      ],
    },
    {
      name: 'Contact',
      places: [
        { url: 'mailto:', label: 'Email address' },
        { url: 'tel:', label: 'Phone number' },
      ],
    },
  ])
})

test('a link to a place of the site is named after it', () => {
  const nameOf = (url: string) => placeName(pageWith(''), around, url)

  expect(['#about', '#form-call', '/team', '/register?plan=7'].map(nameOf)).toEqual([
    'About me',
    'Free call',
    'My team',
    'Strong',
  ])
  expect(['', '#gone', 'https://a.example', 'mailto:'].map(nameOf)).toEqual(Array(4).fill(undefined))
})

test('what is typed filters the places by name and address, and is made a link itself', () => {
  expect(urls('TEAM')).toEqual(['/team'])
  expect(urls('#form')).toEqual(['#form-call'])
  expect(urls('noa@example.test')).toEqual(['mailto:noa@example.test'])
  expect(urls('+49 (30) 123-456')).toEqual(['tel:+4930123456'])
  expect(urls('example.test/a')).toEqual(['https://example.test/a'])
  expect(urls('nothing like it')).toEqual([])
})

test('every place that can be chosen is somewhere, and one that goes away is a dead end', () => {
  const deadEnds = (url: string, known: Partial<typeof around> = around) =>
    listDeadEnds(pageWith(url), true, {
      slugs: known.pages?.map(({ slug }) => slug),
      planIds: known.plans?.map(({ id }) => id),
    }).length
  for (const url of urls().filter((url) => !/^\w+:$/.test(url)))
    expect([url, deadEnds(url)]).toEqual([url, 0])
  for (const url of ['#form-gone', '/gone', '/gone?a#b', '/register?plan=8', 'mailto:', 'tel:'])
    expect([url, deadEnds(url)]).toEqual([url, 1])
  // Addresses the site itself serves, and ones that cannot be checked.
  for (const url of ['/terms', '/me', '/media/1/a.webp', 'https://example.test'])
    expect([url, deadEnds(url)]).toEqual([url, 0])
  expect(deadEnds('/gone', {})).toBe(0)
  expect(deadEnds('/register?plan=8', {})).toBe(0)
})
