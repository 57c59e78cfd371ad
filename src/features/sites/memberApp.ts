/** The members' app as its trainer sees it: its look, its tabs, its address. */
import { z } from 'zod'
import { call, Timestamp } from '../../base/call.ts'
import { AppLook, appTabs } from './appLook.ts'

const Tabs = z
  .array(z.enum(appTabs))
  .min(1, 'Choose at least one tab')
  .max(appTabs.length)
  .refine((tabs) => new Set(tabs).size === tabs.length, 'Choose each tab once')

const MemberApp = z.object({
  look: AppLook,
  tabs: z.array(z.string()),
  /** What it is called if the look has no name of its own. */
  site_name: z.string(),
  /** The uploaded logo. */
  icon: z.string().nullable(),
  industry_id: z.number().nullable(),
  /** Whether members buy in it. */
  is_selling: z.boolean(),
  /** Where members open it; null before it is published. */
  url: z.string().nullable(),
  published_at: Timestamp.nullable(),
})
export type MemberApp = z.output<typeof MemberApp>

export const memberAppCalls = {
  get: call({
    method: 'GET',
    path: 'trainer/member-app',
    caller: 'trainer',
    staff: ['pages'],
    summary: "The members' app: its look, tabs and address.",
    result: MemberApp,
  }),
  save: call({
    method: 'POST',
    path: 'trainer/member-app',
    caller: 'trainer',
    staff: ['pages'],
    summary: "Save the look and the tabs of the members' app. Members see it at once if it is published.",
    body: z.object({ look: AppLook, tabs: Tabs }),
    result: MemberApp,
    message: 'App saved',
  }),
  publish: call({
    method: 'POST',
    path: 'trainer/member-app/publish',
    caller: 'trainer',
    staff: ['pages'],
    summary: "Publish the members' app. The first time, it gets its address for ever.",
    body: z.object({}),
    result: MemberApp,
    message: 'Your app is published',
  }),
}
