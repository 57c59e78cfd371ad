import { ActionIcon, Button, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import type { Activity } from '../../document.ts'
import { findActivity, moveActivities } from '../../edits.ts'
import { minutesOf } from '../../estimate.ts'
import { limits } from '../../limits.ts'
import { ActivityMenu } from './ActivityMenu.tsx'
import { focusCard } from './cardKeys.ts'
import classes from './editor.module.css'
import { LessonFields } from './LessonFields.tsx'
import { dayName, isWeek, kindNames, weekDays } from './newThings.ts'
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

/** The activity that is open, on the right; on a phone instead of the days. */
export function ActivityPanel({ activity, isNarrow }: { activity: Activity; isNarrow: boolean }) {
  const editor = useEditor()
  const hasDays = useEdited(({ document: programme }) => {
    const part = findActivity(programme, activity.id)?.part
    return part !== undefined && isWeek(programme, part)
  })
  const partId = useEdited(({ document: programme }) => findActivity(programme, activity.id)?.part.id)
  const close = () => {
    editor.select()
    focusCard(activity.id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from any field in it
    <aside
      className={classes.panel}
      aria-label={`${kindNames[activity.kind]} details`}
      onKeyDown={(event) => {
        const isOpenList = event.target instanceof HTMLElement && event.target.ariaExpanded === 'true'
        if (event.key === 'Escape' && !event.defaultPrevented && !isOpenList) close()
      }}
    >
      <Group justify="space-between" wrap="nowrap" mb="sm">
        {isNarrow ? (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={18} stroke={1.75} />}
            onClick={close}
          >
            Back to the days
          </Button>
        ) : (
          <h2 className={classes.panelKind}>{kindNames[activity.kind]}</h2>
        )}
        <Group gap={4} wrap="nowrap">
          <ActivityMenu id={activity.id} partId={partId} />
          {!isNarrow && (
            <ActionIcon aria-label="Close" onClick={close}>
              <IconX size={20} stroke={1.75} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      <Stack gap="md">
        <CommonFields
          id={activity.id}
          title={activity.title}
          day={activity.day}
          hasDays={hasDays}
          minutes={activity.minutes}
          optional={activity.optional}
          estimate={minutesOf({ ...activity, minutes: null })}
        />
        <OwnFields activity={activity} />
      </Stack>
    </aside>
  )
}

function OwnFields({ activity }: { activity: Activity }) {
  const { id } = activity
  if (activity.kind === 'workout')
    return <WorkoutFields id={id} intro={activity.intro} blocks={activity.blocks} />
  if (activity.kind === 'task') return <TaskFields task={activity} />
  return <LessonFields id={id} pieces={activity.pieces} quiz={activity.quiz} done={activity.done} />
}

interface CommonProps extends Pick<Activity, 'id' | 'title' | 'day' | 'minutes' | 'optional'> {
  estimate: number
  hasDays: boolean
}

/** By plain values: what is typed elsewhere in the activity does not render these. */
const CommonFields = memo(function CommonFields({
  id,
  title,
  day,
  minutes,
  optional,
  estimate,
  hasDays,
}: CommonProps) {
  const editor = useEditor()
  const change = useChange<Activity>(id)

  return (
    <>
      <TextInput
        label="Title"
        data-title
        maxLength={limits.title}
        value={title}
        error={title.trim() === '' && 'Give it a title'}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, title: value }), 'title')}
      />
      <Group grow align="end">
        {hasDays && (
          <Select
            label="Day"
            allowDeselect={false}
            data={days}
            value={`${day}`}
            onChange={(value) => value && moveTo(editor, id, Number(value) || null)}
          />
        )}
        <NumberInput
          label="Minutes"
          placeholder={`${estimate} estimated`}
          min={1}
          max={600}
          clampBehavior="blur"
          allowDecimal={false}
          allowNegative={false}
          value={minutes ?? ''}
          onChange={(value) => {
            const next = Number(value)
            if (value === '') change((now) => ({ ...now, minutes: null }), 'minutes')
            else if (Number.isInteger(next) && next >= 1 && next <= 600)
              change((now) => ({ ...now, minutes: next }), 'minutes')
          }}
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
