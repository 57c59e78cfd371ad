import { findPalette } from '../../arrangement.ts'
import { useBuilding } from '../useBuilder.ts'

/** The colours that the page has in common. */
export function useThemeColours(): string[] {
  const accent = useBuilding(({ page }) => findPalette(page).accent)
  const ink = useBuilding(({ page }) => findPalette(page).ink)
  const surface = useBuilding(({ page }) => findPalette(page).surface)
  return [...new Set([accent, ink, surface].filter(Boolean))]
}
