/** A trainer's failed payment to us: how far it has come, what comes when, and more time to pay. */
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useForm } from '../../../base/web/form.ts'
import { CountField } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { tellWhenDone } from '../../../ui/Toasts.ts'
import { stageNames, stages } from '../../billing/arrears.ts'
import { arrearsCalls } from '../../billing/arrearsContract.ts'
import type { Arrears } from '../../billing/paidSubscription.ts'
import { money } from '../../billing/price.ts'
import { adminTrainerCalls } from '../adminContract.ts'
import classes from './Trainers.module.css'
import { dayText } from './words.ts'

interface Props {
  trainer: { id: number; name: string }
  arrears: Arrears
}

export function OpenPayment({ trainer, arrears }: Props) {
  const [isGiving, setGiving] = useState(false)
  const reached = stages.indexOf(arrears.stage)
  const steps = [
    ['Notice', arrears.since],
    ['Reminder', arrears.remind_at],
    ['Selling pauses', arrears.pause_at],
    ['Site offline', arrears.offline_at],
  ] as const
  return (
    <Card component="section" aria-label="Open payment" padding={0}>
      <div className={classes.cardHead}>
        <Title order={2}>Open payment</Title>
        <Badge color={reached < 2 ? 'yellow' : 'red'}>{stageNames[arrears.stage]}</Badge>
      </div>
      <ol className={classes.changes}>
        {steps.map(([name, at], step) => (
          <li key={name} data-ahead={step > reached || undefined}>
            <b>{name}</b>
            <time dateTime={at}>{dayText(at)}</time>
          </li>
        ))}
      </ol>
      <Group justify="space-between" className={classes.cardFoot ?? ''}>
        <Text>{money(arrears.due_cents, arrears.currency)} due</Text>
        <Button variant="default" onClick={() => setGiving(true)}>
          Give more days
        </Button>
      </Group>
      {isGiving && <MoreDays trainer={trainer} arrears={arrears} onClose={() => setGiving(false)} />}
    </Card>
  )
}

function MoreDays({ trainer, arrears, onClose }: Props & { onClose(): void }) {
  const form = useForm(arrearsCalls.giveDays, {
    refresh: [adminTrainerCalls.get, adminTrainerCalls.list, arrearsCalls.list],
    params: { id: trainer.id },
    ...tellWhenDone(onClose),
  })
  const isLate = arrears.stage === 'paused' || arrears.stage === 'offline'
  return (
    <FormDialog
      title={`More days for ${trainer.name}`}
      form={form}
      action="Give days"
      isWide={false}
      onClose={onClose}
    >
      <Text c="dimmed">
        {isLate
          ? 'Selling and the site are back until then. The trainer is emailed the new dates.'
          : 'Every coming step is postponed. The trainer is emailed the new dates.'}
      </Text>
      <CountField
        label="Days"
        name="days"
        min={1}
        max={90}
        defaultValue={7}
        error={form.errors.days}
        data-autofocus
      />
    </FormDialog>
  )
}
