/** Programmes of a trainer: drafts by revision, versions, and which plan gives which programmes. */
import { z } from 'zod'
import { call, Id, Line, Timestamp } from '../../base/call.ts'
import { list, text } from '../../base/text.ts'
import { maxPlans } from '../plans/contract.ts'
import { Programme } from './document.ts'
import type { ShownExercise } from './exercises.ts'
import { faultText } from './faults.ts'
import { limits } from './limits.ts'

/** Personal ones are counted for each trainee. */
export const mostProgrammes = { shared: 200, personal: 20 }

/** Increases with everything that is saved and published. */
const Revision = z.number().int().min(0)

export const ProgrammeRow = z.object({
  id: z.number(),
  /** Title, cover and counts are of what was last saved. */
  title: z.string(),
  cover: z.string(),
  parts: z.number(),
  activities: z.number(),
  /** The one person it was made for. */
  for_trainee_id: z.number().nullable(),
  /** Of a personal one: the shared programme that it stands in for. */
  replaces_id: z.number().nullable(),
  /** As it came with the template: nobody has changed it. */
  is_sample: z.boolean(),
  /** Whether something is saved that members do not see yet. */
  has_draft: z.boolean(),
  revision: Revision,
  saved_at: Timestamp,
  /** Of the newest version; null until it is published. */
  version: z.number().nullable(),
  published_at: Timestamp.nullable(),
  archived_at: Timestamp.nullable(),
  /** The plans that give it. */
  plan_ids: z.array(z.number()),
})
export type ProgrammeRow = z.output<typeof ProgrammeRow>

/** The document is the draft, else what members see. */
export const ProgrammeDetails = ProgrammeRow.extend({ document: Programme })
export type ProgrammeDetails = z.output<typeof ProgrammeDetails>

/** More than anybody looks through in a preview. */
export const mostPreviewed = 6

const ProgrammePreview = z.object({
  programmes: z.array(z.object({ id: z.number(), version: z.number(), document: Programme })),
  exercises: z.custom<Record<string, ShownExercise>>((value) => value instanceof Object),
})
export type ProgrammePreview = z.output<typeof ProgrammePreview>

export const ProgrammeVersion = z.object({
  version: z.number(),
  title: z.string(),
  parts: z.number(),
  activities: z.number(),
  published_at: Timestamp,
})
export type ProgrammeVersion = z.output<typeof ProgrammeVersion>

/** Whom the next publishing concerns. */
export const Touched = z.object({
  /** People on the programme; before the first publishing, those who get it with it. */
  members: z.number(),
  is_first: z.boolean(),
  is_archived: z.boolean(),
  /** People with a copy of their own instead, which stays as it is. */
  own_copies: z.number(),
  /** Those of them with a workout under way: they finish it as they began it. */
  under_way: z.number(),
})
export type Touched = z.output<typeof Touched>

/** Plans that are no longer on offer and still held; the newest. */
export const mostUnsold = 200

/** `all`: every programme that is published, also later ones, until the trainer chooses. */
const Gives = z.enum(['all', 'chosen'])

export const PlanContents = z.object({
  plan_id: z.number(),
  title: z.string(),
  /** A plan that is no longer on offer is here as long as somebody has it. */
  is_sold: z.boolean(),
  gives: Gives,
  /** In the order of the programmes. Archived ones and those of one trainee are not among them. */
  programme_ids: z.array(z.number()),
})
export type PlanContents = z.output<typeof PlanContents>

const required = 'Write a title'
const Title = text(limits.title, { required, tooLong: `Use at most ${limits.title} characters` })
  .trim()
  .min(1, required)
  .pipe(Line)

const OfOne = z.object({ id: Id })
const OfVersion = z.object({ id: Id, version: Id })
const Ids = list(Id).max(mostProgrammes.shared)
/** What was edited, and the revision that it is based on. */
const Revised = z.object({ revision: Revision, document: Programme })
export type Revised = z.output<typeof Revised>

const staff = ['pages'] as const
const common = { caller: 'trainer', staff } as const

