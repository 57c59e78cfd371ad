/** Choosing several cards without a key: each tap adds one to the selection or takes it away. */
import { createContext } from 'react'

export interface Selecting {
  isOn: boolean
  set(isOn: boolean): void
}

export const SelectingContext = createContext<Selecting>({ isOn: false, set: () => undefined })
