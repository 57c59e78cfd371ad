/**
 * An attempt to sign in with Google, as this tab remembers it. A link back that this tab did not start is someone
 * else's: signing in with it would silently put the visitor into a stranger's account.
 */
import { useSearchParams } from 'react-router'
import type { Problem } from '../../../base/problem.ts'
import { useLeaving } from '../../../base/web/leaving.ts'
import { accountCalls } from '../contract.ts'

const KEY = 'google-visit'

interface BegunVisit {
  /** The `state` in the address at Google; it comes back as `g`. */
  id: string
  /** The deep link from before the sign-in. */
  next: string | null
}

interface GoogleSignIn {
  start(): void
  /** From the click until the browser has left. */
  pending: boolean
  problem: Problem | undefined
  dismiss(): void
}

export function useGoogleSignIn(): GoogleSignIn {
  const [query] = useSearchParams()
  const { mutate, pending, error, reset } = useLeaving(accountCalls.googleLogin, {
    urlOf: (url) => {
      begin({ id: new URL(url).searchParams.get('state') ?? '', next: query.get('next') })
      return url
    },
  })
  return {
    start: () => mutate({}),
    pending,
    problem: error ?? undefined,
    dismiss: reset,
  }
}

const begin = (visit: BegunVisit) => sessionStorage.setItem(KEY, JSON.stringify(visit))

/** The attempt this tab started, if it is the one that returns. It ends here. */
export function takeVisit(id: string | null): BegunVisit | undefined {
  const text = sessionStorage.getItem(KEY)
  const visit = text === null ? undefined : (JSON.parse(text) as BegunVisit)
  if (!id || visit?.id !== id) return undefined
  sessionStorage.removeItem(KEY)
  return visit
}