export const programmeCalls = {
  list: call({
    ...common,
    method: 'GET',
    path: 'trainer/programmes',
    summary: 'The programmes in their order, archived ones last; those of one trainee if one is named.',
    query: z.object({ trainee_id: Id.optional() }),
    result: z.array(ProgrammeRow),
  }),
  details: call({
    ...common,
    method: 'GET',
    path: 'trainer/programmes/:id',
    summary: 'One programme as last saved.',
    params: OfOne,
    result: ProgrammeDetails,
  }),
  preview: call({
    ...common,
    method: 'GET',
    path: 'trainer/programme-preview',
    summary:
      'The first programmes as last saved, with the words of their exercises, to show the app with them.',
    result: ProgrammePreview,
  }),
  create: call({
    ...common,
    method: 'POST',
    path: 'trainer/programmes',
    summary: 'Add a programme without parts. It is a draft until it is published.',
    body: z.object({ title: Title }),
    result: ProgrammeDetails,
    message: 'Program added',
  }),
  saveDraft: call({
    ...common,
    method: 'PUT',
    path: 'trainer/programmes/:id/draft',
    summary:
      'Save a draft on top of the revision last seen; 409 when it was saved elsewhere in the meantime.',
    params: OfOne,
    body: Revised,
    // A year of training is about 2 MB.
    largeBody: true,
    explain: faultText,
    // No draft remains once it equals what members see.
    result: z.object({ revision: Revision, has_draft: z.boolean(), saved_at: Timestamp }),
    message: 'Draft saved',
  }),
  publish: call({
    ...common,
    method: 'POST',
    path: 'trainer/programmes/:id/publish',
    summary:
      'Publish as a new version on top of the revision last seen; 409 when it was saved elsewhere in the meantime, 422 with the place if something is missing.',
    params: OfOne,
    body: Revised,
    largeBody: true,
    explain: faultText,
    result: z.object({ revision: Revision, version: z.number(), published_at: Timestamp }),
    message: 'Program published',
  }),
  touched: call({
    ...common,
    method: 'GET',
    path: 'trainer/programmes/:id/touched',
    summary: 'How many people the next publishing concerns.',
    params: OfOne,
    result: Touched,
  }),
  versions: call({
    ...common,
    method: 'GET',
    path: 'trainer/programmes/:id/versions',
    summary: 'The published versions, newest first.',
    params: OfOne,
    result: z.array(ProgrammeVersion),
  }),
  version: call({
    ...common,
    method: 'GET',
    path: 'trainer/programmes/:id/versions/:version',
    summary: 'One published version.',
    params: OfVersion,
    result: ProgrammeVersion.extend({ document: Programme }),
  }),
  restore: call({
    ...common,
    method: 'POST',
    path: 'trainer/programmes/:id/versions/:version/restore',
    summary: 'Make a version the draft. Members see it once it is published.',
    params: OfVersion,
    body: z.object({ revision: Revision }),
    result: ProgrammeDetails,
    message: 'Version restored as a draft',
  }),
  duplicate: call({
    ...common,
    method: 'POST',
    path: 'trainer/programmes/:id/duplicate',
    summary: 'A copy as a draft, as last saved.',
    params: OfOne,
    result: ProgrammeDetails,
    message: 'Program copied',
  }),
  copyFor: call({
    ...common,
    method: 'POST',
    path: 'trainer/programmes/:id/copies/:trainee',
    summary:
      'A copy for one trainee, instead of the original: they keep their place. What is published of it is published in the copy too, so that nothing is missing meanwhile. 409 if they have one already.',
    params: z.object({ id: Id, trainee: Id }),
    result: ProgrammeDetails,
    message: 'Personal program added',
  }),
  archive: call({
    ...common,
    method: 'POST',
    path: 'trainer/programmes/:id/archive',
    summary:
      'Plans no longer give it. Of a personal one: its person is back on the program that it stood in for.',
    params: OfOne,
    result: ProgrammeRow,
    message: 'Program archived',
  }),
  unarchive: call({
    ...common,
    method: 'POST',
    path: 'trainer/programmes/:id/unarchive',
    summary: 'Plans give it again. Of a personal one: its person is on it again.',
    params: OfOne,
    result: ProgrammeRow,
    message: 'Program is back',
  }),
  remove: call({
    ...common,
    method: 'DELETE',
    path: 'trainer/programmes/:id',
    summary: 'Delete a draft that was never published. What was published can be archived.',
    params: OfOne,
    result: z.null(),
    message: 'Program deleted',
  }),
  reorder: call({
    ...common,
    method: 'PUT',
    path: 'trainer/programmes/order',
    summary: 'Put the programmes in this order.',
    body: z.object({ ids: Ids.min(1) }),
    result: z.array(ProgrammeRow),
    message: 'Order saved',
  }),
  planContents: call({
    ...common,
    method: 'GET',
    path: 'trainer/plan-contents',
    summary: 'Which programmes each plan gives.',
    result: z.array(PlanContents).max(maxPlans + mostUnsold),
  }),
  setPlanContents: call({
    ...common,
    method: 'PUT',
    path: 'trainer/plan-contents/:plan',
    summary:
      'What a plan gives: all programmes, or those that are listed. Everybody who has the plan gets them at once.',
    params: z.object({ plan: Id }),
    body: z.object({ gives: Gives, programme_ids: Ids }),
    /** `lost`: how many people had a program by this plan, and have it no longer. */
    result: PlanContents.extend({ lost: z.number() }),
    message: 'Plan saved',
  }),
}
