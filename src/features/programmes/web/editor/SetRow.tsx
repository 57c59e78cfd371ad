import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import { measures, type Set, setKinds } from '../../document.ts'
import {
  type CellUnits,
  type Field,
  inLoadUnit,
  type LoadUnit,
  loadUnitOf,
  printCell,
  readCell,
  weightUnitOf,
} from '../../setCells.ts'
import type { SetEdit } from '../../setEdits.ts'
import classes from './setTable.module.css'
import { rememberWeightUnit, usualWeightUnit } from './usualUnits.ts'

const kindNames: Record<Set['kind'], string> = {
  warmup: 'Warm-up',
  work: 'Work',
  drop: 'Drop',
  failure: 'To failure',
}
const measureNames: Record<Set['by'], string> = { reps: 'reps', seconds: 's', metres: 'm' }
const loadNames: Record<LoadUnit, string> = { kg: 'kg', lb: 'lb', '%': '% of max', last: 'as last time' }
const loadUnits = Object.keys(loadNames) as LoadUnit[]
const effortNames: Record<CellUnits['effort'], string> = { rir: 'RIR', rpe: 'RPE' }

interface Props {
  set: Set
  at: number
  /** `1`, or the letter of its kind. */
  number: string
  /** All of the exercise: a new weight is in the unit of the others. */
  sets: readonly Set[]
  effort: CellUnits['effort']
  onEffort(effort: CellUnits['effort']): void
  onSet(set: Set, burst?: string): void
  onEdit(kind: SetEdit, at: number): void
  onMenuClosed(): void
}

export function SetRow({ set, at, number, sets, effort, onEffort, onSet, ...tools }: Props) {
  const problemId = useId()
  const [problem, setProblem] = useState<{ field: Field; words: string }>()
  const { load, ...unit } = useLoadUnit(set, sets, onSet)
  const units: CellUnits = { load, effort }
  const cell = (field: Field, name: string, hint = '') => (
    <Cell
      set={set}
      at={at}
      field={field}
      units={units}
      label={`${name} of set ${at + 1}`}
      hint={hint}
      problemId={problem?.field === field ? problemId : undefined}
      onSet={(next) => {
        if (field === 'load') unit.hold()
        onSet(next, field)
      }}
      onLeave={(words) => {
        if (field === 'load') unit.leave()
        setProblem(words === undefined ? undefined : { field, words })
      }}
    />
  )
  const choice = <T extends string>(
    name: string,
    names: Record<T, string>,
    values: readonly T[],
    value: T,
    onChange: (value: T) => void,
  ) => <Choice label={`${name} of set ${at + 1}`} {...{ names, values, value, onChange }} />
  return (
    <li className={classes.set}>
      <Kind set={set} at={at} number={number} onSet={onSet} />
      <div className={classes.cell}>
        {cell('target', 'Target')}
        {choice('Measure', measureNames, measures, set.by, (by) => onSet({ ...set, by }))}
      </div>
      <div className={classes.cell} data-last={load === 'last' || undefined}>
        {load !== 'last' && cell('load', 'Weight', '–')}
        {choice('Unit of weight', loadNames, loadUnits, load, unit.choose)}
      </div>
      <div className={classes.cell} data-rest>
        {cell('rest', 'Rest', '–')}
      </div>
      <div className={classes.cell} data-second="effort">
        {cell('effort', effort === 'rir' ? 'Reps in reserve' : 'RPE', '–')}
        {choice('Scale of effort', effortNames, ['rir', 'rpe'], effort, onEffort)}
      </div>
      <div className={classes.cell} data-second="tempo">
        <span aria-hidden>Tempo</span>
        {cell('tempo', 'Tempo', '–')}
      </div>
      <Tools at={at} count={sets.length} {...tools} />
      {problem && <Problem id={problemId}>{problem.words}</Problem>}
    </li>
  )
}

