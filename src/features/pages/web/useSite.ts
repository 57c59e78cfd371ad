import { useMemo } from 'react'
import { useStoredUser } from '../../../base/web/session.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import type { Site } from '../components/define.ts'

/** What a page shows of its owner. The same object while nothing of it changes, so that PageView keeps its parts. */
export function useSite(): Site {
  const user = useStoredUser<SignedIn>()
  const name = user?.business_name ?? user?.app_name ?? null
  const logo = user?.logo ?? null
  const shown = user?.is_show_logo ?? false
  return useMemo(() => ({ business_name: name, logo, is_show_logo: shown }), [name, logo, shown])
}
