/** Payments that failed: what is being tried, what was won back, what was lost, and how long access lasts. */
import { Card, Select } from '@mantine/core'
import { useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useMay } from '../../../base/web/session.ts'
import { Crumbs } from '../../../ui/Crumbs.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { MOST_GRACE_DAYS, recoveryCalls, type Summary } from '../contract.ts'
import classes from './FailedPayments.module.css'
import { FailureList } from './FailureList.tsx'
import { countOf, payments, sumText, waysText } from './words.ts'

export function FailedPaymentsScreen() {
  const may = useMay()
  const { data: summary } = useCall(recoveryCalls.summary, {}, { when: may(recoveryCalls.summary) })
  const open = countOf(summary?.open ?? [])
  return (
    <>
      <Crumbs above={[{ title: 'Customers', to: '/trainer/customers' }]} here="Failed payments" />
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{summary ? headingFor(open) : 'Failed payments'}</h1>
          <p className={classes.lead}>
            Everyone keeps access while we try.{may(recoveryCalls.setGrace) && ' You set for how long.'}
          </p>
        </div>
        {summary && may(recoveryCalls.setGrace) && <GracePeriod days={summary.grace_days} />}
      </header>
      {summary && <Figures summary={summary} />}
      <FailureList open={open} />
    </>
  )
}

function headingFor(open: number): string {
  if (open === 0) return 'No card needs a hand'
  return open === 1 ? 'One card needs a hand' : `${open} cards need a hand`
}

const usualDays = [1, 3, 5, 7, 10, 14, 21, 25, MOST_GRACE_DAYS]

function GracePeriod({ days }: { days: number }) {
  const [chosen, setChosen] = useState(days)
  const saving = useSend(recoveryCalls.setGrace, {
    refresh: [recoveryCalls.summary, recoveryCalls.list],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => {
      setChosen(days)
      toastError(message)
    },
  })
  const options = [...new Set([...usualDays, days])].sort((a, b) => a - b)
  return (
    <Select
      className={classes.grace ?? ''}
      label="Grace period"
      description="A shorter one is for new failures only."
      data={options.map((one) => ({ value: String(one), label: one === 1 ? '1 day' : `${one} days` }))}
      value={String(chosen)}
      allowDeselect={false}
      disabled={saving.isPending}
      onChange={(value) => {
        setChosen(Number(value))
        saving.mutate({ body: { days: Number(value) } })
      }}
    />
  )
}

function Figures({ summary }: { summary: Summary }) {
  const { open, won, lost } = summary
  const figures = [
    { name: 'Waiting', value: sumText(open), text: payments(countOf(open)) },
    { name: 'Won back this month', value: sumText(won), text: payments(countOf(won)) },
    { name: 'How', value: waysText(summary), text: 'Payments won back this month' },
    { name: 'Lost this month', value: sumText(lost), text: payments(countOf(lost)) },
  ]
  return (
    <Card padding={0} mb="lg">
      <dl className={classes.figures}>
        {figures.map(({ name, value, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.value}>{value}</dd>
            <dd className={classes.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
