/** Requests lists (base/list.ts) for a table, page by page. The previous page is shown until the next one arrives. */
import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call, InputOf, ResultOf } from '../call.ts'
import type { Cursored, Numbered } from '../list.ts'
import type { Problem } from '../problem.ts'
import { download, send } from './api.ts'

/** What is requested from a list; ui/list/listState.ts stores it in the URL. */
interface Asked {
  search: string
  sort: string | undefined
  page: number
  after: string | undefined
  before: string | undefined
  filters: Record<string, string>
}

interface Answered<Row> {
  /** Undefined until the first response. */
  rows: Row[] | undefined
  error: Problem | undefined
  /** The rows are from the previous request. */
  isStale: boolean
  retry(): void
}

interface NumberedRows<Row> extends Answered<Row> {
  paging: { kind: 'numbered'; total: number; perPage: number; pages: number } | undefined
}

interface CursorRows<Row> extends Answered<Row> {
  paging: { kind: 'cursor'; perPage: number; canGoBack: boolean; canGoOn: boolean } | undefined
}

export type ListCall<Answer> = Call & { query: z.ZodObject; result: z.ZodType<Answer> }
export type RowOf<C extends Call> = ResultOf<C> extends { data: (infer Row)[] } ? Row : never

/** Selects the rows, also for an export. Filters have the same names as in the call. */
export const filtersOf = ({ search, filters }: Pick<Asked, 'search' | 'filters'>): { search?: string } => ({
  ...(search && { search }),
  ...filters,
})

/** The rows of a bulk action, in the shape of `selectionBody`. */
export const selectionOf = <Id>(
  asked: Pick<Asked, 'search' | 'filters'>,
  { ids, all, count }: { ids: Id[]; all: boolean; count: number },
): { ids?: Id[]; all?: { search?: string; count: number } } =>
  all ? { all: { ...filtersOf(asked), count } } : { ids }

export function useNumberedList<C extends ListCall<Numbered<unknown>>>(
  call: C,
  asked: Asked,
  /** Those of the call's path. */
  params?: Record<string, unknown>,
): NumberedRows<RowOf<C>> {
  const { sort, page } = asked
  const query = { ...filtersOf(asked), ...(sort && { sort }), ...(page > 1 && { page }) }
  const found = useList<Numbered<RowOf<C>>>(call, query, { params })
  const paging = found.data && {
    kind: 'numbered' as const,
    total: found.data.total,
    perPage: found.data.per_page,
    pages: found.data.last_page,
  }
  return { ...answered(found, found.data?.data), paging }
}

/**
 * `perPage` is not sent: it only tells the table what the default of the call is. `names` are those of the call's
 * specification, if it has its own for the cursors.
 */
export function useCursorList<C extends ListCall<Cursored<unknown>>>(
  call: C,
  asked: Asked,
  perPage: number,
  { names = { after: 'after', before: 'before' }, when = true, params }: CursorOptions = {},
): CursorRows<RowOf<C>> {
  const { after, before } = asked
  const query = {
    ...filtersOf(asked),
    ...(after && { [names.after]: after }),
    ...(before && { [names.before]: before }),
  }
  const found = useList<Cursored<RowOf<C>>>(call, query, { when, params })
  const more = found.data?.has_more ?? false
  const paging = found.data && {
    kind: 'cursor' as const,
    perPage,
    // With `before`, the user came back from a later page, so there is a next one.
    canGoBack: before ? more : Boolean(after),
    canGoOn: before ? true : more,
  }
  return { ...answered(found, found.data?.data), paging }
}

export interface CursorOptions {
  names?: { after: string; before: string }
  /** Nothing is requested while it is false. */
  when?: boolean
  /** Those of the call's path. */
  params?: Record<string, unknown> | undefined
}

/** A list that the server sends whole: searched and paged in the browser, by the same table. */
export function useWholeList<C extends Call & { result: z.ZodArray }>(
  call: C,
  asked: Asked,
  { perPage, textsOf }: { perPage: number; textsOf(row: ResultOf<C>[number]): string[] },
): NumberedRows<ResultOf<C>[number]> {
  const found = useQuery<ResultOf<C>, Problem>({
    queryKey: [call.path, {}],
    queryFn: async ({ signal }) => (await send(call, {} as InputOf<C>, { signal })).result,
  })
  const page = found.data && pageOf<ResultOf<C>[number]>(found.data, asked, { perPage, textsOf })
  return { ...answered(found, page?.rows), paging: page?.paging }
}

/** One page of the rows in which every word of the search occurs in one of the texts. */
export function pageOf<Row>(
  all: readonly Row[],
  { search, page }: Pick<Asked, 'search' | 'page'>,
  { perPage, textsOf }: { perPage: number; textsOf(row: Row): string[] },
) {
  const words = comparable(search).split(/\s+/).filter(Boolean)
  const found = all.filter((row) => {
    const texts = textsOf(row).map(comparable)
    return words.every((word) => texts.some((text) => text.includes(word)))
  })
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  return {
    rows: found.slice((page - 1) * perPage, page * perPage),
    paging: { kind: 'numbered' as const, total: found.length, perPage, pages },
  }
}

/** Without case and accents: nobody types the accent of a name they heard. */
const comparable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The next request aborts the previous one, so an old response cannot arrive late. */
function useList<Result>(
  call: Call,
  query: object,
  { when = true, params }: Pick<CursorOptions, 'when' | 'params'> = {},
): UseQueryResult<Result, Problem> {
  const input = { ...(params && { params }), query } as unknown as InputOf<Call>
  return useQuery<Result, Problem>({
    queryKey: [call.path, input],
    enabled: when,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await send(call, input, { signal })).result as Result,
  })
}

function answered<Row>(found: UseQueryResult<unknown, Problem>, rows: Row[] | undefined): Answered<Row> {
  return {
    rows,
    error: found.error ?? undefined,
    isStale: found.isPlaceholderData,
    retry: () => void found.refetch(),
  }
}

/** Downloads a list as a file; `mutate` starts it. */
export const useExport = <C extends Call>(call: C, onProblem: (problem: Problem) => void) =>
  useMutation<void, Problem, InputOf<C>>({ mutationFn: (input) => download(call, input), onError: onProblem })
