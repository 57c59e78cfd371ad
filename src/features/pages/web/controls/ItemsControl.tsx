import { Button, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { copiedItem, mostItems, movedItem } from '../../components/items.ts'
import { useSortable } from '../dnd/useSortable.ts'
import { Grip } from './Grip.tsx'
import classes from './ItemsControl.module.css'
import { movingBy } from './movingBy.ts'
import { Tool } from './Tool.tsx'
import { useOwnStep } from './useOwnStep.ts'

interface Props<Item> {
  label: string
  /** The noun for one item on the buttons. */
  one: string
  items: readonly Item[]
  nameOf(item: Item): string
  create(items: readonly Item[]): Item
  /** The minimum, usually one, and the maximum. */
  least?: number
  most?: number
  /** Some lists show no button for their first item. */
  canRemove?(index: number): boolean
  /** Someone tried to delete the last one. */
  onLast?(): void
  onChange(items: Item[]): void
  children(item: Item, change: (item: Item) => void): ReactNode
}

/** A component's items: one open at a time; they can be edited, moved, copied, added and removed. */
export function ItemsControl<Item extends object>(props: Props<Item>) {
  const { label, one, items, nameOf, create, least = 1, most = mostItems, onChange, children } = props
  const { canRemove = () => true, onLast } = props
  const asStep = useOwnStep()
  const { keys, setKeys } = useKeys(items.length)
  const [open, setOpen] = useState(keys[0])
  const control = useRef<HTMLFieldSetElement>(null)
  const isFull = items.length >= most

  const { list, grip, move } = useSortable(one, items.length, (from, to) => {
    setKeys(movedItem(keys, from, to))
    asStep(() => onChange(movedItem(items, from, to)))
  })
  const insert = (index: number, item: Item) => {
    const key = Math.max(-1, ...keys) + 1
    setKeys(keys.toSpliced(index, 0, key))
    asStep(() => onChange(items.toSpliced(index, 0, item)))
    setOpen(key)
  }
  const remove = (index: number) => {
    if (items.length <= least) return onLast?.()
    const left = keys.toSpliced(index, 1)
    flushSync(() => {
      setKeys(left)
      asStep(() => onChange(items.toSpliced(index, 1)))
      setOpen(left[0])
    })
    // The pressed button is gone with its item; the focus moves to the next one.
    focusHead(control.current, Math.min(index, left.length - 1))
  }

  return (
    <fieldset ref={control} className={classes.items} aria-label={label}>
      <ol ref={list} className={classes.list}>
        {items.map((item, i) => (
          <li key={keys[i]} className={classes.item}>
            <Head
              onGrip={(element) => grip(element, i)}
              name={nameOf(item) || `${one} ${i + 1}`}
              one={one}
              open={open === keys[i]}
              onToggle={() => setOpen(open === keys[i] ? undefined : keys[i])}
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
      <AddButton one={one} disabled={isFull} onClick={() => insert(items.length, create(items))} />
    </fieldset>
  )
}

const focusHead = (control: HTMLElement | null, index: number) =>
  control?.querySelectorAll<HTMLElement>(':scope > ol > li > div > [aria-expanded]')[index]?.focus()

function AddButton({ one, disabled, onClick }: { one: string; disabled: boolean; onClick(): void }) {
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      disabled={disabled}
      onClick={onClick}
    >
      Add {one}
    </Button>
  )
}

/**
 * Items need not have an id. A key that moves with an item keeps the focus on it, so the same shortcut moves it again;
 * when the list changes from outside, by undo or on the canvas, the keys start again.
 */
function useKeys(count: number) {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, i) => i))
  if (keys.length === count) return { keys, setKeys }
  const fresh = Array.from({ length: count }, (_, i) => i)
  setKeys(fresh)
  return { keys: fresh, setKeys }
}

interface HeadProps {
  /** Returns how to stop it. */
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
    movingBy((step) => (step < 0 ? onUp : onDown)?.())(event)
    if (event.key !== 'Delete') return
    event.preventDefault()
    event.stopPropagation()
    onRemove()
  }
  return (
    <>
      <div className={classes.head}>
        <Grip title={`Drag ${one}`} source={onGrip} />
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

/** The first 10 characters distinguish an item. */
export const preview = (text: string) => (text.length > 10 ? `${text.slice(0, 10)}…` : text)
