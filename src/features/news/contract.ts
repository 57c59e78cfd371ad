/** Posts and dated events of a trainer: written, scheduled, published, and who comes. */
import { z } from 'zod'
import { call, Id, Line, SentTimestamp, Timestamp } from '../../base/call.ts'
import { CsvFile } from '../../base/csv.ts'
import { numbered, numberedQuery, Search, sortQuery } from '../../base/list.ts'
import { text } from '../../base/text.ts'
import { Picture } from '../pages/look/style.ts'
import { Day, Event, Zone } from './event.ts'

/** On a site. */
export const NEWS_PATH = '/news'
export const COMING_PATH = '/coming'
export const CALENDAR_PATH = `${NEWS_PATH}/calendar.ics`

export const MOST_ITEMS = 1000

export const NewsKind = z.enum(['post', 'event'])
export type NewsKind = z.output<typeof NewsKind>

/** `past`: a published event whose last date is over. */
export const NewsState = z.enum(['draft', 'scheduled', 'published', 'past', 'canceled'])
export type NewsState = z.output<typeof NewsState>

const Common = {
  id: z.number(),
  kind: NewsKind,
  title: z.string(),
  state: NewsState,
  publish_at: Timestamp.nullable(),
  published_at: Timestamp.nullable(),
  /** In words and in the event's zone: its next date, or the last one. */
  when: z.string().nullable(),
  repeats: z.string().nullable(),
  picture: z.object({ path: z.string(), altText: z.string() }),
  /** How many are coming, to all dates that are not over. */
  coming: z.number(),
  /** From the trainer's template, and not changed since. */
  is_sample: z.boolean(),
}

export const NewsRow = z.object({ ...Common, updated_at: Timestamp })
export type NewsRow = z.output<typeof NewsRow>

const ShownDate = z.object({
  day: z.string(),
  when: z.string(),
  is_canceled: z.boolean(),
  is_over: z.boolean(),
  coming: z.number(),
})
export type ShownDate = z.output<typeof ShownDate>

export const NewsDetails = z.object({
  ...Common,
  text: z.string(),
  event: Event.nullable(),
  /** Its address on the site. */
  path: z.string(),
  /** Those that are not over, and those with guests; at most 50. */
  dates: z.array(ShownDate),
})
export type NewsDetails = z.output<typeof NewsDetails>

const title = 'Write a title'

const Written = z.object({
  title: text(140, { required: title, tooLong: 'Use at most 140 characters' })
    .trim()
    .min(1, title)
    .pipe(Line),
  text: text(20_000, { tooLong: 'Use at most 20,000 characters' }),
  picture: z.object({ path: Picture.shape.path, altText: Picture.shape.altText }),
  /** Null for a post. */
  event: Event.nullable(),
})
export type Written = z.output<typeof Written>

export const Guest = z.object({
  id: z.number(),
  day: z.string(),
  name: z.string(),
  email: z.string(),
  /** `asked`: the address is not confirmed yet. */
  state: z.enum(['asked', 'coming']),
  created_at: Timestamp,
})
export type Guest = z.output<typeof Guest>

const OfOne = z.object({ id: Id })
const GuestFilters = { search: Search, day: Day.optional() }
const staff = ['pages'] as const

/** Of this device: on the first visit, the template's events are made in it. One that nobody knows is ignored. */
const zone = Zone.optional().catch(undefined)

export const newsCalls = {
  list: call({
    method: 'GET',
    path: 'trainer/news',
    caller: 'trainer',
    staff,
    summary: 'Posts and events, by default the last changed first.',
    query: z.object({
      ...numberedQuery(15),
      search: Search,
      kind: NewsKind.optional(),
      status: NewsState.optional(),
      zone,
      sort: sortQuery(['changed', 'title', 'when'], 'changed,desc'),
    }),
    result: numbered(NewsRow),
  }),
  settings: call({
    method: 'GET',
    path: 'trainer/news-settings',
    caller: 'trainer',
    staff,
    summary:
      "The trainer's time zone, if chosen, the address of the calendar that people subscribe to, and how many sample events come out with the app.",
    query: z.object({ zone }),
    result: z.object({ zone: z.string().nullable(), site_url: z.string().nullable(), samples: z.number() }),
  }),
  details: call({
    method: 'GET',
    path: 'trainer/news/:id',
    caller: 'trainer',
    staff,
    summary: 'One post or event.',
    params: OfOne,
    result: NewsDetails,
  }),
  create: call({
    method: 'POST',
    path: 'trainer/news',
    caller: 'trainer',
    staff,
    summary: 'Save a new post, or an event if it has times, as a draft.',
    body: Written,
    result: NewsDetails,
    message: 'Draft saved',
  }),
  save: call({
    method: 'PUT',
    path: 'trainer/news/:id',
    caller: 'trainer',
    staff,
    summary: 'Change a post or event. If it is published, visitors see the change at once.',
    params: OfOne,
    body: Written,
    result: NewsDetails,
    message: 'Saved',
  }),
  publish: call({
    method: 'POST',
    path: 'trainer/news/:id/publish',
    caller: 'trainer',
    staff,
    summary: 'Publish it now, or at a time.',
    params: OfOne,
    body: z.object({ publish_at: SentTimestamp.nullable() }),
    result: NewsDetails,
    message: ({ state }: NewsDetails) => (state === 'scheduled' ? 'Scheduled' : 'Published'),
  }),
  unpublish: call({
    method: 'POST',
    path: 'trainer/news/:id/unpublish',
    caller: 'trainer',
    staff,
    summary: 'Make it a draft again. Visitors no longer see it, and a schedule is dropped.',
    params: OfOne,
    result: NewsDetails,
    message: 'Moved to drafts',
  }),
  cancel: call({
    method: 'POST',
    path: 'trainer/news/:id/cancel',
    caller: 'trainer',
    staff,
    summary: 'Cancel an event, or one date of it. Everybody who is coming gets an email.',
    params: OfOne,
    body: z.object({
      day: Day.nullable(),
      message: text(1000, { tooLong: 'Use at most 1,000 characters' }).trim(),
    }),
    result: NewsDetails,
    message: 'Canceled',
  }),
  remove: call({
    method: 'DELETE',
    path: 'trainer/news/:id',
    caller: 'trainer',
    staff,
    summary: 'Delete a post or event for good.',
    params: OfOne,
    result: z.null(),
    message: 'Deleted',
  }),
  listGuests: call({
    method: 'GET',
    path: 'trainer/news/:id/guests',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Who said that they are coming, newest first.',
    params: OfOne,
    query: z.object({ ...numberedQuery(15), ...GuestFilters }),
    result: numbered(Guest),
  }),
  exportGuests: call({
    method: 'GET',
    path: 'trainer/news/:id/guests/export',
    caller: 'trainer',
    fresh: true,
    summary: 'Who is coming, as a CSV file.',
    params: OfOne,
    query: z.object(GuestFilters),
    file: 'text/csv',
    result: CsvFile,
  }),
  removeGuest: call({
    method: 'DELETE',
    path: 'trainer/news/:id/guests/:guest',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Remove somebody from the list, for example after a phone call. Their place is free again.',
    params: z.object({ id: Id, guest: Id }),
    result: z.null(),
    message: 'Removed from the list',
  }),
}
