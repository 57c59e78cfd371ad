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
  /** Makes a tile something to drag; answers how to stop it. */
  source?: (tile: HTMLElement, item: Item) => () => void
  children(item: Item, tile: TileProps): ReactNode
}

/** Buttons in a grid: one stop of the Tab key, and arrows lead from one to the next. */
export function TileGrid<Item>({ label, columns, items, onPick, source, children }: TileGridProps<Item>) {
  const { getItemProps } = useRovingIndex({ total: items.length, columns, loop: false })
  return (
    <div
      className={classes.grid}
      role="toolbar"
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {items.map((item, index) => {
        const { ref, ...tile } = getItemProps({ index, onClick: () => onPick(item) })
        const register = (element: HTMLButtonElement | null) => {
          ref(element)
          return element && source ? source(element, item) : undefined
        }
        return children(item, { ...tile, ref: register })
      })}
    </div>
  )
}
