/** What visitors send with a page's forms, and what the trainer does with it. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { formAnchor } from '../pages/components/form/model.ts'

const Answer = z.object({ label: z.string(), name: z.string(), value: z.string() })
export type Answer = z.output<typeof Answer>

export const Submission = z.object({
  id: z.number(),
  /** Empty for Home. */
  page_slug: z.string(),
  form_id: z.string(),
  form_name: z.string(),
  answers: z.array(Answer),
  created_at: Timestamp,
  read_at: Timestamp.nullable(),
})
export type Submission = z.output<typeof Submission>

const SentForm = z.object({
  form_id: z.string(),
  form_name: z.string(),
  count: z.number(),
  unread: z.number(),
})
export type SentForm = z.output<typeof SentForm>

const FormId = text(100)

/** The default thank-you message. */
const PLAIN_THANKS = 'Thank you. Your message was sent.'

export const formCalls = {
  submit: call({
    method: 'POST',
    path: 'forms/:formId',
    caller: 'public',
    summary: "Submit a form on this host's page. Fields are sent by name; unknown ones are ignored.",
    params: z.object({ formId: FormId }),
    body: z.looseObject({
      /** A honeypot: no person sees it, so whoever fills it in is a bot. */
      _website: z.unknown().optional(),
      /** How many milliseconds the page had been open, if a script could measure it. */
      _after: z.unknown().optional(),
      /** The path of the form's page: another page may have a form with the same id. */
      _page: z.unknown().optional(),
    }),
    /** `thanked_at` is where the page itself shows the same message; '' if it has none. */
    result: z.object({ thank_you: z.string(), thanked_at: z.string() }),
    message: ({ thank_you }: { thank_you: string }) => thank_you || PLAIN_THANKS,
    onSites: true,
    plainForm: {
      answeredAt: ({ thanked_at }: { thanked_at: string }) => thanked_at,
      standsAt: ({ formId }: { formId: string }, { _page }: { _page?: unknown }) =>
        `${typeof _page === 'string' ? _page : '/'}#${encodeURIComponent(formAnchor(formId))}`,
    },
    // The count must survive a refusal.
    transaction: 'own',
  }),
  listForms: call({
    method: 'GET',
    path: 'trainer/forms',
    caller: 'trainer',
    summary: 'The forms that something was sent with, and how many messages were dropped as spam.',
    result: z.object({ forms: z.array(SentForm), spam: z.number() }),
  }),
  list: call({
    method: 'GET',
    path: 'trainer/form-submissions',
    caller: 'trainer',
    summary: 'What was sent, newest first, 25 at a time; `before` is the id of the last one seen.',
    query: z.object({
      search: text(200).trim().optional(),
      form_id: FormId.optional(),
      before: Id.optional(),
    }),
    result: z.object({ data: z.array(Submission), has_more: z.boolean() }),
  }),
  export: call({
    method: 'GET',
    path: 'trainer/form-submissions/export',
    caller: 'trainer',
    summary: 'Everything that was sent, or what was sent with one form, as the text of a CSV file.',
    query: z.object({ form_id: FormId.optional() }),
    result: z.object({ file_name: z.string(), csv: z.string(), rows: z.number(), left_out: z.number() }),
    message: ({ rows, left_out }: { rows: number; left_out: number }) =>
      left_out ? `The newest ${rows} are in the file, ${left_out} older ones are not` : 'Exported',
  }),
  setRead: call({
    method: 'PUT',
    path: 'trainer/form-submissions/:id',
    caller: 'trainer',
    summary: 'Mark one as read, or as unread again.',
    params: z.object({ id: Id }),
    body: z.object({ read: z.boolean() }),
    result: Submission,
  }),
  remove: call({
    method: 'DELETE',
    path: 'trainer/form-submissions/:id',
    caller: 'trainer',
    summary: 'Delete one for good.',
    params: z.object({ id: Id }),
    result: z.null(),
    message: 'Submission deleted',
  }),
}
