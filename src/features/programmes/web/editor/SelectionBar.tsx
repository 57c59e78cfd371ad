import { Button, Group, Menu, Text } from '@mantine/core'
import { memo } from 'react'
import { announce } from '../../../../ui/announce.ts'
import { duplicateActivities, moveActivities, removeActivities } from '../../edits.ts'
import { limits } from '../../limits.ts'
import classes from './editor.module.css'
import { dayName, weekDays } from './newThings.ts'
import { toPart } from './partDragging.ts'
import { newId, useEdited, useEditor } from './useEditor.ts'

/** What can be done with the selected activities, without a gesture. */
export const SelectionBar = memo(function SelectionBar({
  partId,
  hasDays,
}: {
  partId: string
  hasDays: boolean
}) {
  const editor = useEditor()
  const selection = useEdited((state) => state.selection)
  if (selection.length === 0) return null

  function move(to: string, day: number | null) {
    const isMoved = editor.change((now) =>
      to === partId
        ? moveActivities(now, selection, { partId: to, day, index: limits.activities })
        : toPart(now, selection, to),
    )
    announce(isMoved ? 'Moved' : 'There is no room, or it is there already')
  }

  return (
    <Group className={classes.selection} gap="xs" role="toolbar" aria-label="Selected activities">
      <Text size="sm" fw={600}>
        {selection.length} selected
      </Text>
      <Menu withinPortal>
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            Move to…
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} className={classes.scrolls}>
          <Places partId={partId} hasDays={hasDays} onMove={move} />
        </Menu.Dropdown>
      </Menu>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => editor.change((now) => duplicateActivities(now, selection, newId))}
      >
        Duplicate
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          editor.change((now) => removeActivities(now, selection), { select: [] })
          announce('Deleted. Undo brings it back.')
        }}
      >
        Delete
      </Button>
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
            {title}
          </Menu.Item>
        ))}
    </>
  )
}
