/** How a customer trains: each program with what is done, every log as asked and as done, and progress by exercise. */
import { Button, Card, Progress, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useMay } from '../../../base/web/session.ts'
import { Crumbs } from '../../../ui/Crumbs.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { dayText } from '../../customers/consequences.ts'
import { programmeCalls } from '../../programmes/contract.ts'
import { daysDone, shareDone, streakOf } from '../../training/progress.ts'
import { logsOf, partStates, todayOf } from '../../training/today.ts'
import { coachCalls, type MemberTraining } from '../coachContract.ts'
import { LogList } from './LogList.tsx'
import { MemberPictures } from './MemberPictures.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import classes from './Training.module.css'

export function TrainingScreen() {
  const { id = '' } = useParams<'id'>()
  const params = { id: Number(id) }
  const { data, error, refetch } = useCall(coachCalls.training, { params })
  if (error)
    return error.status === 404 || error.status === 422 ? (
      <ErrorBlock title="We couldn't find this customer" text="They may have been deleted." />
    ) : (
      <ErrorBlock title="We couldn't load the training" text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading />
  const above = [
    { title: 'Customers', to: '/trainer/customers' },
    { title: data.name, to: `/trainer/customers/${id}` },
  ]
  return (
    <Stack gap="lg">
      <Crumbs above={above} here="Training" />
      <Head training={data} />
      {data.programmes.length === 0 && data.logs.length === 0 ? (
        <Card>
          <EmptyBlock
            title="Nothing to train yet"
            text={`No plan of ${data.name} gives a program. Under Build → Access you choose what each plan gives.`}
          />
        </Card>
      ) : (
        <>
          {data.programmes.map((programme) => (
            <ProgrammeCard key={programme.id} programme={programme} training={data} traineeId={params.id} />
          ))}
          <ProgressCard training={data} />
          <LogList training={data} traineeId={params.id} />
        </>
      )}
      {data.shares_pictures && <MemberPictures id={params.id} name={data.name} />}
    </Stack>
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

interface ProgrammeProps {
  programme: MemberTraining['programmes'][number]
  training: MemberTraining
  traineeId: number
}

function ProgrammeCard({ programme, training, traineeId }: ProgrammeProps) {
  const { enrolments, logs, today } = training
  const enrolment = enrolments.find((one) => one.programme === programme.id)
  const parts = enrolment ? partStates(programme, enrolment, logs, today) : []
  const share = Math.round(shareDone(parts) * 100)
  return (
    <Card component="section" aria-label={programme.title}>
      <div className={classes.head}>
        <Title order={3}>{programme.title}</Title>
        <OwnPlan programme={programme.id} traineeId={traineeId} />
      </div>
      {enrolment ? (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {stateText(programme, enrolment, logs, today)}
          </Text>
          <Progress value={share} aria-label={`${share} % of ${programme.title} done`} />
          <ul className={classes.parts}>
            {programme.parts.map(({ id, title }) => {
              const state = parts.find((one) => one.id === id)
              return (
                <li key={id}>
                  <span>{title}</span>
                  <span className={classes.quiet}>
                    {state?.open ? `${state.done} of ${state.total}` : 'not open yet'}
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          Has not opened the app since this program was given.
        </Text>
      )}
    </Card>
  )
}

function stateText(
  programme: ProgrammeProps['programme'],
  enrolment: MemberTraining['enrolments'][number],
  logs: MemberTraining['logs'],
  today: string,
): string {
  const now = todayOf(programme, enrolment, logsOf(logs, enrolment), today)
  if (now.state === 'early') return `Starts on ${dayText(now.startsOn)}.`
  if (now.state === 'finished') return 'Everything is done.'
  const behind = now.behind.length ? ` ${now.behind.length} not done yet.` : ''
  const [first] = now.now
  if (first) return `Today: ${first.activity.title}.${behind}`
  const next = now.next?.places[0]?.activity.title
  if (!next) return `Nothing is planned.${behind}`
  return `Next: ${next}${now.next?.on ? ` on ${dayText(now.next.on)}` : ''}.${behind}`
}

/** A copy that only this person gets; the editor opens with it. */
function OwnPlan({ programme, traineeId }: { programme: number; traineeId: number }) {
  const navigate = useNavigate()
  const may = useMay()
  const copy = useSend(programmeCalls.copyFor, {
    refresh: [programmeCalls.list, coachCalls.training],
    onDone: ({ result: { id } }) => void navigate(`/trainer/webapp-builder/programs/${id}`),
    onProblem: ({ message }) => toastError(message),
  })
  if (!may(programmeCalls.copyFor)) return null
  return (
    <Button
      variant="default"
      size="sm"
      loading={copy.isPending}
      onClick={() => copy.mutate({ params: { id: programme, trainee: traineeId } })}
    >
      Make a copy for this person
    </Button>
  )
}
