/** One log: each set as asked and as done, the answers of a quiz, the number of a task. */
import { Table, Text } from '@mantine/core'
import { useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import type { Block, Lesson, Task, Workout } from '../../programmes/document.ts'
import { printSets } from '../../programmes/setPrinting.ts'
import { bodyWords } from '../../training/body.ts'
import { entriesOf, isDone, type Log, setsOf } from '../../training/log.ts'
import { type ItemState, sessionOf } from '../../training/player.ts'
import { setText } from '../../training/setText.ts'
import { exercisesOf } from '../../training/strength.ts'
import type { Unit } from '../../training/units.ts'
import { type AskedActivity, coachCalls, type MemberTraining } from '../coachContract.ts'
import classes from './Training.module.css'

interface Props {
  log: Log
  training: MemberTraining
  traineeId: number
}

export function OpenedLog({ log, training, traineeId }: Props) {
  const said = [
    ...entriesOf(log, 'note').flatMap(({ item, text }) => (item === null ? text : [])),
    ...entriesOf(log, 'done').map(({ note }) => note),
  ].filter(Boolean)
  return (
    <div className={classes.opened}>
      {said.map((words) => (
        <Text key={words}>“{words}”</Text>
      ))}
      {log.kind === 'body' ? (
        <Text size="sm">{bodyWords(log, training.unit).join(', ') || 'Taken back.'}</Text>
      ) : (
        <Beside log={log} training={training} traineeId={traineeId} />
      )}
    </div>
  )
}

/** What was done beside what was asked. */
function Beside({ log, training, traineeId }: Props) {
  const { data, error, refetch } = useCall(coachCalls.asked, { params: { id: traineeId, log: log.id } })
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load what was asked"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  const { activity } = data
  const names = { ...data.exercises, ...training.exercises }
  if (activity?.kind === 'workout')
    return <Workouts workout={activity} log={log} names={names} unit={training.unit} />
  if (activity?.kind === 'lesson') return <Answers lesson={activity} log={log} />
  if (activity?.kind === 'task') return <Text size="sm">{taskText(activity, log)}</Text>
  return <Alone log={log} names={names} unit={training.unit} />
}

interface SetsProps {
  log: Log
  names: AskedActivity['exercises']
  unit: Unit
}

function Workouts({ workout, log, names, unit }: SetsProps & { workout: Workout }) {
  const { items } = sessionOf(workout, log)
  return (
    <Table aria-label="Asked and done" className={classes.asked ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Exercise</Table.Th>
          <Table.Th>Asked</Table.Th>
          <Table.Th>Done</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((state) => (
          <Table.Tr key={state.item.id}>
            <Table.Td>
              {names[state.exercise] ?? state.exercise}
              {state.exercise !== state.item.exercise && (
                <span className={classes.under}>
                  instead of {names[state.item.exercise] ?? state.item.exercise}
                </span>
              )}
            </Table.Td>
            <Table.Td>
              {printSets(state.item.sets, state.item.perSide)}
              {roundsText(state.block) && <span className={classes.under}>{roundsText(state.block)}</span>}
            </Table.Td>
            <Table.Td>
              {doneText(state, unit)}
              {state.note && <span className={classes.under}>“{state.note}”</span>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const timedNames = { amrap: 'AMRAP', emom: 'EMOM', fortime: 'For time' }

function roundsText(block: Block): string {
  if (block.kind === 'timed') return `${timedNames[block.timed]}, ${block.minutes} min`
  if (block.kind === 'circuit') return block.rounds === 1 ? '1 round' : `${block.rounds} rounds`
  return block.items.length > 1 ? 'Superset' : ''
}

function doneText({ steps, skipId }: ItemState, unit: Unit): string {
  const done = steps.flatMap(({ entry }) => (entry ? setText(entry[1], unit) : []))
  if (done.length > 0) return `${done.join(', ')}${skipId ? ', then skipped' : ''}`
  return skipId ? 'Skipped' : 'Not done'
}

/** The workout itself is no longer known. */
function Alone({ log, names, unit }: SetsProps) {
  const sets = setsOf(log)
  if (sets.length === 0) return <Text size="sm">{isDone(log) ? 'Done.' : 'Not done yet.'}</Text>
  return (
    <ul className={classes.parts}>
      {exercisesOf([log]).map((exercise) => (
        <li key={exercise}>
          <span>{names[exercise] ?? exercise}</span>
          <span className={classes.quiet}>
            {sets
              .filter((set) => set.exercise === exercise)
              .map((set) => setText(set, unit))
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Answers({ lesson, log }: { lesson: Lesson; log: Log }) {
  const given = new Map(entriesOf(log, 'answer').map(({ question, answer }) => [question, answer]))
  const right = lesson.quiz.filter(({ id, correct }) => given.get(id) === correct).length
  return (
    <>
      <Text size="sm">
        {isDone(log) ? 'Done.' : 'Not done yet.'}
        {lesson.quiz.length > 0 && ` ${right} of ${lesson.quiz.length} answers right.`}
      </Text>
      <ul className={classes.answers}>
        {lesson.quiz.map(({ id, question, answers, correct }) => {
          const answer = answers.find((each) => each.id === given.get(id))
          return (
            <li key={id}>
              {question}
              <span className={classes.under}>
                {answer ? `${answer.text} (${answer.id === correct ? 'right' : 'wrong'})` : 'Not answered'}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function taskText({ goal }: Task, log: Log): string {
  const state = isDone(log) ? 'Done' : 'Not done yet'
  if (!goal) return `${state}.`
  const sum = entriesOf(log, 'value').reduce((total, { amount }) => total + amount, 0)
  return `${state}: ${sum.toLocaleString('en-US')} of ${goal.amount.toLocaleString('en-US')} ${goal.unit}.`
}
