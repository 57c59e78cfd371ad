/**
 * An attempt to sign in with Google, as this tab remembers it. A link back that this tab did not start is someone
 * else's: signing in with it would silently put the visitor into a stranger's account.
 */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Problem } from '../../../base/problem.ts'
import { useSend } from '../../../base/web/api.ts'
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
  const [leaving, setLeaving] = useState(false)
  const { mutate, isPending, error, reset } = useSend(accountCalls.googleLogin, {
    onDone: ({ result: url }) => {
      setLeaving(true)
      begin({ id: new URL(url).searchParams.get('state') ?? '', next: query.get('next') })
      location.assign(url)
    },
  })
  useEffect(() => {
    // After the browser's back button the page is restored as it was, and must be usable again.
    const back = () => setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return {
    start: () => mutate({}),
    pending: isPending || leaving,
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
