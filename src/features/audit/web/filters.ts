import type { Filter } from '../../../ui/list/column.ts'
import { type ActionGroup, actionGroups, actions } from '../actions.ts'

const optionsOf = (words: Record<string, string>): Filter['options'] =>
  Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

const groupFilter = (groups: ActionGroup[]): Filter => ({
  id: 'group',
  label: 'About',
  options: groups.map((value) => ({ value, label: actionGroups[value].label })),
})

const isGroup = (value: string | undefined): value is ActionGroup =>
  value !== undefined && value in actionGroups

/** What entries are about, and the actions of the chosen group. */
export const whatFilters = (chosen: string | undefined, groups: ActionGroup[]): Filter[] => [
  groupFilter(groups),
  {
    id: 'action',
    label: 'What',
    options: optionsOf(isGroup(chosen) ? actionGroups[chosen].actions : actions),
  },
]

export const allGroups = Object.keys(actionGroups) as ActionGroup[]
/** The others concern the platform alone. */
export const ownGroups = allGroups.filter((group) => group !== 'trainers' && group !== 'operations')

export const daysFilter: Filter = { id: 'at', label: 'Any time', options: [], isDays: true }