/** A set without a weight has no unit of its own. */
function useLoadUnit(set: Set, sets: readonly Set[], onSet: Props['onSet']) {
  const [chosen, setChosen] = useState<LoadUnit>()
  // While its field is filled in, the unit stays.
  const [held, setHeld] = useState<LoadUnit>()
  const load = held ?? loadUnitOf(set.load) ?? chosen ?? weightUnitOf(sets) ?? usualWeightUnit()
  return {
    load,
    choose(unit: LoadUnit) {
      // `last` is in the set itself, and its place may be another set's later.
      setChosen(unit === 'last' ? undefined : unit)
      if (unit === 'kg' || unit === 'lb') rememberWeightUnit(unit)
      const next = inLoadUnit(set.load, unit)
      if (next.by !== set.load.by || next.by !== 'none') onSet({ ...set, load: next })
    },
    hold: () => setHeld(load),
    leave() {
      setHeld(undefined)
      if (set.load.by === 'none') setChosen(load)
    },
  }
}

const Problem = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={classes.problem} role="alert">
    {children}
  </p>
)

const Kind = ({ set, at, number, onSet }: Pick<Props, 'set' | 'at' | 'number' | 'onSet'>) => (
  <div className={classes.kind} data-kind={set.kind}>
    <b aria-hidden>{number}</b>
    <Choice
      label={`Kind of set ${at + 1}`}
      names={kindNames}
      values={setKinds}
      value={set.kind}
      onChange={(kind) => onSet({ ...set, kind })}
    />
  </div>
)

interface CellProps {
  set: Set
  at: number
  field: Field
  units: CellUnits
  label: string
  hint: string
  /** Of what was wrong here. */
  problemId: string | undefined
  onSet(set: Set): void
  /** With what was wrong when the field was left. */
  onLeave(words: string | undefined): void
}

/** What is not understood is named when the field is left, and gives way to what the set has. */
function Cell({ set, at, field, units, label, hint, problemId, onSet, onLeave }: CellProps) {
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? undefined : readCell(set, field, typed, units)
  const problem = read && 'problem' in read ? read.problem : undefined
  const shown = printCell(set, field, units)
  return (
    <input
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problemId}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      data-field={field}
      data-at={at}
      inputMode={field === 'load' || field === 'effort' ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      placeholder={hint}
      value={typed ?? shown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const next = readCell(set, field, value, units)
        if (!('problem' in next)) onSet(next)
      }}
      onBlur={() => {
        if (typed !== undefined)
          onLeave(
            problem && typed.trim()
              ? `${problem}. ${shown ? `${shown} stays` : 'The field stays empty'}`
              : undefined,
          )
        setTyped(undefined)
      }}
    />
  )
}

interface ChoiceProps<T extends string> {
  label: string
  names: Record<T, string>
  values: readonly T[]
  value: T
  onChange(value: T): void
}

/** A quiet one, beside a number. */
const Choice = <T extends string>({ label, names, values, value, onChange }: ChoiceProps<T>) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => {
      const chosen = values.find((one) => one === currentTarget.value)
      if (chosen) onChange(chosen)
    }}
  >
    {values.map((one) => (
      <option key={one} value={one}>
        {names[one]}
      </option>
    ))}
  </select>
)

interface ToolsProps extends Pick<Props, 'at' | 'onEdit' | 'onMenuClosed'> {
  count: number
}

function Tools({ at, count, onEdit, onMenuClosed }: ToolsProps) {
  const isLast = at === count - 1
  return (
    <div className={classes.tools}>
      <MenuButton
        onClosed={onMenuClosed}
        menu={
          <>
            <Menu.Item onClick={() => onEdit('duplicate', at)}>Duplicate</Menu.Item>
            <Menu.Item disabled={isLast} onClick={() => onEdit('repeat', at)}>
              Same for the sets below
            </Menu.Item>
            <Menu.Item disabled={at === 0} onClick={() => onEdit('up', at)}>
              Move up
            </Menu.Item>
            <Menu.Item disabled={isLast} onClick={() => onEdit('down', at)}>
              Move down
            </Menu.Item>
            <Menu.Item color="red" disabled={count === 1} onClick={() => onEdit('remove', at)}>
              Delete
            </Menu.Item>
          </>
        }
      >
        {(button) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            data-field="menu"
            aria-label={`Options of set ${at + 1}`}
            {...button}
          >
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </MenuButton>
    </div>
  )
}
