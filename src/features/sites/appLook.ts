/** How the app of a trainer's members shows itself. */
import { z } from 'zod'
import { text } from '../../base/text.ts'

const HexColor = text(7).regex(/^#[0-9a-fA-F]{6}$/, 'Use a color like #1A2B3C')

export const AppLook = z.object({
  /** '' is the site's name. */
  name: text(60).trim(),
  accent: HexColor,
  ground: HexColor,
  /** A family of the page builder; '' is the device's own. */
  font: text(40).regex(/^[A-Za-z ]*$/, 'Choose a font from the list'),
  mode: z.enum(['system', 'light', 'dark']),
})
export type AppLook = z.output<typeof AppLook>

export const appTabs = ['today', 'plan', 'progress', 'library', 'you'] as const

export const defaultLook: AppLook = {
  name: '',
  accent: '#1d4ed8',
  ground: '#ffffff',
  font: '',
  mode: 'system',
}
