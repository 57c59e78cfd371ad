import { useRovingIndex } from '@mantine/hooks'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react'
import classes from './TileGrid.module.css'

type TileProps = Pick<ComponentPropsWithRef<'button'>, 'tabIndex' | 'onKeyDown' | 'onClick' | 'ref'>

interface TileGridProps<Item> {
  /** The accessible name of the tiles. */
  label: string
  columns: number
  /** The same list while it is equal, and the same `source` function: tiles are made draggable once. */
  items: readonly Item[]
  onPick(item: Item): void
  /** Makes a tile draggable; returns how to stop it. */
  source?: (tile: HTMLElement, item: Item) => () => void
  /** One element. */
  children(item: Item, tile: TileProps): ReactNode
}

/** Buttons in a grid: one tab stop, and arrow keys move between them. */
export function TileGrid<Item>({ label, columns, items, onPick, source, children }: TileGridProps<Item>) {
  const { getItemProps } = useRovingIndex({ total: items.length, columns, loop: false })
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!source) return
    const tiles = [...(grid.current?.children ?? [])] as HTMLElement[]
    const stops = items.flatMap((item, i) => (tiles[i] ? [source(tiles[i], item)] : []))
    return () => {
      for (const stop of stops) stop()
    }
  }, [items, source])
  return (
    <div
      ref={grid}
      className={classes.grid}
      role="toolbar"
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
    >
      {items.map((item, index) => children(item, getItemProps({ index, onClick: () => onPick(item) })))}
    </div>
  )
}
