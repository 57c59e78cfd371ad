import { ActionIcon, Button, Tooltip, UnstyledButton } from '@mantine/core'
import { type Icon, IconArrowLeft, IconArrowRight, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { addColumn, duplicateColumn, moveColumn, resizeColumn } from '../../document/columnEdits.ts'
import { limits, type Section } from '../../document/page.ts'
import { narrowest } from '../../document/widths.ts'
import { useConfirmRemove } from '../canvas/RemoveDialog.tsx'
import { newId } from '../keys/commands.ts'
import { useBuilder } from '../useBuilder.ts'
import classes from './ColumnsControl.module.css'
import { NumberControl } from './NumberControl.tsx'

interface Props {
  section: Section
  /** The panel's column. */
  current?: string
}

/** A section's columns: their width, order and number. */
export function ColumnsControl({ section, current }: Props) {
  const builder = useBuilder()
  const { id, columns } = section
  const isFull = columns.length >= limits.columns
  return (
    <fieldset className={classes.columns} aria-label="Columns">
      <ol className={classes.list}>
        {columns.map((column, i) => (
          <li key={column.id} className={classes.column} data-current={column.id === current || undefined}>
            <div className={classes.head}>
              <UnstyledButton className={classes.name ?? ''} onClick={() => builder.select(column.id)}>
                Column {i + 1}
              </UnstyledButton>
              <ColumnTools section={section} index={i} />
            </div>
            {columns.length > 1 && <WidthControl section={section} index={i} />}
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={isFull}
        onClick={() => builder.change((page) => addColumn(page, id, columns.length, newId))}
      >
        Add column
      </Button>
    </fieldset>
  )
}

/** What it gains its neighbor loses: the right one, or for the last column the left one. */
function WidthControl({ section: { columns }, index }: { section: Section; index: number }) {
  const builder = useBuilder()
  const isLast = index === columns.length - 1
  const [column, neighbour] = [columns[index], columns[isLast ? index - 1 : index + 1]]
  if (!column || !neighbour) return null
  const { width } = column.style
  const both = Math.round((width + neighbour.style.width) * 100) / 100
  return (
    <NumberControl
      label="Width, %"
      value={width}
      range={{ min: Math.min(narrowest, width), max: Math.round((both - narrowest) * 100) / 100, step: 1 }}
      onChange={(wanted) =>
        builder.change(
          (page) =>
            isLast
              ? resizeColumn(page, neighbour.id, width - wanted)
              : resizeColumn(page, column.id, wanted - width),
          { burst: `${column.id} width` },
        )
      }
    />
  )
}

function ColumnTools({ section: { id: sectionId, columns }, index }: { section: Section; index: number }) {
  const builder = useBuilder()
  const confirmRemove = useConfirmRemove()
  const id = columns[index]?.id ?? ''
  const move = (to: number) => builder.change((page) => moveColumn(page, id, { sectionId, index: to }))
  return (
    <>
      <Tool label="Move column left" icon={IconArrowLeft} off={index === 0} onClick={() => move(index - 1)} />
      <Tool
        label="Move column right"
        icon={IconArrowRight}
        off={index === columns.length - 1}
        onClick={() => move(index + 1)}
      />
      <Tool
        label="Duplicate column"
        icon={IconCopy}
        off={columns.length >= limits.columns}
        onClick={() => builder.change((page) => duplicateColumn(page, id, newId))}
      />
      <Tool
        label={`Remove column ${index + 1}`}
        icon={IconTrash}
        off={columns.length === 1}
        onClick={() => confirmRemove(id)}
      />
    </>
  )
}

interface ToolProps {
  label: string
  icon: Icon
  off: boolean
  onClick(): void
}

const Tool = ({ label, icon: Shown, off, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon size={24} aria-label={label} disabled={off} onClick={onClick}>
      <Shown size={15} stroke={1.75} />
    </ActionIcon>
  </Tooltip>
)
