import { Card, Text, Title } from '@mantine/core'
import { useCall } from '../../../base/web/api.ts'
import { type SupportVisit, trainerCalls } from '../contract.ts'
import classes from './VisitsCard.module.css'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Visits of platform admins to the trainer's account. Renders nothing if there were none. */
export function VisitsCard() {
  const { data: visits = [] } = useCall(trainerCalls.listVisits, {})
  if (!visits.length) return null
  return (
    <Card component="section" aria-labelledby="visits" maw={560} mt="lg">
      <Title order={2} id="visits" mb={4}>
        Visits from support
      </Title>
      <Text c="dimmed" mb="xs">
        Someone from our team opened your account, for at most two hours at a time. They never see your
        password.
      </Text>
      <ul className={classes.visits}>
        {visits.map((visit) => (
          <VisitLine key={visit.began_at} visit={visit} />
        ))}
      </ul>
    </Card>
  )
}

function VisitLine({ visit: { admin_name, began_at, calls } }: { visit: SupportVisit }) {
  return (
    <li>
      <span className={classes.name}>{admin_name ?? 'Former admin'}</span>
      <time dateTime={began_at}>{moment.format(new Date(began_at))}</time>
      <span>{calls === 1 ? '1 request' : `${calls} requests`}</span>
    </li>
  )
}
