import { ActionIcon, TextInput } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { use, useId, useState } from 'react'
import { parseRow, printRow, whyNotInRow } from '../../blockText.ts'
import type { Item, Workout } from '../../document.ts'
import { weightUnitOf } from '../../setCells.ts'
import { typeRow } from '../../workoutEdits.ts'
import classes from './editor.module.css'
import { SetTable } from './SetTable.tsx'
import { UnreadContext } from './unread.ts'
import { useChange } from './useEditor.ts'
import { rememberWeightUnit } from './usualUnits.ts'

interface Props {
  name: string
  workoutId: string
  item: Item
  /** In its block. */
  isAlone: boolean
  /** What its block is, as it would be typed. */
  heading: string
}

/** The sets of an exercise as one typed line, and on request as a table below it. */
export function ItemSets({ name, workoutId, item, isAlone, heading }: Props) {
  const change = useChange<Workout>(workoutId)
  const tableId = useId()
  const [isOpen, setOpen] = useState(false)
  const { typed, problem, type, clear } = useTypedLine({ workoutId, item, isAlone, heading })
  return (
    <>
      <TextInput
        aria-label={`Sets of ${name}`}
        className={classes.sets}
        spellCheck={false}
        autoComplete="off"
        maxLength={400}
        value={typed ?? printRow(item, isAlone ? heading : '')}
        error={problem}
        rightSection={
          <ActionIcon
            variant={isOpen ? 'light' : 'subtle'}
            color="gray"
            aria-label={`Set table of ${name}`}
            aria-expanded={isOpen}
            aria-controls={tableId}
            data-tip={isOpen ? 'Close the table' : 'As a table'}
            onClick={() => setOpen(!isOpen)}
          >
            <IconTable size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={() => !problem && clear()}
      />
      <div id={tableId} hidden={!isOpen}>
        {isOpen && (
          <SetTable
            name={name}
            item={item}
            onChange={(edit, burst) => {
              // What was typed and is not understood gives way to what is filled in.
              clear()
              change(edit, burst)
            }}
          />
        )}
      </div>
    </>
  )
}

/** What is typed stays as typed while it is typed; what it means is shown after. What means nothing stays too. */
function useTypedLine({ workoutId, item, isAlone, heading }: Omit<Props, 'name'>) {
  const change = useChange<Workout>(workoutId)
  const unread = use(UnreadContext)
  const [typed, setTyped] = useState(() => unread.get(workoutId, item.id))
  const wrong = (row: ReturnType<typeof parseRow>): string | undefined => {
    if ('problem' in row) return row.at > 0 ? `${row.problem} (at character ${row.at + 1})` : row.problem
    return row.heading && !isAlone ? whyNotInRow(row.heading, heading) : undefined
  }
  return {
    typed,
    problem: typed === undefined ? undefined : wrong(parseRow(typed)),
    type(text: string) {
      const row = parseRow(text)
      const isRead = wrong(row) === undefined
      setTyped(text)
      unread.set(workoutId, item.id, isRead ? undefined : text)
      if (!isRead || 'problem' in row) return
      change(typeRow(item.id, row), `${item.id} sets`)
      const unit = row.sets && weightUnitOf(row.sets.sets)
      if (unit) rememberWeightUnit(unit)
    },
    clear() {
      setTyped(undefined)
      unread.set(workoutId, item.id, undefined)
    },
  }
}
