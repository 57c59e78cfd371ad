import { Group, Switch, Textarea, TextInput } from '@mantine/core'
import type { Task } from '../../document.ts'
import classes from './editor.module.css'
import { NumberField } from './NumberField.tsx'
import { useChange } from './useEditor.ts'

/** One line to tick, or a number to reach. */
export function TaskFields({ task }: { task: Task }) {
  const change = useChange<Task>(task.id)
  const { goal } = task
  return (
    <>
      <Textarea
        label="What to do"
        className={classes.grows}
        rows={2}
        maxLength={1000}
        value={task.text}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, text: value }), 'text')}
      />
      <Switch
        label="A number to reach"
        checked={goal !== null}
        onChange={({ currentTarget: { checked } }) =>
          change((now) => ({ ...now, goal: checked ? { amount: 8000, unit: 'steps' } : null }))
        }
      />
      {goal && (
        <Group grow>
          <NumberField
            label="Amount"
            min={1}
            max={1_000_000}
            value={goal.amount}
            onNumber={(amount) =>
              change((now) => ({ ...now, goal: now.goal && { ...now.goal, amount } }), 'amount')
            }
          />
          <TextInput
            label="Unit"
            maxLength={30}
            value={goal.unit}
            onChange={({ currentTarget: { value } }) =>
              change((now) => ({ ...now, goal: now.goal && { ...now.goal, unit: value } }), 'unit')
            }
          />
        </Group>
      )}
    </>
  )
}
