/** Ready-made sections. Loaded when first looked at: they bring their words and pictures along. */
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { emptyPage, type Page } from '../../page.ts'
import { presetNames, presetSection } from '../../templates/preset.ts'
import { addReadySection, newId } from '../commands.ts'
import { useBuilder } from '../useBuilder.ts'
import { tellFull } from './full.ts'
import { PageMiniature } from './PageMiniature.tsx'
import classes from './Presets.module.css'
import { TileGrid } from './TileGrid.tsx'

interface PresetsProps {
  columns: number
  afterIndex?: number | undefined
  onAdded?: (() => void) | undefined
}

export function Presets({ columns, afterIndex, onAdded }: PresetsProps) {
  const builder = useBuilder()
  const [shown] = useState(() => presetNames.map((name) => ({ name, page: pageOf(name) })))
  return (
    <TileGrid
      label="Ready-made sections"
      columns={columns}
      items={shown}
      onPick={({ name }) => {
        const section = presetSection(name, newId)
        if (section && addReadySection(builder, section, afterIndex)) onAdded?.()
        else tellFull()
      }}
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
  )
}

function pageOf(name: string): Page {
  const section = presetSection(name, newId)
  return { ...emptyPage(), content: { section: section ? [section] : [] } }
}
