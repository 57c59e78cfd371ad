/** Of an archive: the programmes of the app, as drafts and as published, and which plan gives which. */
import { z } from 'zod'
import { text } from '../../../base/text.ts'
import { ExerciseId, Part, Programme } from '../../programmes/document.ts'
import { type ArchiveKind, At, Json, MaybeAt, Ref } from './archiveKind.ts'

const Count = z.int().min(0).max(10_000)
const Version = z.int().min(1).max(1_000_000)
const words = z.array(text(2000)).max(50)

/** As features/programmes/server/publishing.ts cuts it. */
const CutPart = z.object({
  part: Part,
  exercises: z.record(
    text(60),
    z.object({
      id: text(60),
      name: text(200),
      equipment: words,
      primary: words,
      secondary: words,
      measure: z.enum(['reps', 'seconds', 'metres']),
      perSide: z.boolean(),
      steps: words,
      cues: words,
      mistakes: words,
      clip: text(2000).nullable(),
      picture: text(2000).nullable(),
    }),
  ),
})

export const programmeKinds = {
  exercises: {
    table: 'exercises',
    label: 'Exercises',
    json: ['words'],
    row: z
      .object({
        id: ExerciseId,
        name: text(80),
        words: z.record(text(40), z.union([text(300), z.boolean(), words])),
        picture: text(2000),
        clip: text(500),
        based_on: ExerciseId.nullable(),
        archived_at: MaybeAt,
        created_at: At,
        updated_at: At,
      })
      // One of their own, or words over one of ours.
      .refine(({ id, based_on }) => (based_on === null ? id.startsWith('own-') : id === based_on)),
  },
  programs: {
    table: 'programmes',
    label: 'Programs',
    hasId: true,
    json: ['draft'],
    // One that was made for a person is nobody else's: without the person it stays behind. If what it stood in for stays
    // behind, it runs beside the others.
    refs: { for_trainee_id: { to: 'customers' }, replaces_id: { to: 'programs', optional: true } },
    row: z.object({
      title: text(140),
      cover: text(2000),
      parts: Count,
      activities: Count,
      for_trainee_id: Ref.nullable(),
      // Absent in an archive of an older version.
      replaces_id: Ref.nullable().default(null),
      position: z.int(),
      draft: Programme.nullable(),
      saved_at: At,
      version: Version.or(z.literal(0)),
      created_at: At,
      archived_at: MaybeAt,
    }),
  },
  published_programs: {
    table: 'programme_versions',
    label: 'Published programs',
    json: ['outline', 'document'],
    refs: { programme_id: { to: 'programs' } },
    row: z.object({
      programme_id: Ref,
      version: Version,
      title: text(140),
      outline: Json,
      document: Programme,
      published_at: At,
    }),
  },
  program_parts: {
    table: 'programme_parts',
    label: 'Parts of published programs',
    json: ['document'],
    refs: { programme_id: { to: 'programs' } },
    row: z.object({
      programme_id: Ref,
      version: Version,
      part_id: text(40),
      position: Count,
      document: CutPart,
    }),
  },
  chosen_plans: {
    table: 'plan_access',
    label: 'Plans with chosen programs',
    refs: { plan_id: { to: 'plans' } },
    row: z.object({ plan_id: Ref, chosen_at: At }),
  },
  plan_contents: {
    table: 'plan_contents',
    label: 'Programs of plans',
    refs: { plan_id: { to: 'plans' }, programme_id: { to: 'programs' } },
    row: z.object({ plan_id: Ref, programme_id: Ref }),
  },
} satisfies Record<string, ArchiveKind>
