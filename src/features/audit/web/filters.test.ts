import { expect, test } from 'vitest'
import { actionGroups, actions } from '../actions.ts'
import { allGroups, ownGroups, whatFilters } from './filters.ts'

const offered = (chosen: Record<string, string | undefined>) =>
  whatFilters(chosen, allGroups)
    .find(({ id }) => id === 'action')
    ?.options.map(({ value }) => value)
    .toSorted()

test('a group narrows the actions that are offered, and an action of another group stays visible while it is chosen', () => {
  const ofData = Object.keys(actionGroups.data.actions)
  expect(offered({})).toEqual(Object.keys(actions).toSorted())
  expect(offered({ group: 'data' })).toEqual(ofData.toSorted())
  expect(offered({ group: 'data', action: 'plan_created' })).toEqual([...ofData, 'plan_created'].toSorted())
  expect(offered({ group: 'data', action: 'of a newer version' })).toEqual(ofData.toSorted())
  expect(offered({ group: 'of a newer version' })).toEqual(Object.keys(actions).toSorted())
})

test('a trainer is offered no group that concerns the platform alone', () => {
  const [group] = whatFilters({}, ownGroups)
  const offeredGroups = group?.options.map(({ value }) => value)
  expect(offeredGroups).toContain('sign_in')
  for (const platform of ['trainers', 'operations']) expect(offeredGroups).not.toContain(platform)
})
