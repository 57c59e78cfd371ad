import { useStored } from '../../../base/mobile/device.tsx'
import type { Selling } from '../../checkout/selling.ts'

/** The last thing the server said. Until then the app sells: what it leads to asks the server again. */
export const useSelling = (): Selling =>
  (useStored<unknown>('meta').get('selling') as Selling | undefined) ?? { inApp: true, site: null }
