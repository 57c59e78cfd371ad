import { Button, Card, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResultOf } from '../../../base/call.ts'
import { useCall } from '../../../base/web/api.ts'
import { useForm } from '../../../base/web/form.ts'
import { CountField } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { tellWhenDone } from '../../../ui/Toasts.ts'
import { arrearsCalls } from '../arrearsContract.ts'
import classes from './PricingManagement.module.css'

type Days = ResultOf<typeof arrearsCalls.getDays>

/** What happens on which day after a trainer's payment failed. */
export function FailedPaymentDays() {
  const { data, error, refetch } = useCall(arrearsCalls.getDays, {})
  const [isEditing, setEditing] = useState(false)
  return (
    <Card component="section" aria-labelledby="failed-payment-days" padding={0}>
      <Group justify="space-between" className={classes.cardHead ?? ''}>
        <div>
          <Title order={2} id="failed-payment-days">
            After a failed payment
          </Title>
          <Text c="dimmed">Each step is emailed to the trainer. Paying undoes all of them at once.</Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPencil size={17} stroke={1.75} aria-hidden />}
          disabled={!data}
          onClick={() => setEditing(true)}
        >
          Edit days
        </Button>
      </Group>
      {error && (
        <ErrorBlock title="We couldn't load the days" text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading rows={2} />}
      {data && <Steps days={data} />}
      {data && isEditing && <DaysDialog days={data} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function Steps({ days: { remind_days, pause_days, offline_days } }: { days: Days }) {
  const steps = [
    [0, 'Notice', 'The trainer is emailed and sees a banner on every screen. The site stays up and sells.'],
    [remind_days, 'Reminder', 'A second email. Nothing else changes.'],
    [pause_days, 'Selling pauses', 'Nobody new can buy. Subscribers keep what they bought.'],
    [offline_days, 'Site offline', 'Visitors see a plain page. Subscribers still manage and cancel.'],
  ] as const
  return (
    <ol className={classes.steps}>
      {steps.map(([day, name, text]) => (
        <li key={name}>
          <span className={classes.day}>Day {day}</span>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

function DaysDialog({ days, onClose }: { days: Days; onClose(): void }) {
  const form = useForm(arrearsCalls.setDays, {
    refresh: [arrearsCalls.getDays, arrearsCalls.list],
    ...tellWhenDone(onClose),
  })
  const field = (name: keyof Days, label: string) => (
    <CountField label={label} name={name} min={1} defaultValue={days[name]} error={form.errors[name]} />
  )
  return (
    <FormDialog title="Days after a failed payment" form={form} action="Save Days" onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {field('remind_days', 'Reminder on day')}
        {field('pause_days', 'Selling pauses on day')}
        {field('offline_days', 'Site offline on day')}
      </SimpleGrid>
      <Text c="dimmed" size="sm">
        Longer days are for trainers who are behind now, too. Shorter ones are for later failures only: the
        others were told their dates.
      </Text>
    </FormDialog>
  )
}
