/** The piece of a file that a request asks for (RFC 9110, 14). */
export interface Range {
  first: number
  /** Included. */
  last: number
}

/**
 * Undefined: the whole file, also for several pieces at once and for what is not understood. `none`: there is no such
 * piece.
 */
export function rangeIn(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (!from && !to) return undefined
  if (!from)
    return Number(to) === 0 || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const first = Number(from)
  if (to && Number(to) < first) return undefined
  if (first >= size) return 'none'
  return { first, last: to ? Math.min(Number(to), size - 1) : size - 1 }
}
