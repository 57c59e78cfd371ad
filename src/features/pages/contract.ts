/** The sales page on the wire: the specification's names and shapes. */
import { z } from 'zod'
import { call, Timestamp } from '../../base/call.ts'
import { PageOnWire } from './page.ts'

export const SiteFacts = z.object({
  business_name: z.string().nullable(),
  logo: z.string().nullable(),
  is_show_logo: z.boolean(),
  redirect_url: z.string().nullable(),
})
export type SiteFacts = z.output<typeof SiteFacts>

export const pageCalls = {
  getOwn: call({
    method: 'GET',
    path: 'trainer/pages',
    caller: 'trainer',
    summary: "The trainer's page as last published; an empty list of sections before that.",
    result: PageOnWire,
  }),
  getPublication: call({
    method: 'GET',
    path: 'trainer/pages/publication',
    caller: 'trainer',
    summary: "When the trainer's page was last published; null before the first time.",
    result: z.object({ published_at: Timestamp.nullable() }),
  }),
  publish: call({
    method: 'POST',
    path: 'pages',
    caller: 'trainer',
    summary: 'Publish the page as a new version.',
    body: PageOnWire,
    result: z.object({ version: z.number(), published_at: Timestamp }),
    message: 'Content saved',
  }),
  getPublic: call({
    method: 'GET',
    path: 'pages/:subdomain',
    caller: 'public',
    summary: 'The published page of a sub-domain, and what it shows of its owner.',
    params: z.object({ subdomain: z.string().max(63).toLowerCase() }),
    result: PageOnWire.extend({ trainer: SiteFacts }),
    onSites: true,
  }),
}
