import type { Filter } from '../../../ui/list/column.ts'
import { actions } from '../actions.ts'

export const actionFilter: Filter = {
  id: 'action',
  label: 'What',
  options: Object.entries(actions)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
}

export const daysFilter: Filter = { id: 'at', label: 'Any time', options: [], isDays: true }
