import type { ReactNode } from 'react'

/** Of a button in the bar: its icon and its words, or where there is no room for them the icon and a tip. */
export const barLook = (label: string, icon: ReactNode, isShort: boolean) => ({
  variant: 'default',
  'aria-label': label,
  ...(isShort ? { px: 'sm', 'data-tip': label, children: icon } : { leftSection: icon, children: label }),
})
