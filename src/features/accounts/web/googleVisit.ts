/**
 * A visit to Google, as this tab remembers it. A link back that this tab did not begin is somebody else's: signing in
 * with it would put the visitor into a stranger's account without a word.
 */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Problem } from '../../../base/problem.ts'
import { useSend } from '../../../base/web/api.ts'
import { accountCalls } from '../contract.ts'

const KEY = 'google-visit'

interface BegunVisit {
  /** The `state` of the address at Google; comes back as `g`. */
  id: string
  /** The deep link that led to the sign-in. */
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
    // Whoever comes back by the browser's button finds the page as it was left, and may want to try again.
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

/** The visit that this tab has begun, if it is the one that comes back. It ends here. */
export function takeVisit(id: string | null): BegunVisit | undefined {
  const text = sessionStorage.getItem(KEY)
  const visit = text === null ? undefined : (JSON.parse(text) as BegunVisit)
  if (!id || visit?.id !== id) return undefined
  sessionStorage.removeItem(KEY)
  return visit
}
