import { useSearchParams } from 'react-router'
import { useCall } from '../../../../base/web/api.ts'
import { type PageSummary, pageCalls } from '../../contract.ts'

/** The page that the address names, else Home. */
export function useOpenPage(pages: PageSummary[] | undefined): PageSummary | undefined {
  const [query] = useSearchParams()
  const wanted = Number(query.get('page'))
  return pages?.find(({ id }) => id === wanted) ?? pages?.[0]
}

/** Whether Home is being built, whose sections a site's header leads to. */
export function useIsHome(): boolean {
  const { data: pages } = useCall(pageCalls.list, {})
  return useOpenPage(pages)?.slug === ''
}
