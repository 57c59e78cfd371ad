import { Badge, Card, Table, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { senderOf } from '../answers.ts'
import type { Submission } from '../contract.ts'
import classes from './SubmissionList.module.css'

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface Props {
  submissions: Submission[]
  onOpen(submission: Submission): void
}

export function SubmissionList(props: Props) {
  const narrow = useMediaQuery('(max-width: 767px)')
  return (
    <Card padding={0} className={classes.card ?? ''}>
      {narrow ? <Entries {...props} /> : <Rows {...props} />}
    </Card>
  )
}

function Rows({ submissions, onOpen }: Props) {
  return (
    <Table verticalSpacing="sm" horizontalSpacing="lg" layout="fixed" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="26%">From</Table.Th>
          <Table.Th w="18%">Form</Table.Th>
          <Table.Th>Message</Table.Th>
          <Table.Th w={190}>Received</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {submissions.map((submission) => (
          // The whole row is a target for the mouse; the keyboard has the button in it.
          <Table.Tr key={submission.id} className={classes.row ?? ''} onClick={() => onOpen(submission)}>
            <Table.Td>
              <UnstyledButton className={classes.from ?? ''} data-unread={!submission.read_at}>
                {senderOf(submission.answers)}
              </UnstyledButton>
              {!submission.read_at && <NewBadge />}
            </Table.Td>
            <Table.Td className={classes.cut ?? ''}>{submission.form_name}</Table.Td>
            <Table.Td className={classes.cut ?? ''}>{previewOf(submission)}</Table.Td>
            <Table.Td>{clock.format(new Date(submission.created_at))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Entries({ submissions, onOpen }: Props) {
  return (
    <ul className={classes.entries}>
      {submissions.map((submission) => (
        <li key={submission.id}>
          <UnstyledButton className={classes.entry ?? ''} onClick={() => onOpen(submission)}>
            <span className={classes.line}>
              <span className={classes.from} data-unread={!submission.read_at}>
                {senderOf(submission.answers)}
              </span>
              {!submission.read_at && <NewBadge />}
            </span>
            <span className={classes.preview}>{previewOf(submission)}</span>
            <span className={classes.second}>
              {submission.form_name}, {clock.format(new Date(submission.created_at))}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

const NewBadge = () => (
  <Badge ml={8} color="green">
    New
  </Badge>
)

/** All that was answered but the sender, on one line. */
const previewOf = ({ answers }: Submission) =>
  answers
    .map(({ value }) => value)
    .filter((value) => value && value !== senderOf(answers))
    .join(' · ')
    .slice(0, 200)
