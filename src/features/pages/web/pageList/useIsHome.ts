import { useSearchParams } from 'react-router'
import { useCall } from '../../../../base/web/api.ts'
import { type PageSummary, pageCalls } from '../../contract.ts'

/** The page in the address, else Home. */
export function useOpenPage(pages: PageSummary[] | undefined): PageSummary | undefined {
  const [query] = useSearchParams()
  const wanted = Number(query.get('page'))
  return pages?.find(({ id }) => id === wanted) ?? pages?.[0]
}

/** Whether Home is open, whose sections a site's header links to. */
export function useIsHome(): boolean {
  const { data: pages } = useCall(pageCalls.list, {})
  return useOpenPage(pages)?.slug === ''
}
