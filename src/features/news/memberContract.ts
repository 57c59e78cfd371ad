/** What a member's app shows of posts and events: what visitors of the site see, and the member's own answers. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { newsAddresses } from './addresses.ts'
import { Day } from './event.ts'

const MemberDate = z.object({
  day: z.string(),
  /** In words, in the zone of the event. */
  when: z.string(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** `free`: nobody has to say that they are coming. */
  state: z.enum(['free', 'open', 'full', 'canceled']),
  is_coming: z.boolean(),
})
export type MemberDate = z.output<typeof MemberDate>

const MemberItem = z.object({
  id: z.number(),
  kind: z.enum(['post', 'event']),
  title: z.string(),
  /** With the five inline marks. */
  text: z.string(),
  excerpt: z.string(),
  picture: z.object({ path: z.string(), altText: z.string() }),
  published_at: Timestamp,
  place: z.string(),
  link: z.string(),
  repeats: z.string().nullable(),
  /** Those of the next weeks; none for a post. */
  dates: z.array(MemberDate),
})
export type MemberItem = z.output<typeof MemberItem>

const Items = z.object({ items: z.array(MemberItem) })

export const memberNewsCalls = {
  preview: call({
    method: 'GET',
    path: 'trainer/news-preview',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'What the app of a member shows of posts and events',
    result: Items,
  }),
  list: call({
    method: newsAddresses.list[0],
    path: newsAddresses.list[1],
    caller: 'trainee',
    summary: 'The events of the next weeks by date, then the newest posts',
    onSites: true,
    result: Items,
  }),
  answer: call({
    method: newsAddresses.answer[0],
    path: newsAddresses.answer[1],
    caller: 'trainee',
    summary: 'Say that one is coming to a date of an event, or no longer; 409 if there is no place',
    onSites: true,
    params: z.object({ id: Id }),
    body: z.object({ day: Day, coming: z.boolean() }),
    result: Items,
  }),
}
