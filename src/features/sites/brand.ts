/** A site's brand outside its pages: the path of its logo, and the colors if no page sets any. */

/** Uploaded logos are WebP, which many mail programs do not show. */
export const logoPath = '/logo.png'

/** For buttons and the text on them: `#rrggbb`. */
export interface BrandColors {
  accent: string
  onAccent: string
}

export const plainColors: BrandColors = { accent: '#14181f', onAccent: '#FFFFFF' }
