import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Call } from '../../../base/call.ts'

const EVERY_MS = 4000

/** Reads these again while the screen is open: what was run again succeeds or fails in the meantime. */
export function useLive(calls: Call[]): void {
  const queries = useQueryClient()
  const readAgain = useEffectEvent(() => {
    if (document.hidden) return
    for (const { path } of calls) void queries.invalidateQueries({ queryKey: [path] })
  })
  useEffect(() => {
    const timer = setInterval(() => readAgain(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
