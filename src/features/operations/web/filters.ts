import type { Filter } from '../../../ui/list/column.ts'

export const optionsOf = (words: Record<string, string>): Filter['options'] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const anyTime: Filter = { id: 'at', label: 'Any time', options: [], isDays: true }
