/** What a member chose about the app, on this device. */
import type { Device } from '../../../base/mobile/device.tsx'
import type { Unit } from '../units.ts'

export interface Settings {
  unit: Unit | null
  weekdays: number[]
  /** What the member wants to be called; absent until they said so. */
  name?: string
  /** Whether the first questions were asked, on whichever device; absent until the server has said so. */
  welcomed?: boolean
}

/** What a member can change. */
export type Answers = Partial<Pick<Settings, 'name' | 'unit' | 'weekdays'>>

export const noSettings: Settings = { unit: null, weekdays: [] }

/**
 * On the device at once; the server has it with the next contact. Each field has a row of its own in the outbox, so what
 * was not changed here is not sent, and takes back nothing that another device changed.
 */
export function keepSettings({ store, outbox }: Device, changed: Answers): Promise<void> {
  return store.inTurn(() => {
    const known = store.find<Settings>('meta', 'settings') ?? noSettings
    return outbox.keep(
      [{ in: 'meta', key: 'settings', value: { ...known, ...changed, welcomed: true } }],
      Object.entries(changed).map(([field, value]) => ({
        key: `settings-${field}`,
        value: { settings: { [field]: value } },
      })),
    )
  })
}

interface Guess {
  name: string
  unit: Unit
}

/** What the first questions have in them: what is known, or a guess. Kilograms are also what stands for no answer. */
export const firstAnswers = ({ name, unit, weekdays }: Settings, guess: Guess) => ({
  name: name || guess.name,
  unit: unit === 'lb' ? unit : guess.unit,
  weekdays: weekdays.length > 0 ? weekdays : [1, 3, 5],
})
