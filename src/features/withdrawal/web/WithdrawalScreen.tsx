/** Withdrawals and cancellations that people sent from the site, and the trainer's texts and rules for them. */

import { Alert, Button, Card, Group, Radio, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { momentText } from '../../../base/moment.ts'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useNumberedList } from '../../../base/web/list.ts'
import { useMay } from '../../../base/web/session.ts'
import { Crumbs } from '../../../ui/Crumbs.tsx'
import { DotBadge } from '../../../ui/DotBadge.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { inCurrency } from '../../plans/currency.ts'
import {
  RefundRule,
  type Statement,
  templates,
  type WithdrawalSettings,
  withdrawalCalls,
} from '../contract.ts'

export function WithdrawalScreen() {
  const mayChoose = useMay()(withdrawalCalls.settings)
  const settings = useCall(withdrawalCalls.settings, {}, { when: mayChoose })
  return (
    <Stack gap="lg">
      <Crumbs above={[{ title: 'Customers', to: '/trainer/customers' }]} here="Withdrawals" />
      <Statements />
      {settings.data && <Rules key={JSON.stringify(settings.data)} saved={settings.data} />}
      {settings.error && (
        <ErrorBlock
          title="We couldn't load the settings"
          text={settings.error.message}
          onRetry={() => void settings.refetch()}
        />
      )}
      {mayChoose && settings.isPending && <Loading />}
    </Stack>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const columns: Column<Statement>[] = [
  {
    id: 'name',
    title: 'Customer',
    place: 'title',
    cell: ({ name, email }) => (
      <>
        {name}
        <Text size="sm" c="dimmed" component="span" display="block">
          {email}
        </Text>
      </>
    ),
  },
  {
    id: 'what',
    title: 'Statement',
    place: 'text',
    cell: (row) => `${row.kind === 'withdrawal' ? 'Withdrawal' : 'Cancellation'}: ${row.contract}`,
  },
  {
    id: 'received',
    title: 'Received',
    width: 180,
    wideOnly: true,
    cell: ({ received_at }) => momentText(received_at),
  },
  { id: 'state', title: 'State', width: '26%', place: 'aside', cell: (row) => <State row={row} /> },
]

function State({ row }: { row: Statement }) {
  if (row.state === 'declined') return <DotBadge color="gray">Closed</DotBadge>
  if (row.state === 'waiting')
    return (
      <>
        <DotBadge color="yellow">Waiting</DotBadge>
        <Text size="sm" c="dimmed" component="span" display="block">
          {whyWaiting(row)}
        </Text>
      </>
    )
  const money = row.refunded && row.currency ? `, ${inCurrency(row.refunded, row.currency)} refunded` : ''
  return (
    <>
      <DotBadge color="green">Done</DotBadge>
      <Text size="sm" c="dimmed" component="span" display="block">
        {row.ends_at ? `Ends ${day.format(new Date(row.ends_at))}${money}` : money}
      </Text>
    </>
  )
}

function whyWaiting({ plan, is_foreign, kind, is_in_time, is_confirmed, reason }: Statement): string {
  if (plan === null) return 'No contract found by this address'
  if (is_foreign) return 'Made in Stripe: end it there, then close this'
  if (reason !== null) return `For a special reason: ${reason}`
  if (kind === 'withdrawal' && !is_in_time) return 'Sent more than 14 days after the purchase'
  return is_confirmed ? 'Confirmed' : 'The address is not confirmed yet'
}

function Statements() {
  const state = useListState({ name: 'statements' })
  const list = useNumberedList(withdrawalCalls.list, state)
  const may = useMay()
  const told = {
    refresh: [withdrawalCalls.list],
    onDone: ({ message }: { message: string }) => toastSuccess(message),
    onProblem: ({ message }: { message: string }) => toastError(message),
  }
  const carryingOut = useSend(withdrawalCalls.carryOut, told)
  const declining = useSend(withdrawalCalls.decline, told)
  return (
    <DataTable
      label="Withdrawals and cancellations"
      title="Withdrawals and cancellations"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      actions={(row) =>
        row.state === 'waiting' && may(withdrawalCalls.carryOut)
          ? [
              ...(row.plan === null || row.is_foreign
                ? []
                : [
                    {
                      label: row.kind === 'withdrawal' ? 'End and refund by the rule' : 'Cancel the plan',
                      icon: <IconCheck size={17} stroke={1.75} aria-hidden />,
                      onClick: () => carryingOut.mutate({ params: { id: row.id } }),
                    },
                  ]),
              {
                label: 'Close without ending',
                icon: <IconX size={17} stroke={1.75} aria-hidden />,
                onClick: () => declining.mutate({ params: { id: row.id } }),
              },
            ]
          : []
      }
      empty={{
        title: 'Nothing was sent yet',
        text: 'Withdrawals and cancellations that people send from your site appear here, with the time they arrived.',
      }}
      failed="We couldn't load the statements"
    />
  )
}

function Rules({ saved }: { saved: WithdrawalSettings }) {
  const [values, setValues] = useState(saved)
  const saving = useSend(withdrawalCalls.saveSettings, {
    refresh: [withdrawalCalls.settings],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  const set = (change: Partial<WithdrawalSettings>) => setValues({ ...values, ...change })
  const isChosen = values.is_shown !== saved.is_under_law || saved.chosen !== null
  const save = () =>
    saving.mutate({
      body: {
        is_shown: isChosen ? values.is_shown : null,
        refund_rule: values.refund_rule,
        withdrawal_text: values.withdrawal_text,
        cancellation_text: values.cancellation_text,
      },
    })
  return (
    <Card component="section" aria-label="Forms on your site">
      <Stack gap="md">
        <Title order={2} size="h4">
          Forms on your site
        </Title>
        <Alert color="yellow">
          This is a template in plain words and no legal advice. Ask a lawyer what applies to you.
        </Alert>
        <Switch
          label='Show "Cancel contracts here" and "Withdraw from contract here"'
          description={
            saved.is_under_law
              ? 'On every page of your site while you sell. The law asks for it in the EU, where your Stripe account is.'
              : 'On every page of your site while you sell. Turn it on if you sell to consumers in the EU.'
          }
          checked={values.is_shown}
          onChange={(event) => set({ is_shown: event.currentTarget.checked })}
        />
        {saved.is_under_law && !values.is_shown && (
          <Text size="sm" c="red">
            Consumers in the EU have a right to these forms. Without them, their time to withdraw can become
            longer.
          </Text>
        )}
        <RuleChoice values={values} set={set} />
        <Texts values={values} set={set} />
        <Group justify="flex-end">
          <Button loading={saving.isPending} onClick={save}>
            Save
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

interface PartProps {
  values: WithdrawalSettings
  set(change: Partial<WithdrawalSettings>): void
}

const RuleChoice = ({ values, set }: PartProps) => (
  <Radio.Group
    label="A withdrawal within 14 days refunds"
    value={values.refund_rule}
    onChange={(rule) => set({ refund_rule: RefundRule.parse(rule) })}
  >
    <Stack gap="xs" mt="xs">
      <Radio value="all" label="Everything that was paid" />
      <Radio
        value="pro_rata"
        label="The unused time"
        description="Only for customers who agreed to your terms when they bought. Your terms have to say that the plan begins at once at their request. Everybody else gets everything back."
      />
    </Stack>
  </Radio.Group>
)

const Texts = ({ values, set }: PartProps) => (
  <>
    <Textarea
      label="Text above the withdrawal form"
      placeholder={templates.withdrawal}
      description="Empty: our template."
      autosize
      minRows={3}
      maxLength={2000}
      value={values.withdrawal_text}
      onChange={(event) => set({ withdrawal_text: event.currentTarget.value })}
    />
    <Textarea
      label="Text above the cancellation form"
      placeholder={templates.cancellation}
      description="Empty: our template."
      autosize
      minRows={3}
      maxLength={2000}
      value={values.cancellation_text}
      onChange={(event) => set({ cancellation_text: event.currentTarget.value })}
    />
  </>
)
