import { Button, Group, Menu, Text } from '@mantine/core'
import { memo, use } from 'react'
import { announce } from '../../../../ui/announce.ts'
import type { Part } from '../../document.ts'
import { duplicateActivities, moveActivities } from '../../edits.ts'
import { limits } from '../../limits.ts'
import { copyActivities } from './clipboard.ts'
import classes from './editor.module.css'
import { dayName, weekDays } from './newThings.ts'
import { toPart } from './partDragging.ts'
import { usePartWords } from './partWords.ts'
import { removeSeveral } from './removing.ts'
import { SelectingContext } from './selecting.ts'
import { newId, useEdited, useEditor } from './useEditor.ts'

interface Props {
  part: Part
  hasDays: boolean
}

/** What can be done with several activities, without a gesture. One alone is open, and has its own menu there. */
export const SelectionBar = memo(function SelectionBar({ part, hasDays }: Props) {
  const editor = useEditor()
  const words = usePartWords()
  const selecting = use(SelectingContext)
  const selection = useEdited((state) => state.selection)
  if (selection.length < 2 && !selecting.isOn) return null

  function move(to: string, day: number | null) {
    const isMoved = editor.change((now) =>
      to === part.id
        ? moveActivities(now, selection, { partId: to, day, index: limits.activities })
        : toPart(now, words, selection, to),
    )
    announce(isMoved ? 'Moved' : 'There is no room, or it is there already')
  }
  const common = { size: 'compact-sm', variant: 'default', disabled: selection.length === 0 } as const

  return (
    <Group className={classes.selection} gap="xs" role="toolbar" aria-label="Selected activities">
      <Text size="sm" fw={600} component="output">
        {selection.length} selected
      </Text>
      {selecting.isOn && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => editor.select(...part.activities.map(({ id }) => id))}
        >
          Select all
        </Button>
      )}
      <Menu withinPortal>
        <Menu.Target>
          <Button {...common}>Move to…</Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} className={classes.scrolls}>
          <Places partId={part.id} hasDays={hasDays} onMove={move} />
        </Menu.Dropdown>
      </Menu>
      <Button {...common} onClick={() => copyActivities(editor, selection)}>
        Copy
      </Button>
      <Button {...common} onClick={() => editor.change((now) => duplicateActivities(now, selection, newId))}>
        Duplicate
      </Button>
      <Button {...common} onClick={() => removeSeveral(editor, selection)}>
        Delete
      </Button>
      {selecting.isOn && (
        <Button
          size="compact-sm"
          onClick={() => {
            selecting.set(false)
            editor.select()
          }}
        >
          Done
        </Button>
      )}
    </Group>
  )
})

interface PlacesProps {
  partId: string
  hasDays: boolean
  onMove(partId: string, day: number | null): void
}

/** Read when the menu opens. */
function Places({ partId, hasDays, onMove }: PlacesProps) {
  const parts = useEdited(({ document }) => document.parts)
  return (
    <>
      {hasDays &&
        weekDays.map((day) => (
          <Menu.Item key={day} onClick={() => onMove(partId, day)}>
            {dayName(day)}
          </Menu.Item>
        ))}
      {hasDays && <Menu.Divider />}
      {parts
        .filter(({ id }) => id !== partId)
        .map(({ id, title }) => (
          <Menu.Item key={id} onClick={() => onMove(id, null)}>
            {title || 'Untitled'}
          </Menu.Item>
        ))}
    </>
  )
}
