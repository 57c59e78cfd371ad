/** What is left to do before a trainer's app is launched. Publishing it in the app stores is done by people. */
import { z } from 'zod'
import { call } from '../../base/call.ts'
import { text } from '../../base/text.ts'

/** Steps that only the trainer can know. */
export const handSteps = ['app', 'apple', 'call'] as const
export type HandStep = (typeof handSteps)[number]

const Checklist = z.object({
  stripe: z.enum(['connected', 'unfinished', 'missing']),
  connected_at: z.string().nullable(),
  /** `samples`: published, with texts that the template made up and nobody has replaced. */
  page: z.enum(['published', 'samples', 'unpublished']),
  /** Of the site; null before the app has a name. */
  domain: z.string().nullable(),
  ticked: z.array(z.enum(handSteps)),
  /** Of these, those that are done by fact, ticked or not. */
  known: z.array(z.enum(handSteps)),
  /** Published parts of programmes with something in them. */
  weeks: z.number(),
  launched_at: z.string().nullable(),
})
export type Checklist = z.output<typeof Checklist>

/** With these the app counts as built: nobody runs dry in the first month. */
export const enoughWeeks = 4

/** Ticked by hand, or known to be done. */
export const isDone = ({ ticked, known }: Checklist, step: HandStep): boolean =>
  ticked.includes(step) || known.includes(step)

/** Of five steps: two that the product always knows by itself, and the others. */
export const countOpen = (list: Checklist): number =>
  Number(list.stripe !== 'connected') +
  Number(list.page !== 'published') +
  handSteps.filter((step) => !isDone(list, step)).length

export const launchCalls = {
  checklist: call({
    method: 'GET',
    path: 'launch-checklist',
    caller: 'trainer',
    summary: 'What is done of the five steps to launch, by fact or by hand.',
    result: Checklist,
  }),
  tick: call({
    method: 'PUT',
    path: 'launch-checklist',
    caller: 'trainer',
    summary: 'Tick a step that only the trainer can know, or undo it.',
    body: z.object({ step: z.enum(handSteps), done: z.boolean() }),
    result: Checklist,
  }),
  sendLaunchEmail: call({
    method: 'POST',
    path: 'send-launch-email',
    caller: 'trainer',
    summary: "Ask the admins to publish the trainer's app in the app stores.",
    // Accepted for the API's sake: the session and the account decide who asks and for which app.
    body: z.object({
      name: text(100).nullish(),
      email: text(254).nullish(),
      business_name: text(100).nullish(),
      app_name: text(60).nullish(),
    }),
    result: z.null(),
    message: 'Your app is on its way. We will send you an email with its status in 5-10 days',
    transaction: 'own',
  }),
}
