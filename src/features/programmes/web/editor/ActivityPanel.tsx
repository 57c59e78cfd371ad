import { ActionIcon, Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { memo, useCallback, useDeferredValue } from 'react'
import type { Activity } from '../../document.ts'
import { findActivity, moveActivities } from '../../edits.ts'
import { minutesOf } from '../../estimate.ts'
import { limits } from '../../limits.ts'
import { ActivityMenu } from './ActivityMenu.tsx'
import { focusCard } from './cardKeys.ts'
import classes from './editor.module.css'
import { LessonFields } from './LessonFields.tsx'
import { NumberField } from './NumberField.tsx'
import { dayName, isWeek, kindNames, weekDays } from './newThings.ts'
import { usePartWords } from './partWords.ts'
import { TaskFields } from './TaskFields.tsx'
import { type Editor, useChange, useEdited, useEditor } from './useEditor.ts'
import { WorkoutFields } from './WorkoutFields.tsx'

const days = weekDays.map((day) => ({ value: `${day}`, label: dayName(day) }))

/** For the keyboard: from a card, or after adding one, on to its title. */
export function focusTitle(): void {
  setTimeout(() => {
    const title = document.querySelector<HTMLInputElement>(`.${classes.panel} [data-title]`)
    title?.focus()
    title?.select()
  })
}

interface Props {
  id: string
  isNarrow: boolean
}

/** The activity that is open, on the right; on a phone instead of the days. */
export function ActivityPanel({ id, isNarrow }: Props) {
  const editor = useEditor()
  const activity = useEdited(({ document: programme }) => findActivity(programme, id)?.activity)
  const close = useCallback(() => {
    editor.select()
    focusCard(id)
  }, [editor, id])
  if (!activity) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from any field in it
    <aside
      className={classes.panel}
      aria-label={`${kindNames[activity.kind]} details`}
      onKeyDown={(event) => {
        const { key, target, currentTarget } = event
        // React hands on the keys of menus and dialogs that lie over the page: those close themselves alone.
        const isInside = target instanceof HTMLElement && currentTarget.contains(target)
        if (key === 'Escape' && isInside && !event.defaultPrevented && target.ariaExpanded !== 'true') close()
      }}
    >
      <Head id={id} kind={activity.kind} isNarrow={isNarrow} onClose={close} />
      <Stack gap="md">
        <Title id={id} title={activity.title} />
        <CommonFields
          id={id}
          day={activity.day}
          minutes={activity.minutes}
          optional={activity.optional}
          estimate={minutesOf({ ...activity, minutes: null })}
        />
        <OwnFields activity={activity} />
      </Stack>
    </aside>
  )
}

interface HeadProps extends Props {
  kind: Activity['kind']
  onClose(): void
}

const Head = memo(function Head({ id, kind, isNarrow, onClose }: HeadProps) {
  const partId = useEdited(({ document: programme }) => findActivity(programme, id)?.part.id)
  return (
    <Group justify="space-between" wrap="nowrap" mb="sm">
      {isNarrow ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} stroke={1.75} />}
          onClick={onClose}
        >
          Back to the days
        </Button>
      ) : (
        <h2 className={classes.panelKind}>{kindNames[kind]}</h2>
      )}
      <Group gap={4} wrap="nowrap">
        <ActivityMenu id={id} partId={partId} />
        {!isNarrow && (
          <ActionIcon aria-label="Close" onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
})

/** After the title: what was clicked answers at once, and forty rows follow without holding up a key. */
function OwnFields({ activity }: { activity: Activity }) {
  const isTheirTurn = useDeferredValue(true, false)
  const { id } = activity
  if (!isTheirTurn) return null
  if (activity.kind === 'workout')
    return <WorkoutFields id={id} intro={activity.intro} blocks={activity.blocks} />
  if (activity.kind === 'task') return <TaskFields task={activity} />
  return <LessonFields id={id} pieces={activity.pieces} quiz={activity.quiz} done={activity.done} />
}

/** Each of these by plain values: what is typed elsewhere in the activity does not render it. */
const Title = memo(function Title({ id, title }: Pick<Activity, 'id' | 'title'>) {
  const change = useChange<Activity>(id)
  return (
    <TextInput
      label="Title"
      data-title
      maxLength={limits.title}
      value={title}
      error={title.trim() === '' && 'Give it a title'}
      onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, title: value }), 'title')}
    />
  )
})

interface CommonProps extends Pick<Activity, 'id' | 'day' | 'minutes' | 'optional'> {
  estimate: number
}

const CommonFields = memo(function CommonFields({ id, day, minutes, optional, estimate }: CommonProps) {
  const editor = useEditor()
  const change = useChange<Activity>(id)
  const words = usePartWords()
  const hasDays = useEdited(({ document: programme }) => {
    const part = findActivity(programme, id)?.part
    return part !== undefined && isWeek(programme, part, words)
  })
  return (
    <>
      <Group grow align="end">
        {hasDays && (
          <NativeSelect
            label="Day"
            data={days}
            value={`${day}`}
            onChange={({ currentTarget: { value } }) => moveTo(editor, id, Number(value) || null)}
          />
        )}
        <NumberField
          label="Minutes"
          placeholder={`${estimate} estimated`}
          min={1}
          max={600}
          value={minutes}
          onNumber={(next) => change((now) => ({ ...now, minutes: next }), 'minutes')}
          onEmpty={() => change((now) => ({ ...now, minutes: null }), 'minutes')}
        />
      </Group>
      <Switch
        label="Optional: the plan goes on without it"
        checked={optional}
        onChange={({ currentTarget: { checked } }) => change((now) => ({ ...now, optional: checked }))}
      />
    </>
  )
})

function moveTo(editor: Editor, id: string, day: number | null): void {
  editor.change((now) => {
    const part = findActivity(now, id)?.part
    return part ? moveActivities(now, [id], { partId: part.id, day, index: limits.activities }) : now
  })
}
