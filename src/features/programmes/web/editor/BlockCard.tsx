import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { printHeading } from '../../blockText.ts'
import type { Block, Workout } from '../../document.ts'
import { addToBlock, asKind, type BlockKind, blockKinds, changeBlock, kindOf } from '../../workoutEdits.ts'
import { ExerciseField } from './ExerciseField.tsx'
import classes from './editor.module.css'
import { ItemRow } from './ItemRow.tsx'
import { NumberField } from './NumberField.tsx'
import { newItem } from './newThings.ts'
import { useChange } from './useEditor.ts'

const kinds = Object.entries(blockKinds).map(([value, label]) => ({ value, label }))

interface Props {
  workoutId: string
  block: Block
  /** Among the blocks: the first is A. */
  index: number
}

export const BlockCard = memo(function BlockCard({ workoutId, block, index }: Props) {
  const change = useChange<Workout>(workoutId)
  const kind = kindOf(block)
  const letter = letterOf(index)
  const heading = printHeading(block)
  const name = kind === 'sets' ? (block.items.length > 1 ? 'Superset' : 'Straight sets') : blockKinds[kind]
  return (
    <section className={classes.block} data-kind={kind} aria-label={`Block ${letter}: ${name}`}>
      <div className={classes.blockHead}>
        <strong>{letter}</strong>
        <NativeSelect
          aria-label={`Kind of block ${letter}`}
          size="xs"
          data={kinds}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            change(changeBlock(block.id, (now) => asKind(now, value as BlockKind)))
          }
        />
        {name === 'Superset' && <em>Superset</em>}
        <BlockNumbers
          block={block}
          onChange={(next) =>
            change(
              changeBlock(block.id, () => next),
              block.id,
            )
          }
        />
      </div>
      <div className={classes.items}>
        {block.items.map((item, i) => (
          <ItemRow
            key={item.id}
            workoutId={workoutId}
            blockId={block.id}
            item={item}
            label={block.items.length > 1 ? `${letter}${i + 1}` : letter}
            isAlone={block.items.length === 1}
            isFirst={index === 0}
            heading={heading}
          />
        ))}
      </div>
      {(block.items.length > 1 || kind !== 'sets') && (
        <ExerciseField
          label={`Add to ${letter}`}
          placeholder="Type a name"
          onChoose={({ id, perSide, measure }) => change(addToBlock(block.id, newItem(id, perSide, measure)))}
        />
      )}
    </section>
  )
})

/** A to Z, then A2: nobody has more than 40 blocks. */
const letterOf = (index: number) => `${String.fromCharCode(65 + (index % 26))}${index > 25 ? 2 : ''}`

/** The numbers that belong to the block's kind. */
function BlockNumbers({ block, onChange }: { block: Block; onChange(block: Block): void }) {
  if (block.kind === 'timed')
    return (
      <Count
        label="Minutes"
        min={1}
        max={120}
        value={block.minutes}
        onChange={(minutes) => onChange({ ...block, minutes })}
      />
    )
  const rest = (
    <Count
      label="Rest"
      unit="s"
      min={0}
      max={1800}
      value={block.rest}
      onChange={(next) => onChange({ ...block, rest: next })}
    />
  )
  if (block.kind === 'sets') return rest
  return (
    <>
      <Count
        label="Rounds"
        min={1}
        max={30}
        value={block.rounds}
        onChange={(rounds) => onChange({ ...block, rounds })}
      />
      <Count
        label="Work"
        unit="s"
        min={1}
        max={1800}
        value={block.work}
        onChange={(work) => onChange({ ...block, work })}
        onEmpty={() => onChange({ ...block, work: null })}
      />
      {rest}
    </>
  )
}

interface CountProps {
  label: string
  unit?: string
  min: number
  max: number
  value: number | null
  onChange(value: number): void
  onEmpty?(): void
}

function Count({ label, unit, onChange, ...props }: CountProps) {
  return (
    <label className={classes.count}>
      <span>{label}</span>
      <NumberField size="xs" w={52} onNumber={onChange} {...props} />
      {unit && <span>{unit}</span>}
    </label>
  )
}
