/** One customer: who, plans, payments, everything that happened, notes and tags. */
import { Alert, Button } from '@mantine/core'
import {
  IconBarbell,
  IconDots,
  IconEye,
  IconMessageCircle,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '../../../../base/web/api.ts'
import { Crumbs } from '../../../../ui/Crumbs.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { useNarrow } from '../../../../ui/list/useNarrow.ts'
import { PersonHead } from '../../../../ui/PersonHead.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { dayText } from '../../consequences.ts'
import { type CustomerPage, customerPageCalls, type PlanAtStripe } from '../../pageContract.ts'
import { StatusBadge } from '../lists/StatusBadge.tsx'
import { type ChosenSubscriber, SubscriberDialogs } from '../lists/SubscriberDialogs.tsx'
import { TagPicker } from '../lists/TagPicker.tsx'
import { useSubscriberActions } from '../lists/useSubscriberActions.ts'
import classes from './Customer.module.css'
import { CustomerCharges } from './CustomerCharges.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerMenu } from './CustomerMenu.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { CustomerTimeline } from './CustomerTimeline.tsx'
import { MessageCustomer } from './MessageCustomer.tsx'
import { ViewAsSubscriber } from './ViewAsSubscriber.tsx'
import { WaitingEmail } from './WaitingEmail.tsx'

export function CustomerScreen() {
  const { id = '' } = useParams<'id'>()
  const params = { id: Number(id) }
  const { data, error, refetch } = useCall(customerPageCalls.show, { params })
  const isPaid = data?.plans.some(({ next_payment_status }) => next_payment_status === 'on') ?? false
  const stripe = useCall(customerPageCalls.atStripe, { params }, { when: isPaid })
  if (data)
    return (
      <Page
        page={data}
        stripe={stripe.data}
        fault={stripe.error?.message}
        onRetry={() => void stripe.refetch()}
      />
    )
  if (!error) return <Loading />
  return error.status === 404 || error.status === 422 ? (
    <ErrorBlock title="We couldn't find this customer" text="They may have been deleted." />
  ) : (
    <ErrorBlock title="We couldn't load this customer" text={error.message} onRetry={() => void refetch()} />
  )
}

interface Props {
  page: CustomerPage
  stripe: PlanAtStripe[] | undefined
  fault: string | undefined
  onRetry(): void
}

function Page({ page, stripe, fault, onRetry }: Props) {
  const [chosen, setChosen] = useState<ChosenSubscriber>()
  const [opened, setOpened] = useState<'view' | 'message'>()
  const close = () => setOpened(undefined)
  return (
    <div className={classes.page}>
      <Crumbs above={[{ title: 'Customers', to: '/trainer/customers' }]} here={page.name} />
      <PersonHead
        name={page.name}
        badge={<StatusBadge status={page.subscription.status} />}
        about={`${page.email}, joined ${dayText(page.joined_at)}${page.joined_from ? ` from ${page.joined_from}` : ''}`}
      >
        <Actions page={page} onChoose={setChosen} onOpen={setOpened} />
      </PersonHead>
      <Notices page={page} stripe={stripe} fault={fault} onRetry={onRetry} />
      <CustomerFacts page={page} stripe={stripe} />
      <Details page={page} stripe={stripe} />
      <SubscriberDialogs chosen={chosen} onClose={() => setChosen(undefined)} />
      <ViewAsSubscriber customer={opened === 'view' ? page : undefined} onClose={close} />
      <MessageCustomer customer={opened === 'message' ? page : undefined} onClose={close} />
    </div>
  )
}

const icon = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

interface ActionsProps {
  page: CustomerPage
  onChoose(chosen: ChosenSubscriber): void
  onOpen(what: 'view' | 'message'): void
}

/** What is done most; the menu has everything. */
function Actions({ page, onChoose, onOpen }: ActionsProps) {
  const pausing = useSubscriberActions()(page).find(({ action }) => action === 'pause' || action === 'resume')
  return (
    <>
      <Button
        component={Link}
        to={`/trainer/customers/${page.id}/training`}
        variant="subtle"
        color="gray"
        leftSection={<IconBarbell {...icon} />}
      >
        Training
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconEye {...icon} />}
        onClick={() => onOpen('view')}
      >
        View as subscriber
      </Button>
      {pausing && (
        <Button
          variant="default"
          leftSection={
            pausing.action === 'pause' ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />
          }
          onClick={() => onChoose({ action: pausing.action, subscriber: page })}
        >
          {pausing.label}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconMessageCircle {...icon} />}
        onClick={() => onOpen('message')}
      >
        Message
      </Button>
      <CustomerMenu subscriber={page} onChoose={onChoose} icon={<IconDots size={18} aria-hidden />} />
    </>
  )
}

/** What is wrong, at the place where it matters. */
function Notices({ page, stripe, fault, onRetry }: Props) {
  const foreign = page.plans.flatMap(({ is_foreign, status, plan }) =>
    is_foreign && status !== 'canceled' ? plan : [],
  )
  return (
    <>
      {fault && (
        <Alert color="yellow" title="The next payment can't be shown right now">
          {fault}. Everything else on this page is from our own records.{' '}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            Try again
          </Button>
        </Alert>
      )}
      {stripe?.some(({ is_gone }) => is_gone) && (
        <Alert color="yellow" title="Stripe no longer has this customer">
          The subscription was deleted at Stripe. Nothing more will be charged, and the plan ends here as soon
          as Stripe tells us.
        </Alert>
      )}
      {foreign.length > 0 && (
        <Alert color="gray" title={`${new Intl.ListFormat('en').format(foreign)} was made in Stripe`}>
          Pause, change or cancel it in Stripe, and it changes here too. Payments, refunds and the timeline
          are here.
        </Alert>
      )}
      <WaitingEmail page={page} />
      {page.refused_at && (
        <Alert color="yellow" title={`Mail to ${page.email} is refused`}>
          Since {dayText(page.refused_at)} mail to this address is refused or comes back. Edit the email.
        </Alert>
      )}
    </>
  )
}

type Tab = 'timeline' | 'charges' | 'notes'

function Details({ page, stripe }: Pick<Props, 'page' | 'stripe'>) {
  const narrow = useNarrow()
  const [tab, setTab] = useState<Tab>('timeline')
  const charges = <CustomerCharges page={page} />
  const timeline = <CustomerTimeline page={page} stripe={stripe} />
  const notes = (
    <>
      <section className={classes.card} aria-label="Tags">
        <div className={classes.cardHead}>
          <h2>Tags</h2>
        </div>
        <div className={classes.body}>
          <TagPicker customer={page} />
        </div>
      </section>
      <CustomerNotes page={page} />
    </>
  )
  if (!narrow)
    return (
      <div className={classes.columns}>
        <div className={classes.side}>
          {charges}
          {notes}
        </div>
        {timeline}
      </div>
    )
  return (
    <div className={classes.side}>
      <Segments<Tab>
        full
        label="What to show"
        value={tab}
        options={[
          { value: 'timeline', label: 'Timeline' },
          { value: 'charges', label: 'Charges' },
          { value: 'notes', label: 'Notes, tags' },
        ]}
        onChange={setTab}
      />
      {tab === 'timeline' ? timeline : tab === 'charges' ? charges : notes}
    </div>
  )
}
