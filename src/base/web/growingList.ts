/** A list in a card or a dialog, to which the next page is added on request. Few screens have one, so it is a file of its own. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { InputOf } from '../call.ts'
import type { Cursored } from '../list.ts'
import { send } from './api.ts'
import type { CursorOptions, ListCall, RowOf } from './list.ts'

export function useGrowingList<C extends ListCall<Cursored<{ id: number }>>>(
  call: C,
  { params, when = true }: Pick<CursorOptions, 'when' | 'params'> = {},
) {
  const found = useInfiniteQuery({
    queryKey: [call.path, 'pages', params],
    enabled: when,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: after, signal }) => {
      const input = { ...(params && { params }), query: { after } } as unknown as InputOf<C>
      return (await send(call, input, { signal })).result as Cursored<RowOf<C> & { id: number }>
    },
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
  })
  return {
    /** Undefined until the first response. */
    rows: found.data?.pages.flatMap(({ data }) => data),
    error: found.error,
    isLoadingMore: found.isFetchingNextPage,
    /** Undefined if there are no more. */
    more: found.hasNextPage ? () => void found.fetchNextPage() : undefined,
  }
}
