/** A trainer's own labels for customers, and saved filters of the list. */
import { z } from 'zod'
import { call, Id } from '../../base/call.ts'
import { Search, sortQuery } from '../../base/list.ts'
import { list, text } from '../../base/text.ts'
import { SubscriptionStatus } from './contract.ts'
import { MOST_TAGS, Tag, TagColor } from './tag.ts'

const ShortName = text(40, { required: 'Enter a name', tooLong: 'Use at most 40 characters' })
  .trim()
  .min(1, 'Enter a name')

const TagFields = z.object({ name: ShortName, color: TagColor })

/** What is searched and filtered for, by the names of the list's query. */
export const FilterSet = z.object({
  search: Search,
  sort: sortQuery(['id', 'name', 'email'], 'id,desc').removeDefault().optional(),
  status: SubscriptionStatus.optional(),
  plan_id: Id.optional(),
  tag_id: Id.optional(),
})
export type FilterSet = z.output<typeof FilterSet>

const SavedFilter = z.object({
  id: z.number(),
  name: z.string(),
  /** As in the URL of the list. */
  filters: z.record(z.string(), z.string()),
})
export type SavedFilter = z.output<typeof SavedFilter>

const OfOne = z.object({ id: Id })

export const tagCalls = {
  list: call({
    method: 'GET',
    path: 'customer-tags',
    caller: 'trainer',
    staff: ['customers'],
    summary: "The trainer's tags, by name, and how many customers have each.",
    result: z.array(Tag.extend({ customers: z.number() })),
  }),
  add: call({
    method: 'POST',
    path: 'customer-tags',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Create a tag.',
    body: TagFields,
    result: Tag,
    message: 'Tag created',
  }),
  update: call({
    method: 'PUT',
    path: 'customer-tags/:id',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Rename a tag or change its color.',
    params: OfOne,
    body: TagFields,
    result: Tag,
    message: 'Tag saved',
  }),
  remove: call({
    method: 'DELETE',
    path: 'customer-tags/:id',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Delete a tag; customers lose it.',
    params: OfOne,
    result: z.null(),
    message: 'Tag deleted',
  }),
  ofCustomer: call({
    method: 'GET',
    path: 'subscribers/:id/tags',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'The tags of a customer, by name.',
    params: OfOne,
    result: z.array(Tag),
  }),
  setForCustomer: call({
    method: 'PUT',
    path: 'subscribers/:id/tags',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Set the tags of a customer: exactly these.',
    params: OfOne,
    body: z.object({ tag_ids: list(Id).max(MOST_TAGS) }),
    result: z.array(Tag),
    message: 'Tags saved',
  }),
  listFilters: call({
    method: 'GET',
    path: 'saved-filters',
    caller: 'trainer',
    staff: ['customers'],
    summary: "The trainer's saved filters of the list of subscribers, by name.",
    result: z.array(SavedFilter),
  }),
  saveFilter: call({
    method: 'POST',
    path: 'saved-filters',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Save search, sort and filters under a name; an existing one of this name is replaced.',
    body: z.object({ name: ShortName, filters: FilterSet }),
    result: SavedFilter,
    message: 'Filter saved',
  }),
  removeFilter: call({
    method: 'DELETE',
    path: 'saved-filters/:id',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Delete a saved filter.',
    params: OfOne,
    result: z.null(),
    message: 'Filter deleted',
  }),
}
