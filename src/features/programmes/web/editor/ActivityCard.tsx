import { IconBarbell, IconBook2, IconChecklist, type Icon as TablerIcon } from '@tabler/icons-react'
import { type MouseEvent, memo, use, useCallback } from 'react'
import { dragSource } from '../../../../ui/dnd/sources.ts'
import type { Activity } from '../../document.ts'
import { minutesOf } from '../../estimate.ts'
import { focusTitle } from './ActivityPanel.tsx'
import { loadWith } from './dragging.ts'
import classes from './editor.module.css'
import type { Kind } from './newThings.ts'
import { SelectingContext } from './selecting.ts'
import { useEdited, useEditor } from './useEditor.ts'

const icons: Record<Kind, TablerIcon> = { workout: IconBarbell, lesson: IconBook2, task: IconChecklist }

/** Renders again only when this activity changed: the others of the programme keep their identity. */
export const ActivityCard = memo(function ActivityCard({ activity }: { activity: Activity }) {
  const editor = useEditor()
  const selecting = use(SelectingContext)
  const { id, kind, title } = activity
  const isSelected = useEdited(({ selection }) => selection.includes(id))
  const Icon = icons[kind]
  const source = useCallback(
    (element: HTMLElement | null) => (element ? dragSource(element, () => loadWith(editor, id)) : undefined),
    [editor, id],
  )
  function click({ shiftKey, ctrlKey, metaKey, detail }: MouseEvent) {
    const { selection } = editor.get()
    if (!selecting.isOn && !shiftKey && !ctrlKey && !metaKey) {
      editor.select(id)
      // A mouse stays where it is; Enter goes on.
      if (detail === 0) focusTitle()
    } else
      editor.select(...(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]))
  }
  return (
    <button
      type="button"
      ref={source}
      className={classes.card}
      data-kind={kind}
      data-activity={id}
      aria-pressed={isSelected}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Space"
      onClick={click}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.cardTitle}>{title || 'Untitled'}</span>
      <small>{factsOf(activity)}</small>
    </button>
  )
})

/** Nobody needs the minute that a task takes. */
function factsOf(activity: Activity): string {
  const goal = activity.kind === 'task' && activity.goal
  const length = goal
    ? `${goal.amount} ${goal.unit}`
    : activity.kind === 'task'
      ? 'Task'
      : `${minutesOf(activity)} min`
  return activity.optional ? `${length}, optional` : length
}
