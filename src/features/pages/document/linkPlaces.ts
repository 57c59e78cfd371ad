/** The targets a link can be chosen from: on this page, on the site, or a person. */
import { startPath } from '../../plans/contract.ts'
import { formAnchor } from '../components/form/model.ts'
import type { PageSummary } from '../contract.ts'
import { listAnchors } from '../look/arrangement.ts'
import type { Page } from './page.ts'
import { listComponents } from './places.ts'

export interface LinkPlace {
  url: string
  label: string
}

export interface PlaceGroup {
  name: string
  places: LinkPlace[]
}

export interface Around {
  pages: readonly Pick<PageSummary, 'slug' | 'title'>[]
  plans: readonly { id: number; title: string }[]
}

/** All of them, or those matching what was typed; empty groups are left out. */
export function listPlaces(page: Page, { pages, plans }: Around, typed = ''): PlaceGroup[] {
  const forms = listComponents(page).filter((component) => component.type === 'form')
  const groups: PlaceGroup[] = [
    { name: 'As typed', places: placesOf(typed) },
    { name: 'Sections of this page', places: listAnchors(page.content.section) },
    {
      name: 'Forms on this page',
      places: forms.map(({ id, name }) => ({ url: `#${formAnchor(id)}`, label: name || 'Form' })),
    },
    {
      name: 'Pages of your site',
      places: [
        ...pages.map(({ slug, title }) => ({ url: `/${slug}`, label: title })),
        { url: '/news', label: 'News & events' },
      ],
    },
    {
      name: 'Plans, straight to checkout',
      places: [
        ...plans.map(({ id, title }) => ({ url: startPath(id), label: title })),
        { url: '/pricing', label: 'All plans' },
      ],
    },
    { name: 'Contact', places: contacts },
  ]
  const words = typed.trim().toLowerCase()
  const fits = ({ url, label }: LinkPlace) => `${label} ${url}`.toLowerCase().includes(words)
  return groups
    .map(({ name, places }) => ({ name, places: name === 'As typed' ? places : places.filter(fits) }))
    .filter(({ places }) => places.length)
}

/** The name of a link's target on the site; undefined for any other address. */
export const placeName = (page: Page, around: Around, url: string): string | undefined =>
  /^[#/]/.test(url)
    ? listPlaces(page, around)
        .flatMap(({ places }) => places)
        .find((place) => place.url === url)?.label
    : undefined

/** To be completed: an address or a number follows. */
const contacts: LinkPlace[] = [
  { url: 'mailto:', label: 'Email address' },
  { url: 'tel:', label: 'Phone number' },
]

/** Completes an email address, phone number or web address that was typed without its prefix. */
function placesOf(typed: string): LinkPlace[] {
  const text = typed.trim()
  if (text.length > 200) return []
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text))
    return [{ url: `mailto:${text}`, label: `Email ${text}` }]
  const digits = text.replace(/[\s()./-]/g, '')
  if (/^\+?\d{5,15}$/.test(digits)) return [{ url: `tel:${digits}`, label: `Call ${text}` }]
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text))
    return [{ url: `https://${text}`, label: `https://${text}` }]
  return []
}
