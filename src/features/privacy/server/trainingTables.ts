/** What members did in the app. See trainerTables.ts. */
import type { Table } from '../../../../db/tenancy.ts'
import { mine, type TableRule } from './tableRule.ts'

type TrainingTable = Extract<Table, 'members' | 'devices' | 'enrolments' | 'logs' | 'private_files'>

export const trainingTables: { [T in TrainingTable]: TableRule<T> } = {
  members: { whose: mine<'members'>('trainer_id'), exported: 'members', closed: 'delete' },
  devices: { whose: mine<'devices'>('trainer_id'), exported: 'member_devices', closed: 'delete' },
  enrolments: { whose: mine<'enrolments'>('trainer_id'), exported: 'enrolments', closed: 'delete' },
  logs: { whose: mine<'logs'>('trainer_id'), exported: 'training_logs', closed: 'delete' },
  // The member's own: the trainer takes along those that the member shares, and not even the days of others (0197).
  private_files: {
    whose: mine<'private_files'>('trainer_id'),
    exported: 'member_pictures',
    closed: 'delete',
  },
}
