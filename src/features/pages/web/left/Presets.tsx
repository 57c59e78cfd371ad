/** Ready-made sections. Loaded when first shown, because of their text and images. */
import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import type { Page } from '../../document/page.ts'
import { lackingPlaces } from '../../document/shared.ts'
import { presetKinds, presetSection } from '../../templates/preset.ts'
import { sectionSource } from '../dnd/palette.ts'
import { addReadySection, newId } from '../keys/commands.ts'
import { useBuilder, useBuilding } from '../useBuilder.ts'
import { toastPageFull } from './full.ts'
import { PageMiniature } from './PageMiniature.tsx'
import palette from './Palette.module.css'
import classes from './Presets.module.css'
import { TileGrid } from './TileGrid.tsx'

interface PresetsProps {
  columns: number
  afterIndex?: number | undefined
  onAdded?: (() => void) | undefined
}

/** By kind, in the order of a page. */
export function Presets({ columns, afterIndex, onAdded }: PresetsProps) {
  const builder = useBuilder()
  // They use the page's own fonts and colors.
  const theme = useBuilding(({ page }) => page.theme)
  const kinds = useMemo(
    () =>
      presetKinds.map(({ kind, names }) => ({
        kind,
        presets: names.map((name) => ({ name, page: { theme, content: contentOf(name) } })),
      })),
    [theme],
  )
  return kinds.map(({ kind, presets }) => (
    <section key={kind} className={palette.group}>
      <h3 className={palette.groupName}>{kind}</h3>
      <TileGrid
        label={kind}
        columns={columns}
        items={presets}
        onPick={({ name }) => {
          const section = presetSection(name, newId, lackingPlaces(builder.get().page))
          if (section && addReadySection(builder, section, afterIndex)) onAdded?.()
          else toastPageFull()
        }}
        source={presetSource}
      >
        {({ name, page }, tile) => (
          <UnstyledButton key={name} className={classes.preset} {...tile}>
            <span className={classes.picture}>
              <PageMiniature page={page} />
            </span>
            {name}
          </UnstyledButton>
        )}
      </TileGrid>
    </section>
  ))
}

const presetSource = (tile: HTMLElement, { name }: { name: string }) =>
  sectionSource(tile, name, () => presetSection(name, newId))

function contentOf(name: string): Page['content'] {
  const section = presetSection(name, newId)
  return { section: section ? [section] : [] }
}
