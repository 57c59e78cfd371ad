import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { duplicateActivities } from '../../edits.ts'
import { copyActivities } from './clipboard.ts'
import classes from './editor.module.css'
import { toPart } from './partDragging.ts'
import { usePartWords } from './partWords.ts'
import { removeSeveral } from './removing.ts'
import { newId, useEdited, useEditor } from './useEditor.ts'

interface Props {
  id: string
  partId: string | undefined
}

/** What can be done with the activity that is open; on a phone there is no other place for it. */
export const ActivityMenu = memo(function ActivityMenu(props: Props) {
  return (
    <MenuButton menu={<Choices {...props} />}>
      {(button) => (
        <ActionIcon aria-label="Options of this activity" {...button}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      )}
    </MenuButton>
  )
})

/** Reads the parts when the menu opens. */
function Choices({ id, partId }: Props) {
  const editor = useEditor()
  const words = usePartWords()
  const parts = useEdited(({ document }) => document.parts)
  return (
    <div className={classes.choices}>
      <Menu.Item
        onClick={() => {
          if (editor.change((now) => duplicateActivities(now, [id], newId))) toastSuccess('Duplicated')
        }}
      >
        Duplicate
      </Menu.Item>
      <Menu.Item
        onClick={() => {
          copyActivities(editor, [id])
          toastSuccess('Copied. Paste it with Add on any day.')
        }}
      >
        Copy
      </Menu.Item>
      <Menu.Item color="red" onClick={() => removeSeveral(editor, [id])}>
        Delete
      </Menu.Item>
      {parts.length > 1 && <Menu.Label>Move to</Menu.Label>}
      {parts
        .filter((part) => part.id !== partId)
        .map((part) => (
          <Menu.Item
            key={part.id}
            onClick={() => {
              if (editor.change((now) => toPart(now, words, [id], part.id)))
                toastSuccess(`Moved to ${part.title}`)
            }}
          >
            {part.title || 'Untitled'}
          </Menu.Item>
        ))}
    </div>
  )
}
