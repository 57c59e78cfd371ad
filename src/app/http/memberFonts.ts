/**
 * The font of an app, from the app's own host. Two files: six of the eight families exist in single weights alone, and
 * a browser's made-up bold is worse than a system font. See docs/decisions/0170.
 */
import { drawnWeight, type Family, faces } from '../../features/pages/look/fontFamilies.ts'
import { fontAddress } from '../../features/publicSite/server/fonts.ts'

export interface MemberFont {
  /** What the page preloads and the worker keeps. */
  files: string[]
  css: string
}

const none: MemberFont = { files: [], css: '' }

export function fontOf(name: string): MemberFont {
  const family = (Object.keys(faces) as Family[]).find((one) => one === name)
  if (!family) return none
  const addressOf = (wanted: number) =>
    fontAddress({ family, weight: drawnWeight(family, wanted), slant: 'normal' }, 'latin')
  const files = [addressOf(400), addressOf(600)]
  const css = files
    .map(
      (file, index) =>
        `@font-face{font-family:"${family}";font-weight:${index === 0 ? '1 500' : '501 1000'};font-display:swap;src:url(${file}) format("woff2")}`,
    )
    .join('')
  return { files, css }
}

/** For a page whose font changes while it is open. A browser loads what is used. */
export const everyFontCss = () =>
  Object.keys(faces)
    .map((name) => fontOf(name).css)
    .join('')
