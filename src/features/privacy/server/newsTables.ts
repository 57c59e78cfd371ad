/** Posts and events, and who comes. See trainerTables.ts. */
import type { Table } from '../../../../db/tenancy.ts'
import { mine, type TableRule } from './tableRule.ts'

type NewsTable = Extract<Table, 'news_items' | 'news_samples' | 'news_guests'>

export const newsTables: { [T in NewsTable]: TableRule<T> } = {
  news_items: {
    whose: mine<'news_items'>('trainer_id'),
    exported: 'news',
    hidden: ['is_sample'],
    closed: 'delete',
  },
  // Which template the first events came from.
  news_samples: { whose: mine<'news_samples'>('trainer_id'), closed: 'delete' },
  news_guests: {
    whose: mine<'news_guests'>('trainer_id'),
    exported: 'event_guests',
    hidden: ['token_hash'],
    closed: 'delete',
  },
}
