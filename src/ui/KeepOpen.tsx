import { MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const stays = { defaultProps: { closeOnEscape: false, closeOnClickOutside: false } }
const everythingStays = { components: { Modal: stays, Drawer: stays, DrawerRoot: stays, Popover: stays } }

/** While `when`, no dialog or popover inside closes by Escape or by a click outside. */
export function KeepOpen({ when, children }: { when: boolean; children: ReactNode }) {
  return <MantineThemeProvider {...(when && { theme: everythingStays })}>{children}</MantineThemeProvider>
}
