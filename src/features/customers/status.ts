/** The state of a subscription in words and color: the same badge in every list. */

interface StatusBadge {
  word: string
  color: 'green' | 'red' | 'yellow'
}

/** `past_due` is 'Past due'. */
export function badgeOf(status: string): StatusBadge {
  const words = status.replaceAll('_', ' ')
  const color = status === 'active' ? 'green' : isCanceled(status) ? 'red' : 'yellow'
  return { word: words.charAt(0).toUpperCase() + words.slice(1), color }
}

export const isCanceled = (status: string): boolean => status === 'canceled'
