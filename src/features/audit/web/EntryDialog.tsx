import { Modal, Table, Text } from '@mantine/core'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import type { AuditRow } from '../contract.ts'
import { whoOf } from './columns.tsx'
import classes from './EntryDialog.module.css'
import { changesIn, exactly } from './values.ts'

/** One entry with all it says: the fields before and after, from where, and why. */
export function EntryDialog({ entry, onClose }: { entry: AuditRow | undefined; onClose(): void }) {
  return (
    <Modal opened={entry !== undefined} onClose={onClose} title={entry?.what ?? ''} size="lg">
      {entry && <Content entry={entry} />}
    </Modal>
  )
}

function Content({ entry }: { entry: AuditRow }) {
  const changes = changesIn(entry.before, entry.after)
  const { subject, trainer } = entry
  const facts: Fact[] = [
    ['Who', `${whoOf(entry)}${entry.in_trainer_mode ? ', in trainer mode' : ''}`],
    ['When', exactly(entry.at)],
    ['Whom', subject.label || [subject.kind.replaceAll('_', ' '), subject.id].filter(Boolean).join(' ')],
    ['Trainer', trainer && (trainer.name || 'Former trainer')],
    ['From', [entry.ip, entry.device].filter(Boolean).join(', ')],
    ['Reason', entry.reason],
  ]
  return (
    <>
      <FactList facts={facts} />
      {changes.length > 0 && (
        <Table mt="md" className={classes.changes ?? ''} aria-label="Changed fields">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              {entry.before && <Table.Th>Before</Table.Th>}
              {entry.after && <Table.Th>After</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, before, after }) => (
              <Table.Tr key={field}>
                <Table.Td>{field}</Table.Td>
                {entry.before && <Table.Td className={classes.before ?? ''}>{before}</Table.Td>}
                {entry.after && <Table.Td className={classes.after ?? ''}>{after}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Text c="dimmed" size="sm" mt="md">
        Nobody can change an entry.
      </Text>
    </>
  )
}
