/** The state of a list is stored in the URL, so Back, reloads and links preserve it. */
import { useAddress } from '../useAddress.ts'

export interface Asked {
  search: string
  /** `name,desc`; undefined for the default order. */
  sort: string | undefined
  page: number
  /** For cursor lists: the row before the page (`after`), or the row that follows it (`before`). */
  after: string | undefined
  before: string | undefined
  filters: Record<string, string>
}

export interface ListState extends Asked {
  /** Every change except paging resets to the first page. With `replace`, no history entry is added for Back. */
  change(part: Partial<Asked>, replace?: boolean): void
  /** Whether a search or filter is active. */
  isNarrowed: boolean
  clear(): void
}

interface ListOptions {
  /** Prefix of its URL parameters, for screens with two lists. */
  name?: string
  /** By id. */
  filters?: readonly string[]
}

export const SEARCH_LENGTH = 200

/** Invalid values are ignored, so no URL can break a list. */
export function readAsked(params: URLSearchParams, { name, filters = [] }: ListOptions = {}): Asked {
  const read = (key: string) => params.get(named(name, key)) ?? ''
  const page = read('page')
  const given = filters.map((id): [string, string] => [id, read(id).slice(0, 100)])
  return {
    search: read('q').slice(0, SEARCH_LENGTH),
    sort: /^\w{1,40},(asc|desc)$/.test(read('sort')) ? read('sort') : undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    after: read('after').slice(0, 255) || undefined,
    before: read('before').slice(0, 255) || undefined,
    filters: Object.fromEntries(given.filter(([, value]) => value)),
  }
}

/** Other parameters stay unchanged; default values are not written. */
export function writeAsked(
  params: URLSearchParams,
  asked: Asked,
  { name, filters = [] }: ListOptions = {},
): URLSearchParams {
  const next = new URLSearchParams(params)
  const write = (key: string, value: string | undefined) =>
    value ? next.set(named(name, key), value) : next.delete(named(name, key))
  write('q', asked.search)
  write('sort', asked.sort)
  write('page', asked.page > 1 ? String(asked.page) : undefined)
  write('after', asked.after)
  write('before', asked.before)
  for (const id of filters) write(id, asked.filters[id])
  return next
}

const named = (name: string | undefined, key: string) => (name ? `${name}.${key}` : key)

const start = { page: 1, after: undefined, before: undefined }

export const changed = (asked: Asked, part: Partial<Asked>): Asked => ({ ...asked, ...start, ...part })

export function useListState(options: ListOptions = {}): ListState {
  const [params, setParams] = useAddress()
  const asked = readAsked(params, options)
  // Otherwise each pause while typing would add a history entry.
  const change = (part: Partial<Asked>, replace = 'search' in part) =>
    setParams((now) => writeAsked(now, changed(readAsked(now, options), part), options), { replace })
  return {
    ...asked,
    change,
    isNarrowed: asked.search !== '' || Object.keys(asked.filters).length > 0,
    clear: () => change({ search: '', filters: {} }),
  }
}
