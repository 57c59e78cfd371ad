/**
 * Ready-made themes. In each, text and accent have a contrast of 4.5:1 on its own surface, which themes.test.ts proves.
 */
import type { Theme } from './theme.ts'

interface NamedTheme {
  name: string
  theme: Theme
}

const named = (
  name: string,
  palette: Theme['palette'],
  [heading, body]: [Theme['fonts']['heading'], Theme['fonts']['body']],
  radius: number,
): NamedTheme => ({ name, theme: { palette, fonts: { heading, body }, radius } })

export const themes: readonly NamedTheme[] = [
  named('Daylight', { accent: '#1F4FD8', ink: '#101828', surface: '#FFFFFF' }, ['Poppins', 'Open Sans'], 12),
  named('Ember', { accent: '#C2410C', ink: '#2A1A12', surface: '#FFF8F1' }, ['Oswald', 'Open Sans'], 6),
  named('Forest', { accent: '#1B6B45', ink: '#12241B', surface: '#F5F8F4' }, ['Roboto Slab', 'Roboto'], 10),
  named('Coast', { accent: '#0B6E8A', ink: '#0F2A33', surface: '#F2FAFB' }, ['Quicksand', 'Open Sans'], 18),
  named('Blush', { accent: '#B3264A', ink: '#33161F', surface: '#FFF5F6' }, ['Quicksand', 'Quicksand'], 24),
  named('Paper', { accent: '#14181F', ink: '#14181F', surface: '#FAF8F3' }, ['PlayFair Display', 'Lato'], 0),
  named('Midnight', { accent: '#8FB4FF', ink: '#F2F5FA', surface: '#0E1320' }, ['Poppins', 'Roboto'], 14),
  named('Volt', { accent: '#C8F04B', ink: '#F4F6EF', surface: '#12150F' }, ['Oswald', 'Roboto'], 4),
]
