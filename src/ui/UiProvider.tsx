import './theme.css'
import '@mantine/core/styles.layer.css'
import './controls.css'
import './overlays.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect, useInsertionEffect } from 'react'
import { ToastList } from './ToastList.tsx'
import { cssVariablesResolver, theme } from './theme.ts'
import { showTips } from './tips.ts'

interface UiProviderProps {
  /** The nonce of the page's Content-Security-Policy; without it the browser refuses the theme's variables. */
  styleNonce?: string | undefined
  children: ReactNode
}

declare global {
  /** Read by the library that locks scrolling behind a modal; it adds its own style element. */
  var __webpack_nonce__: string | undefined
}

export function UiProvider({ styleNonce, children }: UiProviderProps) {
  useInsertionEffect(() => {
    globalThis.__webpack_nonce__ = styleNonce
  }, [styleNonce])
  useEffect(showTips, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      // Removing Mantine's defaults would generate all of its variables a second time before anything is shown.
      deduplicateCssVariables={false}
      {...(styleNonce === undefined ? {} : { getStyleNonce: () => styleNonce })}
    >
      <ToastList />
      {children}
    </MantineProvider>
  )
}
