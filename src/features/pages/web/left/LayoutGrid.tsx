import { UnstyledButton } from '@mantine/core'
import { createSection, type Layout, layouts } from '../../document/page.ts'
import { sectionSource } from '../dnd/palette.ts'
import { addLayout, newId } from '../keys/commands.ts'
import { useBuilder } from '../useBuilder.ts'
import { toastPageFull } from './full.ts'
import classes from './LayoutGrid.module.css'
import { TileGrid } from './TileGrid.tsx'

const labels: Record<Layout, string> = {
  'single-column': 'Single-column',
  'two-column': 'Two-column',
  'three-column': 'Three-column',
}

const names = Object.keys(layouts) as Layout[]

const layoutSource = (tile: HTMLElement, layout: Layout) =>
  sectionSource(tile, labels[layout], () => createSection(layout, newId))

interface LayoutGridProps {
  /** Where the new section goes; by default after the selected one, or at the end. */
  afterIndex?: number | undefined
  onAdded?: (() => void) | undefined
}

/** Empty sections of one, two or three columns. */
export function LayoutGrid({ afterIndex, onAdded }: LayoutGridProps) {
  const builder = useBuilder()
  return (
    <TileGrid
      label="Layouts"
      columns={3}
      items={names}
      onPick={(layout) => {
        if (addLayout(builder, layout, afterIndex)) onAdded?.()
        else toastPageFull()
      }}
      source={layoutSource}
    >
      {(layout, tile) => (
        <UnstyledButton key={layout} className={classes.layout} {...tile}>
          <span className={classes.columns} aria-hidden>
            {layouts[layout].map((_, column) => (
              <i key={`${layout}${column}`} />
            ))}
          </span>
          {labels[layout]}
        </UnstyledButton>
      )}
    </TileGrid>
  )
}
