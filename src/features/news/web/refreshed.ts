import { newsCalls } from '../contract.ts'
import { teaserCalls } from '../teaserContract.ts'

/** What a change of one post or event makes stale. */
export const refreshed = [newsCalls.list, newsCalls.details, teaserCalls.list, newsCalls.listGuests]
