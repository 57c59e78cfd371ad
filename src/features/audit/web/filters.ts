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

/** The actions of a group. One that is chosen is among them if it is of another, too: or nobody sees why nothing is found. */
function actionsOf(group: string | undefined, chosen: string | undefined): Record<string, string> {
  if (!isGroup(group)) return actions
  const all: Record<string, string> = actions
  const word = chosen === undefined ? undefined : all[chosen]
  return { ...actionGroups[group].actions, ...(chosen !== undefined && word && { [chosen]: word }) }
}

/** What entries are about, and the actions of the chosen group. */
export const whatFilters = (
  { group, action }: Record<string, string | undefined>,
  groups: ActionGroup[],
): Filter[] => [
  groupFilter(groups),
  { id: 'action', label: 'What', options: optionsOf(actionsOf(group, action)) },
]

export const allGroups = Object.keys(actionGroups) as ActionGroup[]
/** The others concern the platform alone. */
export const ownGroups = allGroups.filter((group) => group !== 'trainers' && group !== 'operations')

export const daysFilter: Filter = { id: 'at', label: 'Any time', options: [], isDays: true }
