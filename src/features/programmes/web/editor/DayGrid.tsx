import { Button, Menu, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import dnd from '../../../../ui/dnd/dnd.module.css'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import { toastError } from '../../../../ui/Toasts.ts'
import type { Activity, Part } from '../../document.ts'
import { addActivities } from '../../edits.ts'
import { limits } from '../../limits.ts'
import { activitiesText } from '../counted.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { focusTitle } from './ActivityPanel.tsx'
import { useCards } from './cardKeys.ts'
import { paste, useCopied } from './clipboard.ts'
import { useDrop } from './dragging.ts'
import classes from './editor.module.css'
import { dayName, isWeek, type Kind, kindNames, newActivity, weekDays } from './newThings.ts'
import { PartHead } from './PartList.tsx'
import { usePartWords } from './partWords.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useEdited, useEditor } from './useEditor.ts'

interface Props {
  partId: string | undefined
  isNarrow: boolean
  /** On a phone; null is any day. */
  day: number | null
  onDay(day: number | null): void
}

/** Seven days of a week, or the list of a module. On a phone one day at a time. */
export const DayGrid = memo(function DayGrid({ partId, isNarrow, day, onDay }: Props) {
  const part = useEdited(({ document }) => document.parts.find(({ id }) => id === partId))
  const words = usePartWords()
  const hasDays = useEdited(({ document }) => (part ? isWeek(document, part, words) : false))
  const { middle, grid, line } = useDrop(part)
  const onKeyDown = useCards(part)
  if (!part)
    return (
      <div className={classes.middle}>
        <p className={classes.nothing}>This program is empty. Add its first part, for example a week.</p>
      </div>
    )
  const used = new Set(part.activities.map((activity) => activity.day))
  const columns = hasDays ? (isNarrow ? [day] : weekDays) : [null]
  return (
    <div className={classes.middle} ref={middle}>
      <PartHead
        id={part.id}
        title={part.title}
        opensOn={part.opensOn}
        isEmpty={part.activities.length === 0}
      />
      {isNarrow && hasDays && (
        <SegmentedControl
          aria-label="Day"
          fullWidth
          className={classes.dayStrip}
          data={weekDays.map((one) => ({
            value: `${one}`,
            label: (
              <span data-strip={one ?? ''} data-has={used.has(one) || undefined}>
                {one === null ? 'Any' : one}
                {used.has(one) && <VisuallyHidden>, planned</VisuallyHidden>}
              </span>
            ),
          }))}
          value={`${day}`}
          onChange={(value) => onDay(Number(value) || null)}
        />
      )}
      <SelectionBar part={part} hasDays={hasDays} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards in it take the keys */}
      <div className={classes.grid} data-columns={columns.length} ref={grid} onKeyDown={onKeyDown}>
        {columns.map((one) => (
          <Column key={one ?? 0} part={part} day={one} label={hasDays ? dayName(one) : 'Activities'} />
        ))}
        <div ref={line} className={dnd.line} data-drop-line hidden />
      </div>
    </div>
  )
})

function Column({ part, day, label }: { part: Part; day: number | null; label: string }) {
  const activities = part.activities.filter((activity) => activity.day === day)
  return (
    <section className={classes.column} aria-label={label} data-day={day ?? ''}>
      <h2>{label}</h2>
      <Cards activities={activities} />
      {activities.length === 0 && <p className={classes.rest}>{day === null ? 'Nothing yet' : 'Rest'}</p>}
      <AddMenu partId={part.id} day={day} label={label} index={activities.length} />
    </section>
  )
}

const Cards = ({ activities }: { activities: readonly Activity[] }) =>
  activities.map((activity) => <ActivityCard key={activity.id} activity={activity} />)

interface AddProps {
  partId: string
  day: number | null
  label: string
  index: number
}

const AddMenu = memo(function AddMenu({ partId, day, label, index }: AddProps) {
  const editor = useEditor()
  const words = usePartWords()
  const isAdded = useRef(false)
  function add(kind: Kind) {
    const activity = newActivity(kind, day)
    if (
      editor.change((now) => addActivities(now, { partId, day, index }, [activity]), {
        select: [activity.id],
      })
    )
      isAdded.current = true
    else toastError(`A part takes at most ${limits.activities} activities`)
  }
  return (
    <MenuButton
      position="bottom-start"
      onClosed={() => {
        // Only now: a menu that closes keeps the focus.
        if (isAdded.current) focusTitle()
        isAdded.current = false
      }}
      menu={
        <>
          {Object.entries(kindNames).map(([kind, name]) => (
            <Menu.Item key={kind} onClick={() => add(kind as Kind)}>
              {name}
            </Menu.Item>
          ))}
          <PasteItem onPaste={() => paste(editor, words, partId, day)} />
        </>
      }
    >
      {(button) => (
        <Button
          className={classes.add}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          aria-label={`Add to ${label}`}
          {...button}
        >
          Add
        </Button>
      )}
    </MenuButton>
  )
})

function PasteItem({ onPaste }: { onPaste(): void }) {
  const { length } = useCopied()
  if (length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={onPaste}>Paste {activitiesText(length)}</Menu.Item>
    </>
  )
}
