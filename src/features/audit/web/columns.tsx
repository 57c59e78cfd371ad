import { Text } from '@mantine/core'
import { momentText } from '../../../base/moment.ts'
import type { Column } from '../../../ui/list/column.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import type { AuditAction } from '../actions.ts'
import type { AuditRow } from '../contract.ts'

/** Whoever enters wrong passwords may be a stranger. */
const byStrangers: string[] = ['sign_in_failed', 'second_factor_failed'] satisfies AuditAction[]

export function whoOf({ who, role, action }: AuditRow): string {
  if (role === 'system') return byStrangers.includes(action) ? 'Unknown' : 'System'
  return who?.name || 'Former user'
}

export const WhoAvatar = ({ row }: { row: AuditRow }) => <PersonAvatar name={whoOf(row)} size={28} />

const who: Column<AuditRow> = {
  id: 'who',
  title: 'Who',
  width: '17%',
  place: 'text',
  cell: (row) => (
    <>
      {whoOf(row)}
      {row.in_trainer_mode && (
        <Text span c="dimmed" size="sm">
          {' '}
          in trainer mode
        </Text>
      )}
    </>
  ),
}
const what: Column<AuditRow> = {
  id: 'what',
  title: 'What',
  place: 'title',
  strong: true,
  cell: (row) => row.what,
}
const whom: Column<AuditRow> = {
  id: 'whom',
  title: 'Whom',
  width: '17%',
  place: 'note',
  cell: ({ subject }) => subject.label,
}
const at: Column<AuditRow> = {
  id: 'at',
  title: 'When',
  width: 196,
  place: 'aside',
  cell: (row) => momentText(row.at),
}
const trainer: Column<AuditRow> = {
  id: 'trainer',
  title: 'Trainer',
  width: '14%',
  wideOnly: true,
  cell: (row) => (row.trainer ? row.trainer.name || 'Former trainer' : 'Platform'),
}
const from: Column<AuditRow> = {
  id: 'from',
  title: 'From',
  width: 120,
  wideOnly: true,
  cell: ({ ip }) => ip ?? '',
}

export const auditColumns = [who, what, whom, trainer, from, at]
export const activityColumns = [who, what, whom, at]
