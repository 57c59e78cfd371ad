import './theme.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './controls.css'
import './overlays.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useInsertionEffect } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'

interface UiProviderProps {
  /** The nonce of the page's Content-Security-Policy; without it the browser refuses the theme's variables. */
  styleNonce?: string | undefined
  children: ReactNode
}

declare global {
  /** Read by the library that locks scrolling behind a modal; it adds a style element of its own. */
  var __webpack_nonce__: string | undefined
}

export function UiProvider({ styleNonce, children }: UiProviderProps) {
  useInsertionEffect(() => {
    globalThis.__webpack_nonce__ = styleNonce
  }, [styleNonce])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      {...(styleNonce === undefined ? {} : { getStyleNonce: () => styleNonce })}
    >
      <Notifications position="top-right" autoClose={2000} transitionDuration={200} limit={4} />
      {children}
    </MantineProvider>
  )
}
