/** What visitors send with a page's forms, and what the trainer does with it. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { CsvFile } from '../../base/csv.ts'
import { numbered, numberedQuery, Search, selectionBody, sortQuery } from '../../base/list.ts'
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

/** Which of them a list, an export or a bulk action is about. */
const Filters = {
  search: Search,
  form_id: FormId.optional(),
  status: z.enum(['read', 'unread']).optional(),
}
export type SubmissionFilters = z.output<z.ZodObject<typeof Filters>>

const Changed = z.object({ count: z.number() })
type Changed = z.output<typeof Changed>

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
    staff: ['customers'],
    summary: 'The forms that something was sent with, and how many messages were dropped as spam.',
    result: z.object({ forms: z.array(SentForm), spam: z.number() }),
  }),
  list: call({
    method: 'GET',
    path: 'trainer/form-submissions',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'What was sent, by default newest first.',
    query: z.object({
      ...numberedQuery(15),
      ...Filters,
      sort: sortQuery(['received', 'form'], 'received,desc'),
    }),
    result: numbered(Submission),
  }),
  export: call({
    method: 'GET',
    path: 'trainer/form-submissions/export',
    caller: 'trainer',
    fresh: true,
    summary: 'Everything that was sent and matches, newest first, as a CSV file.',
    query: z.object(Filters),
    file: 'text/csv',
    result: CsvFile,
  }),
  setReadMany: call({
    method: 'PUT',
    path: 'trainer/form-submissions',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Mark several as read, or as unread again.',
    body: z.object({ ...selectionBody(Filters), read: z.boolean() }),
    result: Changed,
    message: ({ count }: Changed) => (count === 1 ? 'Submission changed' : `${count} submissions changed`),
  }),
  removeMany: call({
    method: 'POST',
    path: 'trainer/form-submissions/delete',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Delete several for good.',
    body: z.object(selectionBody(Filters)),
    result: Changed,
    message: ({ count }: Changed) => (count === 1 ? 'Submission deleted' : `${count} submissions deleted`),
  }),
  setRead: call({
    method: 'PUT',
    path: 'trainer/form-submissions/:id',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Mark one as read, or as unread again.',
    params: z.object({ id: Id }),
    body: z.object({ read: z.boolean() }),
    result: Submission,
  }),
  remove: call({
    method: 'DELETE',
    path: 'trainer/form-submissions/:id',
    caller: 'trainer',
    staff: ['customers'],
    summary: 'Delete one for good.',
    params: z.object({ id: Id }),
    result: z.null(),
    message: 'Submission deleted',
  }),
}
