/** What the audit log records of posts and events. Drafts are nobody's business but their writer's. */
import type { AsTrainer } from '../../base/server/context.ts'
import { type NewsDetails, newsCalls } from '../../features/news/contract.ts'
import { getOwn } from '../../features/news/server/service.ts'
import { type Rule, rule, type Subject } from './audited.ts'

const subjectOf = ({ id, title }: Pick<NewsDetails, 'id' | 'title'>): Subject => ({
  kind: 'news',
  id,
  label: title,
})
const look = ({ ctx, params }: { ctx: AsTrainer; params: { id: number } }) => getOwn(ctx, params.id)

export const newsRules: Rule[] = [
  rule(newsCalls.save, {
    look,
    tell: (_, saved, before) =>
      saved.state === 'draft'
        ? []
        : [
            {
              action: 'news_changed',
              subject: subjectOf(saved),
              before: { title: before?.title ?? null, when: before?.when ?? null },
              after: { title: saved.title, when: saved.when },
            },
          ],
  }),
  rule(newsCalls.publish, {
    tell: (_, item) => [
      item.state === 'scheduled'
        ? { action: 'news_scheduled', subject: subjectOf(item), after: { publish_at: item.publish_at } }
        : { action: 'news_published', subject: subjectOf(item) },
    ],
  }),
  rule(newsCalls.unpublish, {
    tell: (_, item) => [{ action: 'news_unpublished', subject: subjectOf(item) }],
  }),
  rule(newsCalls.cancel, {
    tell: ({ body }, item) => [
      { action: 'event_canceled', subject: subjectOf(item), after: { date: body.day } },
    ],
  }),
  rule(newsCalls.remove, {
    look,
    tell: ({ params }, _, before) => [
      { action: 'news_deleted', subject: subjectOf(before ?? { id: params.id, title: '' }) },
    ],
  }),
  rule(newsCalls.removeGuest, {
    tell: ({ params }) => [
      { action: 'guest_removed', subject: { kind: 'news', id: params.id, label: 'Guest' } },
    ],
  }),
  rule(newsCalls.exportGuests, {
    tell: (_, { fileName }) => [
      { action: 'list_exported', subject: { kind: 'list', id: '', label: fileName } },
    ],
  }),
]
