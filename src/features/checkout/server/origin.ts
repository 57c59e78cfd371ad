/** Where a buyer came from. Nothing is stored on their device: see publicSite's origin.js. */

export interface Origin {
  /** `instagram` or `instagram.com`; `site` if nothing is known. */
  source: string
  /** The page of the site that led to the registration; empty if none did. */
  page: string
}

/** Bought by a member in the app. */
export const IN_APP: Origin = { source: 'app', page: '' }

const MOST_SOURCE = 60
const MOST_PAGE = 200

/** What the link says (`utm_source`, or `from` of the page before), else the host that had the link. */
export function originOf(siteUrl: string, query: URLSearchParams, referrer: string | undefined): Origin {
  const before = URL.parse((referrer ?? '').slice(0, 2000))
  const isOwn = before !== null && before.origin === URL.parse(siteUrl)?.origin
  const said = [query, ...(isOwn ? [before.searchParams] : [])]
    .flatMap((one) => [one.get('utm_source'), one.get('from')])
    .find(Boolean)
  const host = before && !isOwn ? before.hostname.replace(/^www\./, '') : ''
  return readOrigin({ source: said ?? host, page: isOwn ? before.pathname : '' })
}

/** As it was sent back by the form: anybody can write anything there, also that it was the app. */
export function readOrigin({ source = '', page = '' }: { source?: string; page?: string }): Origin {
  const name = source.slice(0, MOST_SOURCE).trim().toLowerCase()
  return {
    source: name !== IN_APP.source && /^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u.test(name) ? name : 'site',
    page: /^\/[\w/%.~-]*$/.test(page.slice(0, MOST_PAGE)) ? page.slice(0, MOST_PAGE) : '',
  }
}
