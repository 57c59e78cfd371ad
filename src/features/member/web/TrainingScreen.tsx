/** How a customer trains: the week, each program activity by activity, every log as asked and as done, and progress. */
import { Card, Stack, Text, Title } from '@mantine/core'
import { type ComponentType, useMemo } from 'react'
import { useParams } from 'react-router'
import { Crumbs } from '../../../ui/Crumbs.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { dayText } from '../../customers/consequences.ts'
import { type PlanView, planView } from '../../training/planView.ts'
import { daysDone, streakOf } from '../../training/progress.ts'
import type { MemberTraining } from '../coachContract.ts'
import { LogList } from './LogList.tsx'
import { MemberPictures } from './MemberPictures.tsx'
import { OtherOwn } from './OwnPlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { useTraining } from './useTraining.ts'
import { WeekCard } from './WeekCard.tsx'

interface Props {
  /** What the trainer notes about them. */
  Notes: ComponentType<{ customerId: number }>
}

export function TrainingScreen({ Notes }: Props) {
  const { id = '' } = useParams<'id'>()
  return <OfCustomer key={id} traineeId={Number(id)} Notes={Notes} />
}

function OfCustomer({ traineeId, Notes }: Props & { traineeId: number }) {
  const { data, error, failed, refetch } = useTraining(traineeId)
  if (error)
    return error.status === 404 || error.status === 422 ? (
      <ErrorBlock title="We couldn't find this customer" text="They may have been deleted." />
    ) : (
      <ErrorBlock title="We couldn't load the training" text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading />
  return (
    <>
      {failed && (
        <FormAlert>{`Older logs couldn't be loaded, so sums may be too low: ${failed.message}`}</FormAlert>
      )}
      <Training training={data} traineeId={traineeId} Notes={Notes} />
    </>
  )
}

function Training({ training, traineeId, Notes }: Props & { training: MemberTraining; traineeId: number }) {
  const { name, programmes, logs } = training
  const views = useMemo(() => viewsOf(training), [training])
  const above = [
    { title: 'Customers', to: '/trainer/customers' },
    { title: name, to: `/trainer/customers/${traineeId}` },
  ]
  const common = { training, traineeId }
  const shown = programmes.flatMap(({ id }) => {
    const view = training.open.includes(id) ? views.get(id) : undefined
    return view ? { ...view, programme: id } : []
  })
  return (
    <Stack gap="lg">
      <Crumbs above={above} here="Training" />
      <Head training={training} />
      <Standing training={training} />
      {programmes.length === 0 && logs.length === 0 ? (
        <Card>
          <EmptyBlock
            title="Nothing to train yet"
            text={`No plan of ${name} gives a program. Under Build → Access you choose what each plan gives.`}
          />
        </Card>
      ) : (
        <>
          <WeekCard {...common} views={shown} />
          {programmes.map((programme) => (
            <PlanCard key={programme.id} {...common} programme={programme} view={views.get(programme.id)} />
          ))}
        </>
      )}
      <OtherOwn training={training} />
      <Notes customerId={traineeId} />
      <ProgressCard training={training} />
      <LogList {...common} />
      {training.shares_pictures && <MemberPictures id={traineeId} name={name} />}
    </Stack>
  )
}

function viewsOf({ programmes, enrolments, logs, today }: MemberTraining): Map<number, PlanView> {
  return new Map(
    programmes.flatMap((programme) => {
      const enrolment = enrolments.find((one) => one.programme === programme.id)
      return enrolment ? [[programme.id, planView(programme, enrolment, logs, today)] as const] : []
    }),
  )
}

function Head({ training: { name, logs, today } }: { training: MemberTraining }) {
  const days = daysDone(logs)
  const streak = streakOf(logs, today)
  const last = days.at(-1)
  return (
    <div>
      <Title order={2}>{name}’s training</Title>
      <Text c="dimmed">
        {last === undefined
          ? 'Nothing is done yet.'
          : `${days.length === 1 ? '1 day' : `${days.length} days`} with something done, last on ${dayText(last)}${streak > 1 ? `, ${streak} weeks in a row` : ''}.`}
      </Text>
    </div>
  )
}

/** Why nothing can be opened, if that is so. */
function Standing({ training: { name, state, notice } }: { training: MemberTraining }) {
  const on = notice?.on ? dayText(notice.on) : undefined
  const words = {
    open: '',
    grace: '',
    paused: `${name} is paused${on ? ` until ${on}` : ''}: the app opens nothing, and the plan waits.`,
    ended: `${name} has no running plan: the app opens nothing. What they have done stays here.`,
    none: `${name} has no plan: the app opens nothing.`,
    closed: 'Your site is closed or offline: the app opens nothing.',
  }[state]
  return words ? <FormAlert tone="plain">{words}</FormAlert> : null
}
