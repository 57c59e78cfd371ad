import { ActionIcon, Button, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { copiedItem, mostItems, movedItem } from '../../components/items.ts'
import { useSortable } from '../dnd/useSortable.ts'
import classes from './ItemsControl.module.css'

interface Props<Item> {
  label: string
  /** What one of them is called on the buttons. */
  one: string
  items: readonly Item[]
  nameOf(item: Item): string
  create(items: readonly Item[]): Item
  /** How many always stay, one as a rule, and how many there may be. */
  least?: number
  most?: number
  /** Some lists show no button for their first. */
  canRemove?(index: number): boolean
  /** Somebody asked to delete the last one. */
  onLast?(): void
  onChange(items: Item[]): void
  children(item: Item, change: (item: Item) => void): ReactNode
}

/** The items of a component: one open at a time, to be changed, moved, copied, added and taken away. */
export function ItemsControl<Item extends object>(props: Props<Item>) {
  const { label, one, items, nameOf, create, least = 1, most = mostItems, onChange, children } = props
  const { canRemove = () => true, onLast } = props
  const [open, setOpen] = useState<number | undefined>(0)
  const isFull = items.length >= most

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    onChange(movedItem(items, from, to))
    setOpen(to)
  }
  const { list, grip } = useSortable(one, items.length, move)
  const insert = (index: number, item: Item) => {
    onChange(items.toSpliced(index, 0, item))
    setOpen(index)
  }
  const remove = (index: number) => {
    if (items.length <= least) return onLast?.()
    onChange(items.toSpliced(index, 1))
    setOpen(0)
  }

  return (
    <fieldset className={classes.items} aria-label={label}>
      <ol ref={list} className={classes.list}>
        {items.map((item, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- items of the document need have no id
          <li key={i} className={classes.item}>
            <Head
              onGrip={(element) => grip(element, i)}
              name={nameOf(item) || `${one} ${i + 1}`}
              one={one}
              open={open === i}
              onToggle={() => setOpen(open === i ? undefined : i)}
              {...(i > 0 && { onUp: () => move(i, i - 1) })}
              {...(i < items.length - 1 && { onDown: () => move(i, i + 1) })}
              {...(!isFull && { onCopy: () => insert(i + 1, copiedItem(item, create(items))) })}
              onRemove={() => remove(i)}
              showsRemove={canRemove(i)}
              isLast={items.length <= least}
            >
              {children(item, (changed) => onChange(items.with(i, changed)))}
            </Head>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={isFull}
        onClick={() => insert(items.length, create(items))}
      >
        Add {one}
      </Button>
    </fieldset>
  )
}

interface HeadProps {
  /** Answers how to stop it. */
  onGrip(element: HTMLElement): () => void
  name: string
  one: string
  open: boolean
  onToggle(): void
  onUp?(): void
  onDown?(): void
  onCopy?(): void
  onRemove(): void
  showsRemove: boolean
  isLast: boolean
  children: ReactNode
}

function Head(props: HeadProps) {
  const { onGrip, name, one, open, onToggle, onUp, onDown, onCopy, onRemove, showsRemove, isLast, children } =
    props
  const id = useId()
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Delete') onRemove()
    else if (event.altKey && event.key === 'ArrowUp') onUp?.()
    else if (event.altKey && event.key === 'ArrowDown') onDown?.()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div className={classes.head}>
        <span
          ref={(element) => (element ? onGrip(element) : undefined)}
          className={classes.grip}
          title={`Drag ${one}`}
          aria-hidden
        >
          <IconGripVertical size={14} stroke={1.75} />
        </span>
        <UnstyledButton
          className={classes.name ?? ''}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={onKey}
        >
          <IconChevronDown size={14} stroke={1.75} aria-hidden data-open={open || undefined} />
          <span>{name}</span>
        </UnstyledButton>
        <Tool label={`Move ${one} up`} icon={IconArrowUp} onClick={onUp} />
        <Tool label={`Move ${one} down`} icon={IconArrowDown} onClick={onDown} />
        <Tool label={`Duplicate ${one}`} icon={IconCopy} onClick={onCopy} />
        {showsRemove && (
          <Tool label={`Remove ${one}`} icon={IconTrash} onClick={isLast ? undefined : onRemove} />
        )}
      </div>
      {open && (
        <div id={id} className={classes.body}>
          {children}
        </div>
      )}
    </>
  )
}

interface ToolProps {
  label: string
  icon: typeof IconCopy
  onClick: (() => void) | undefined
}

const Tool = ({ label, icon: Shown, onClick }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon size={24} aria-label={label} disabled={!onClick} onClick={onClick}>
      <Shown size={15} stroke={1.75} />
    </ActionIcon>
  </Tooltip>
)

/** The first 10 characters tell an item from its neighbours. */
export const preview = (text: string) => (text.length > 10 ? `${text.slice(0, 10)}…` : text)
