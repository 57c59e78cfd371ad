/** Whom an action is for: chosen rows, all that match the list's filters, or everyone. */
import type { InputOf } from '../../../../base/call.ts'
import type { bulkCalls } from '../../bulkContract.ts'

type WantedInput = InputOf<typeof bulkCalls.start>['body']

export interface BulkTarget {
  selection: Pick<WantedInput, 'ids' | 'all' | 'everyone'>
  count: number
  /** If it is one person. */
  name?: string
}

export const everyone: BulkTarget = { selection: { everyone: true }, count: 0 }
