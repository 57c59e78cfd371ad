/** The content of the app. See trainerTables.ts. */
import type { Table } from '../../../../db/tenancy.ts'
import { mine, type TableRule } from './tableRule.ts'

type ProgrammeTable = Extract<
  Table,
  'programmes' | 'programme_versions' | 'programme_parts' | 'plan_access' | 'plan_contents'
>

export const programmeTables: { [T in ProgrammeTable]: TableRule<T> } = {
  programmes: {
    whose: mine<'programmes'>('trainer_id'),
    exported: 'programs',
    hidden: ['made_from'],
    closed: 'delete',
  },
  programme_versions: {
    whose: mine<'programme_versions'>('trainer_id'),
    exported: 'published_programs',
    closed: 'delete',
  },
  programme_parts: {
    whose: mine<'programme_parts'>('trainer_id'),
    exported: 'program_parts',
    closed: 'delete',
  },
  plan_access: { whose: mine<'plan_access'>('trainer_id'), exported: 'chosen_plans', closed: 'delete' },
  plan_contents: { whose: mine<'plan_contents'>('trainer_id'), exported: 'plan_contents', closed: 'delete' },
}
