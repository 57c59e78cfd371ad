/** The sets of an exercise as rows of fields. The document is the one that the typed line above is read into. */
import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { announce } from '../../../../ui/announce.ts'
import type { Item, Set, Workout } from '../../document.ts'
import { limits } from '../../limits.ts'
import type { CellUnits } from '../../setCells.ts'
import { changeSet, type SetEdit, wholeSetEdits } from '../../setEdits.ts'
import { changeItem } from '../../workoutEdits.ts'
import { SetRow } from './SetRow.tsx'
import classes from './setTable.module.css'
import { rememberEffort, usualEffort } from './usualUnits.ts'

interface Props {
  name: string
  item: Item
  onChange(edit: (workout: Workout) => Workout, burst?: string): void
}

const heads = ['Set', 'Target', 'Weight', 'Rest', 'Effort', 'Tempo']

const Heads = () => (
  <div className={classes.heads} aria-hidden>
    {heads.map((head) => (
      <span key={head}>{head}</span>
    ))}
  </div>
)

export function SetTable({ name, item, onChange }: Props) {
  const rows = useRef<HTMLOListElement>(null)
  const menuAt = useRef<number>(undefined)
  const [effort, setEffort] = useState(usualEffort)
  const { id, sets, perSide } = item
  const apply = (edit: (now: Item) => Item, burst?: string) => onChange(changeItem(id, edit), burst)
  const focus = (at: number, field: string) =>
    void requestAnimationFrame(() => {
      const row = rows.current?.children[Math.min(at, rows.current.children.length - 1)]
      row?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
    })

  function edit(kind: SetEdit, at: number, field = 'menu') {
    const to = places[kind](at, sets.length)
    if (to === undefined)
      return announce(
        kind === 'duplicate' ? `At most ${limits.sets} sets` : 'The set is already at the end of the list',
      )
    apply(wholeSetEdits[kind](at))
    announce(`Set ${at + 1} ${doneWords[kind]}`)
    // Its menu gives the focus back when it has closed, and only then goes where the set is. That of the last set goes with it.
    if (field === 'menu') menuAt.current = kind === 'remove' && at === sets.length - 1 ? undefined : to
    focus(to, field)
  }

  function focusMoved() {
    if (menuAt.current !== undefined) focus(menuAt.current, 'menu')
    menuAt.current = undefined
  }

  function choose(next: CellUnits['effort']) {
    setEffort(next)
    rememberEffort(next)
  }

  return (
    <div className={classes.table}>
      <Heads />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields in it take the keys */}
      <ol ref={rows} aria-label={`Each set of ${name}`} onKeyDown={(event) => onKey(event, focus, edit)}>
        {sets.map((set, at) => (
          <SetRow
            // oxlint-disable-next-line react/no-array-index-key -- sets have no ids: they are their places
            key={at}
            set={set}
            at={at}
            number={numberOf(sets, at)}
            sets={sets}
            effort={effort}
            onEffort={choose}
            onSet={(next, burst) => apply(changeSet(at, next), burst && `${id} set ${at} ${burst}`)}
            onEdit={edit}
            onMenuClosed={focusMoved}
          />
        ))}
      </ol>
      <Foot
        isFull={sets.length >= limits.sets}
        perSide={perSide}
        onAdd={() => edit('duplicate', sets.length - 1, 'target')}
        onPerSide={(checked) => apply((now) => ({ ...now, perSide: checked }))}
      />
    </div>
  )
}

interface FootProps {
  isFull: boolean
  perSide: boolean
  onAdd(): void
  onPerSide(perSide: boolean): void
}

const Foot = ({ isFull, perSide, onAdd, onPerSide }: FootProps) => (
  <div className={classes.foot}>
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      disabled={isFull}
      onClick={onAdd}
    >
      Add set
    </Button>
    <Checkbox
      size="xs"
      label="Each side"
      checked={perSide}
      onChange={({ currentTarget: { checked } }) => onPerSide(checked)}
    />
  </div>
)

/** Where the focus goes; undefined if nothing would change. */
const places: Record<SetEdit, (at: number, count: number) => number | undefined> = {
  duplicate: (at, count) => (count < limits.sets ? at + 1 : undefined),
  repeat: (at, count) => (at < count - 1 ? at : undefined),
  up: (at) => (at > 0 ? at - 1 : undefined),
  down: (at, count) => (at < count - 1 ? at + 1 : undefined),
  remove: (at, count) => (count > 1 ? Math.min(at, count - 2) : undefined),
}

const doneWords: Record<SetEdit, string> = {
  duplicate: 'copied',
  repeat: 'repeated below',
  up: 'moved up',
  down: 'moved down',
  remove: 'removed',
}

/** Work sets are counted, as in the app; the others have a letter. */
const numberOf = (sets: readonly Set[], at: number): string => {
  const kind = sets[at]?.kind ?? 'work'
  if (kind !== 'work') return { warmup: 'W', drop: 'D', failure: 'F' }[kind]
  return `${sets.slice(0, at + 1).filter((set) => set.kind === 'work').length}`
}

/** Arrows go to the same field of another set, with Alt they take the set along. */
function onKey(
  event: KeyboardEvent<HTMLElement>,
  focus: (at: number, field: string) => void,
  edit: (kind: SetEdit, at: number, field: string) => void,
): void {
  const { key, altKey, target } = event
  if (!(target instanceof HTMLInputElement)) return
  const { field = '', at = '' } = target.dataset
  const place = Number(at)
  if (key === 'ArrowUp' && altKey) edit('up', place, field)
  else if (key === 'ArrowDown' && altKey) edit('down', place, field)
  else if (key === 'ArrowUp') focus(Math.max(0, place - 1), field)
  else if (key === 'ArrowDown') focus(place + 1, field)
  else if (key === 'Enter') {
    target.blur()
    focus(place + 1, field)
  } else return
  event.preventDefault()
}
