import type { ReactNode } from 'react'

/** A button in the bar: icon and label, or without enough room the icon and a tooltip. */
export const barLook = (label: string, icon: ReactNode, isShort: boolean) => ({
  variant: 'default',
  'aria-label': label,
  ...(isShort ? { px: 'sm', 'data-tip': label, children: icon } : { leftSection: icon, children: label }),
})
