import { useRovingIndex } from '@mantine/hooks'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './TileGrid.module.css'

type TileProps = Pick<ComponentPropsWithRef<'button'>, 'tabIndex' | 'onKeyDown' | 'onClick' | 'ref'>

interface TileGridProps<Item> {
  /** What the tiles are, for who cannot see them. */
  label: string
  columns: number
  items: readonly Item[]
  onPick(item: Item): void
  children(item: Item, tile: TileProps): ReactNode
}

/** Buttons in a grid: one stop of the Tab key, and arrows lead from one to the next. */
export function TileGrid<Item>({ label, columns, items, onPick, children }: TileGridProps<Item>) {
  const { getItemProps } = useRovingIndex({ total: items.length, columns, loop: false })
  return (
    <div
      className={classes.grid}
      role="toolbar"
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {items.map((item, index) => children(item, getItemProps({ index, onClick: () => onPick(item) })))}
    </div>
  )
}
