/** Who a trainer's customers are, how they sign in and what they agreed to. See trainerTables.ts. */
import type { Table } from '../../../../db/tenancy.ts'
import { mine, type TableRule } from './tableRule.ts'

type PersonTable = Extract<
  Table,
  'trainees' | 'address_changes' | 'trainee_codes' | 'trainee_tokens' | 'terms_texts' | 'consents'
>

export const personTables: { [T in PersonTable]: TableRule<T> } = {
  trainees: {
    whose: mine<'trainees'>('trainer_id'),
    exported: 'customers',
    hidden: ['search_text'],
    closed: { name: 'Deleted customer', email: 'deleted-{id}@deleted.invalid' },
  },
  address_changes: {
    whose: mine<'address_changes'>('trainer_id'),
    exported: 'address_changes',
    hidden: ['old_hashes', 'new_hashes'],
    closed: 'delete',
  },
  trainee_codes: { whose: mine<'trainee_codes'>('trainer_id'), closed: 'delete' },
  trainee_tokens: { whose: mine<'trainee_tokens'>('trainer_id'), closed: 'delete' },
  terms_texts: { whose: mine<'terms_texts'>('trainer_id'), exported: 'agreed_terms', closed: 'delete' },
  consents: { whose: mine<'consents'>('trainer_id'), exported: 'agreements', closed: 'delete' },
}
