/** Asks for lists (base/list.ts) and hands them to a table: one page at a time, with the one before it until it is there. */
import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call, InputOf, ResultOf } from '../call.ts'
import type { Cursored, Numbered } from '../list.ts'
import type { Problem } from '../problem.ts'
import { download, send } from './api.ts'

/** What a list is asked for; ui/list/listState.ts keeps it in the address. */
interface Asked {
  search: string
  sort: string | undefined
  page: number
  after: string | undefined
  before: string | undefined
  filters: Record<string, string>
}

interface Answered<Row> {
  /** Undefined until the first answer. */
  rows: Row[] | undefined
  error: Problem | undefined
  /** The rows are those of the question before. */
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

/** Which rows are meant: an export follows the list. The names of its filters are those of the call. */
export const filtersOf = ({ search, filters }: Pick<Asked, 'search' | 'filters'>): { search?: string } => ({
  ...(search && { search }),
  ...filters,
})

/** The rows of a bulk action, as `selectionBody` wants them. */
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

/** `perPage` is only told: the call itself knows it. */
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
    // Whoever went back came from a page behind this one.
    canGoBack: before ? more : Boolean(after),
    canGoOn: before ? true : more,
  }
  return { ...answered(found, found.data?.data), paging }
}

/** What the next question overtakes is given up, so that no old answer arrives late. */
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

/** The file of a list; `mutate` begins it. */
export const useExport = <C extends Call>(call: C, onProblem: (problem: Problem) => void) =>
  useMutation<void, Problem, InputOf<C>>({ mutationFn: (input) => download(call, input), onError: onProblem })
