/** A task: one line to tick, or a number to reach. */
import { useState } from 'react'
import { back } from '../../../base/mobile/router.tsx'
import { Button, IconButton } from '../../../mobile/Button.tsx'
import { Field } from '../../../mobile/Field.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Bar, Note } from '../../../mobile/Parts.tsx'
import { inline } from '../../pages/look/marks.tsx'
import type { Task } from '../../programmes/document.ts'
import type { Log } from '../log.ts'
import type { NewEntry } from '../player.ts'
import { DoneActs } from './DoneActs.tsx'
import { pairsOf, takeBack, useDoing } from './doing.ts'
import type { FoundActivity } from './kept.ts'
import { typed } from './player/values.ts'

interface TaskScreenProps {
  found: FoundActivity
  task: Task
  log: Log | undefined
}

export function TaskScreen({ found, task, log }: TaskScreenProps) {
  const { write, wrong } = useDoing(found, 'task', task.id, log)
  const done = pairsOf(log, 'done').at(-1)
  return (
    <main className="screen bare">
      <div className="head">
        <IconButton icon="back" label="Back" onClick={back} />
        <p className="small quiet grow">{found.partTitle}</p>
      </div>
      <div className="prose">
        <h1>{task.title}</h1>
        {task.text && <p>{inline(task.text)}</p>}
      </div>
      {wrong && <Note tone="bad">{wrong}</Note>}
      {task.goal ? (
        <Goal task={task} goal={task.goal} log={log} write={write} />
      ) : (
        !done && (
          <div className="acts">
            <Button icon="check" isWide onClick={() => void write({ k: 'done', fixes: null, note: '' })}>
              Done
            </Button>
          </div>
        )
      )}
      {done && (
        <DoneActs
          programme={found.programme.id}
          activity={task.id}
          onUndo={() => void write({ k: 'undo', fixes: done[0] })}
        />
      )}
    </main>
  )
}

interface GoalProps {
  task: Task
  goal: NonNullable<Task['goal']>
  log: Log | undefined
  write: (...entries: NewEntry[]) => Promise<void>
}

/** What is added up; reaching the goal finishes the task. */
function Goal({ task, goal, log, write }: GoalProps) {
  const [text, setText] = useState('')
  const values = pairsOf(log, 'value')
  const sum = values.reduce((total, [, { amount }]) => total + amount, 0)
  const isDone = pairsOf(log, 'done').length > 0
  const amount = typed(text)
  const isValid = amount !== undefined && amount > 0 && Number.isInteger(amount) && amount <= 1_000_000
  const last = values.at(-1)
  const add = async () => {
    if (!isValid) return
    const value: NewEntry = { k: 'value', fixes: null, name: task.id, amount, unit: goal.unit }
    // Before it is written: a second tap finds nothing to add.
    setText('')
    await write(
      value,
      ...(sum + amount >= goal.amount && !isDone ? [{ k: 'done' as const, fixes: null, note: '' }] : []),
    )
  }
  return (
    <section className="card pad stack" style={{ marginTop: 18 }}>
      <p>
        <b className="figure big-figure">{sum.toLocaleString('en-US')}</b>{' '}
        <span className="quiet">
          of {goal.amount.toLocaleString('en-US')} {goal.unit}
        </span>
      </p>
      <Bar share={sum / goal.amount} label={`${sum} of ${goal.amount} ${goal.unit}`} />
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Field
          label={`Add ${goal.unit}`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          wrong={text !== '' && !isValid ? 'Enter a whole number, 1 or more' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon="plus" isWide disabled={!isValid}>
          Add
        </Button>
      </form>
      {last && (
        <button type="button" className="text-b" onClick={() => void write(...takeBack(log, goal.amount))}>
          <Icon name="undo" />
          Take back {last[1].amount.toLocaleString('en-US')} {goal.unit}
        </button>
      )}
    </section>
  )
}
