/** The icons that are made from an app's one logo: those its site serves, and those the app stores ask for. */

/** `tab` may be transparent, `full` fills its square, `maskable` keeps the logo where no shape cuts it off. */
export type IconKind = 'tab' | 'full' | 'maskable'

export interface AppIcon {
  /** Its address on the site, or its place in the download. */
  path: string
  pixels: number
  kind: IconKind
}

const icon = (path: string, pixels: number, kind: IconKind = 'full'): AppIcon => ({ path, pixels, kind })

export const tabIcon = icon('/icon-96.png', 96, 'tab')
export const appleIcon = icon('/icon-180.png', 180)

/** As the manifest lists them. */
export const manifestIcons = [
  icon('/icon-192.png', 192),
  icon('/icon-512.png', 512),
  icon('/icon-maskable-192.png', 192, 'maskable'),
  icon('/icon-maskable-512.png', 512, 'maskable'),
]

export const siteIcons = [tabIcon, appleIcon, ...manifestIcons]

/** Apple and Google make all other sizes themselves from their largest. */
export const storeIcons = [
  icon('apple/app-store-1024.png', 1024),
  ...[180, 167, 152, 120].map((pixels) => icon(`apple/icon-${pixels}.png`, pixels)),
  icon('google/google-play-512.png', 512),
  ...[192, 144, 96, 72, 48].map((pixels) => icon(`google/icon-${pixels}.png`, pixels)),
  icon('google/maskable-512.png', 512, 'maskable'),
  icon('google/maskable-192.png', 192, 'maskable'),
  icon('web/favicon-32.png', 32, 'tab'),
  icon('web/favicon-96.png', 96, 'tab'),
]

/** Every shape an Android phone cuts has this circle in it: its radius, of the icon's side. */
export const SAFE_RADIUS = 0.4

/** The App Store's size, which is the largest anyone asks for. */
export const ICON_PIXELS = 1024
