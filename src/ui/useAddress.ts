import { type NavigateOptions, useSearchParams } from 'react-router'

type Change = (write: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/**
 * What the screen shows of its address, and how to change it.
 * A change starts from the address itself, which the screen follows a moment later: two quick changes both count.
 */
export function useAddress(): [shown: URLSearchParams, change: Change] {
  const [shown, set] = useSearchParams()
  const change: Change = (write, options) => set(write(new URLSearchParams(window.location.search)), options)
  return [shown, change]
}
