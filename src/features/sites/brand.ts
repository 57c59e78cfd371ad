/** What a site has beyond its pages: its logo's address, and its colors where no page has chosen any. */

/** Uploaded logos are WebP, which many mail programs do not show. */
export const logoPath = '/logo.png'

/** Of buttons, and of the words on them: `#rrggbb`. */
export interface BrandColors {
  accent: string
  onAccent: string
}

export const plainColors: BrandColors = { accent: '#14181f', onAccent: '#FFFFFF' }
