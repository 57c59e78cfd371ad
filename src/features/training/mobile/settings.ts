/** What a member chose about the app, on this device. */
import type { Device } from '../../../base/mobile/device.tsx'
import type { Unit } from '../units.ts'

export interface Settings {
  unit: Unit | null
  weekdays: number[]
  /** What the member wants to be called; absent until they said so. */
  name?: string
}

export const noSettings: Settings = { unit: null, weekdays: [] }

/**
 * On the device at once; the server has it with the next contact. Each field has a row of its own in the outbox, so what
 * was not changed here is not sent, and takes back nothing that another device changed.
 */
export const keepSettings = ({ store, outbox }: Device, changed: Partial<Settings>): Promise<void> =>
  outbox.keep(
    [
      {
        in: 'meta',
        key: 'settings',
        value: { ...noSettings, ...store.find<Settings>('meta', 'settings'), ...changed },
      },
      // Whoever chooses no training days is not asked again.
      { in: 'meta', key: 'welcomed', value: true },
    ],
    Object.entries(changed).map(([field, value]) => ({
      key: `settings-${field}`,
      value: { settings: { [field]: value } },
    })),
  )
