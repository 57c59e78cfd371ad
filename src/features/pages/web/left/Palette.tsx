import { TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type ComponentType, registry } from '../../components/registry.tsx'
import { paletteSource } from '../dnd/palette.ts'
import { addComponent } from '../keys/commands.ts'
import { panels } from '../panels/panels.ts'
import { useBuilder } from '../useBuilder.ts'
import { toastPageFull } from './full.ts'
import { LayoutGrid } from './LayoutGrid.tsx'
import classes from './Palette.module.css'
import { findTypes, groups } from './palette.ts'
import { TileGrid } from './TileGrid.tsx'

/** What a page is made of: components, and the empty sections they go in. */
export function Palette({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const builder = useBuilder()
  const [search, setSearch] = useState('')
  function add(type: ComponentType) {
    if (addComponent(builder, type)) onAdded?.()
    else toastPageFull()
  }
  const found = search.trim() ? findTypes(search) : undefined
  return (
    <>
      <h2 className={classes.heading}>Components</h2>
      <TextInput
        type="search"
        size="sm"
        aria-label="Search components"
        placeholder="Search"
        maxLength={60}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && found?.[0]) add(found[0])
        }}
      />
      {found ? (
        <Found types={found} onAdd={add} />
      ) : (
        groups.map(({ name, types }) => (
          <section key={name} className={classes.group}>
            <h3 className={classes.groupName}>{name}</h3>
            <Tiles label={name} types={types} onAdd={add} />
          </section>
        ))
      )}
      <h2 className={classes.heading}>Select a Layout</h2>
      <LayoutGrid onAdded={onAdded} />
    </>
  )
}

interface TilesProps {
  types: readonly ComponentType[]
  onAdd(type: ComponentType): void
}

function Found({ types, onAdd }: TilesProps) {
  return (
    <div className={classes.group}>
      <output className={classes.groupName}>
        {types.length ? `${types.length} found` : 'No matching components'}
      </output>
      {/* A new list resets the tab stop: its tile may be gone. */}
      <Tiles key={types.length} label="Found" types={types} onAdd={onAdd} />
    </div>
  )
}

function Tiles({ label, types, onAdd }: TilesProps & { label: string }) {
  return (
    <TileGrid label={label} columns={3} items={types} onPick={onAdd} source={paletteSource}>
      {(type, tile) => {
        const { icon: Icon } = panels[type]
        return (
          <UnstyledButton key={type} className={classes.tile} {...tile}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {registry[type].label}
          </UnstyledButton>
        )
      }}
    </TileGrid>
  )
}
