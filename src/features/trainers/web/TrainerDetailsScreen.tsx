/** One trainer: business, account, app, plan with us, commission and payments. */
import { Badge, Button, Card, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { Crumbs } from '../../../ui/Crumbs.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PersonHead } from '../../../ui/PersonHead.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { adminTrainerCalls, type TrainerDetails } from '../adminContract.ts'
import { CommissionHistory } from './CommissionHistory.tsx'
import { DeleteTrainer } from './DeleteTrainer.tsx'
import { type EditableField, FieldRow } from './FieldRow.tsx'
import { GoToDashboard } from './GoToDashboard.tsx'
import { OpenPayment } from './OpenPayment.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { accountOf, appOf, businessOf } from './sections.ts'
import classes from './Trainers.module.css'
import { dayText } from './words.ts'

export function TrainerDetailsScreen() {
  const { id = '' } = useParams<'id'>()
  const { data, error, refetch } = useCall(adminTrainerCalls.get, { params: { id: Number(id) } })
  if (data) return <Details trainer={data} />
  if (!error) return <Loading />
  return error.status === 404 || error.status === 422 ? (
    <ErrorBlock title="Trainer not found" text="They may have been deleted." />
  ) : (
    <ErrorBlock title="We couldn't load this trainer" text={error.message} onRetry={() => void refetch()} />
  )
}

function Details({ trainer }: { trainer: TrainerDetails }) {
  const canEdit = trainer.closed_at === null
  return (
    <div className={classes.page}>
      <Crumbs above={[{ title: 'Trainers', to: '/admin/trainers' }]} here={trainer.name} />
      <Head trainer={trainer} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <Section title="Business" trainerId={trainer.id} fields={businessOf(trainer)} canEdit={canEdit} />
          <Section title="App" trainerId={trainer.id} fields={appOf(trainer)} canEdit={canEdit} />
          <CommissionHistory trainerId={trainer.id} />
        </div>
        <div className={classes.side}>
          <Section title="Account" trainerId={trainer.id} fields={accountOf(trainer)} canEdit={canEdit} />
          {canEdit && <SecondFactorCard trainer={trainer} />}
          <ActiveSubscription trainer={trainer} />
          {trainer.arrears && <OpenPayment trainer={trainer} arrears={trainer.arrears} />}
          <PaymentHistory trainerId={trainer.id} />
        </div>
      </div>
    </div>
  )
}

function Head({ trainer }: { trainer: TrainerDetails }) {
  const [deleting, setDeleting] = useState(false)
  const { name, email, created_at, closed_at, has_app } = trainer
  return (
    <PersonHead
      name={name}
      badge={
        closed_at ? (
          <Badge color="gray">Closed</Badge>
        ) : (
          <Badge color={has_app ? 'green' : 'yellow'}>{has_app ? 'Active' : 'In the wizard'}</Badge>
        )
      }
      about={`${email}, joined ${dayText(created_at)}`}
    >
      {!closed_at && (
        <Button
          variant="default"
          leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          Delete trainer
        </Button>
      )}
      <GoToDashboard trainer={trainer} />
      <DeleteTrainer trainer={deleting ? trainer : undefined} onClose={() => setDeleting(false)} />
    </PersonHead>
  )
}

interface SectionProps {
  title: string
  trainerId: number
  fields: EditableField[]
  canEdit: boolean
}

function Section({ title, trainerId, fields, canEdit }: SectionProps) {
  return (
    <Card component="section" aria-label={title} padding={0}>
      <Title order={2} className={classes.cardHead ?? ''}>
        {title}
      </Title>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <FieldRow key={field.name} trainerId={trainerId} field={field} canEdit={canEdit} />
        ))}
      </dl>
    </Card>
  )
}

function ActiveSubscription({ trainer }: { trainer: TrainerDetails }) {
  const { trainer_charges, trainer_subscription, charges_for, next_payment_date } = trainer
  const plan = trainer_charges[0]?.plan.title
  const facts = [
    ['Plan name', plan],
    ['Subscribe date', trainer_subscription && dayText(trainer_subscription.created_at)],
    ['Charges for', charges_for],
    ['Next payment date', next_payment_date && dayText(next_payment_date)],
  ] as const
  return (
    <Card component="section" aria-label="Active Subscription" padding={0}>
      <div className={classes.cardHead}>
        <Title order={2}>Active Subscription</Title>
        {trainer_subscription && trainer_subscription.status !== 'active' && (
          <Badge color={trainer_subscription.status === 'canceled' ? 'red' : 'yellow'}>
            {wordOf(trainer_subscription.status)}
          </Badge>
        )}
      </div>
      {plan ? (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? 'None'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.none}>This trainer has no platform plan.</p>
      )}
    </Card>
  )
}

/** 'past_due' → 'Past due'. */
const wordOf = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')
