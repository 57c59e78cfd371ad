import { ActionIcon, Button } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import {
  type FunctionComponent,
  memo,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { scrollsFor } from '../../../../ui/dnd/edges.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { type ComponentChange, editComponent } from '../../document/edits.ts'
import type { Component } from '../../document/page.ts'
import { findPlace, idOf, type Place } from '../../document/places.ts'
import { flatten } from '../../look/color.ts'
import { groundOf } from '../../look/readability.ts'
import type { Builder } from '../builder.ts'
import { panelId } from '../canvas/focus.ts'
import { useConfirmRemove } from '../canvas/RemoveDialog.tsx'
import { GroundContext } from '../controls/contrast.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { useBuilder, useBuilding, usePage } from '../useBuilder.ts'
import { nameOf } from '../words.ts'
import { PagePanel } from './PagePanel.tsx'
import classes from './PropertyPanel.module.css'
import { ColumnPanel, panels, SectionPanel } from './panels.ts'
import { SeveralPanel } from './SeveralPanel.tsx'

export function PropertyPanel() {
  const builder = useBuilder()
  const selection = useShownSelection()
  const page = usePage()
  const [count, id] = [selection?.length ?? 0, selection?.at(-1)]
  const selected = useMemo(() => (id === undefined ? undefined : findPlace(page, id)), [page, id])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => (panel.current ? scrollsFor(panel.current, ({ kind }) => kind === 'row') : undefined), [])
  // The pressed button disappears with the panel; without this the keyboard focus would be lost.
  const close = () => {
    builder.select()
    panel.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of fields inside it being left
    <aside
      id={panelId}
      ref={panel}
      className={classes.panel}
      aria-label="Properties"
      tabIndex={-1}
      onBlur={builder.settle}
    >
      <header className={classes.head}>
        <h2 className={classes.name}>{headingOf(selected, count)}</h2>
        {selected && (
          <ActionIcon aria-label="Close" onClick={close}>
            <IconX size={17} stroke={1.75} />
          </ActionIcon>
        )}
      </header>
      <Suspense fallback={<Loading rows={3} />}>
        {selection && !selected && <PagePanel />}
        {selected && count > 1 && <SeveralPanel />}
        {selected && count === 1 && <PlacePanel key={idOf(selected)} place={selected} />}
      </Suspense>
    </aside>
  )
}

/**
 * The panel of the selection renders after the frame around it has been painted: neither the frame nor a starting drag
 * waits for a whole panel, nor does the canvas when the builder opens. Edits in a panel show immediately.
 */
function useShownSelection(): readonly string[] | undefined {
  const selection = useBuilding(({ selection }) => selection)
  const [shown, setShown] = useState<readonly string[]>()
  useEffect(() => {
    if (shown === selection) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // An animation frame runs before the paint, a timer after it.
      timer = setTimeout(() => startTransition(() => setShown(selection)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, selection])
  return shown
}

function headingOf(selected: Place | undefined, count: number): string {
  if (!selected) return 'PAGE'
  return count > 1 ? `${count} SELECTED` : nameOf(selected).toUpperCase()
}

const PlacePanel = memo(function PlacePanel({ place }: { place: Place }) {
  if (place.kind === 'section')
    return (
      <>
        <SectionPanel section={place.section} />
        <Remove label="Remove section" id={place.section.id} />
      </>
    )
  if (place.kind === 'column')
    return (
      <>
        {place.column.components.length === 0 && (
          <p className={classes.hint}>Pick a component on the left to add it here.</p>
        )}
        <ColumnPanel section={place.section} column={place.column} />
        {place.section.columns.length > 1 && <Remove label="Remove column" id={place.column.id} />}
        <Remove label="Remove section" id={place.section.id} />
      </>
    )
  return <ComponentPanel place={place} />
})

function ComponentPanel({ place }: { place: Extract<Place, { kind: 'component' }> }) {
  const builder = useBuilder()
  const { section, column, component } = place
  const { type, id } = component
  const ground = useBuilding(({ page }) => groundOf(page, section, column))
  const edit = useMemo(() => editOf(builder, id), [builder, id])
  // The type picks its panel; TypeScript cannot follow that through the union.
  const Panel = panels[type].Panel as FunctionComponent<PanelProps<Component>>
  return (
    <>
      <GroundContext value={flatten(component.style.bgColor, ground)}>
        <Panel component={component} edit={edit} />
      </GroundContext>
      <Remove label="Remove" id={id} />
    </>
  )
}

/** The fields that change together are one burst. */
const editOf =
  (builder: Builder, id: string): PanelProps<Component>['edit'] =>
  (change, pauseMs) =>
    builder.change((page) => editComponent(page, id, change as ComponentChange), {
      burst: `${id} ${Object.keys(change).join(' ')}`,
      ...(pauseMs !== undefined && { pauseMs }),
    })

const Remove = memo(function Remove({ label, id }: { label: string; id: string }) {
  const confirmRemove = useConfirmRemove()
  return (
    <Button
      className={classes.remove ?? ''}
      variant="subtle"
      color="red"
      size="sm"
      leftSection={<IconTrash size={16} stroke={1.75} />}
      onClick={() => confirmRemove(id)}
    >
      {label}
    </Button>
  )
})
