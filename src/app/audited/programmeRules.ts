/** What the audit log records of programmes: what members see or get. Drafts are nobody's business but their writer's. */
import type { AsTrainer } from '../../base/server/context.ts'
import { type ProgrammeRow, programmeCalls } from '../../features/programmes/contract.ts'
import { getOwn } from '../../features/programmes/server/editing.ts'
import { listPlanContents } from '../../features/programmes/server/plans.ts'
import { type Rule, rule, type Subject } from './audited.ts'

const subjectOf = ({ id, title }: Pick<ProgrammeRow, 'id' | 'title'>): Subject => ({
  kind: 'programme',
  id,
  label: title,
})
const look = ({ ctx, params }: { ctx: AsTrainer; params: { id: number } }) => getOwn(ctx, params.id)

export const programmeRules: Rule[] = [
  rule(programmeCalls.publish, {
    tell: ({ params, body }, { version }) => [
      {
        action: 'programme_published',
        subject: subjectOf({ id: params.id, title: body.document.title }),
        after: { version },
      },
    ],
  }),
  rule(programmeCalls.archive, {
    tell: (_, row) => [{ action: 'programme_archived', subject: subjectOf(row) }],
  }),
  rule(programmeCalls.unarchive, {
    tell: (_, row) => [{ action: 'programme_unarchived', subject: subjectOf(row) }],
  }),
  rule(programmeCalls.remove, {
    look,
    tell: ({ params }, _, before) => [
      { action: 'programme_deleted', subject: subjectOf(before ?? { id: params.id, title: '' }) },
    ],
  }),
  rule(programmeCalls.copyFor, {
    tell: ({ params }, row) => [
      {
        action: 'personal_programme_made',
        subject: { kind: 'customer', id: params.trainee, label: row.title },
      },
    ],
  }),
  rule(programmeCalls.setPlanContents, {
    look: async ({ ctx, params }) =>
      (await listPlanContents(ctx)).find(({ plan_id }) => plan_id === params.plan),
    tell: (_, plan, before) => [
      {
        action: 'plan_contents_changed',
        subject: { kind: 'plan', id: plan.plan_id, label: plan.title },
        before: { gives: before?.gives ?? null, programs: before?.programme_ids.map(String) ?? [] },
        after: { gives: plan.gives, programs: plan.programme_ids.map(String) },
      },
    ],
  }),
]
