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

type ListCall<Answer> = Call & { query: z.ZodObject; result: z.ZodType<Answer> }
type RowOf<C extends Call> = ResultOf<C> extends { data: (infer Row)[] } ? Row : never

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
): NumberedRows<RowOf<C>> {
  const { sort, page } = asked
  const query = { ...filtersOf(asked), ...(sort && { sort }), ...(page > 1 && { page }) }
  const found = useList<Numbered<RowOf<C>>>(call, query)
  const paging = found.data && {
    kind: 'numbered' as const,
    total: found.data.total,
    perPage: found.data.per_page,
    pages: found.data.last_page,
  }
  return { ...answered(found, found.data?.data), paging }
}

/** `perPage` is not sent: it only tells the table what the default of the call is. */
export function useCursorList<C extends ListCall<Cursored<unknown>>>(
  call: C,
  asked: Asked,
  perPage: number,
): CursorRows<RowOf<C>> {
  const { after, before } = asked
  const query = { ...filtersOf(asked), ...(after && { after }), ...(before && { before }) }
  const found = useList<Cursored<RowOf<C>>>(call, query)
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

/** The next request aborts the previous one, so an old response cannot arrive late. */
function useList<Result>(call: Call, query: object): UseQueryResult<Result, Problem> {
  const input = { query } as unknown as InputOf<Call>
  return useQuery<Result, Problem>({
    queryKey: [call.path, input],
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
