import { useContext, useMemo } from 'react'
import { useCall } from '../../../../base/web/api.ts'
import { useStoredUser } from '../../../../base/web/session.ts'
import type { SignedIn } from '../../../accounts/contract.ts'
import type { Anchor, Site } from '../../components/define.ts'
import { pageCalls } from '../../contract.ts'
import { ShownNews } from '../shownNews.ts'

/** What a page shows of its owner. The same object while it is unchanged, so PageView can memoize. */
export function useSite(): Site {
  const user = useStoredUser<SignedIn>()
  const name = user?.business_name ?? user?.app_name ?? user?.domain ?? null
  const logo = user?.logo ?? null
  const shown = user?.is_show_logo ?? false
  const redirect_url = user?.redirect_url ?? null
  const { data } = useCall(pageCalls.list, {})
  const listed = data?.filter(({ in_menu, published_at }) => in_menu && published_at !== null) ?? []
  // As text: publishing changes a date in the list that no menu shows.
  const said = JSON.stringify(listed.map(({ slug, title }): Anchor => ({ url: `/${slug}`, label: title })))
  const pages = useMemo(() => JSON.parse(said) as Anchor[], [said])
  const news = useContext(ShownNews)
  return useMemo(
    () => ({ business_name: name, logo, is_show_logo: shown, redirect_url, pages, news }),
    [name, logo, shown, redirect_url, pages, news],
  )
}
