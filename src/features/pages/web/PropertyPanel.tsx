import { ActionIcon, Button, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { type FunctionComponent, type ReactNode, Suspense, useRef } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { registry } from '../components/registry.tsx'
import { type ComponentChange, editComponent, setTitle } from '../edits.ts'
import { plainText } from '../marks.tsx'
import type { Component } from '../page.ts'
import type { Builder } from './builder.ts'
import type { PanelProps } from './controls/panel.ts'
import classes from './PropertyPanel.module.css'
import { panels } from './panels.ts'
import { useConfirmRemove } from './RemoveDialog.tsx'
import { useBuilder, usePage, useSelected } from './useBuilder.ts'

export function PropertyPanel() {
  const builder = useBuilder()
  const selected = useSelected()
  const confirmRemove = useConfirmRemove()
  const panel = useRef<HTMLElement>(null)
  // The button that was pressed goes with the panel; without this the keyboard would be left nowhere.
  const leave = (go: () => void) => {
    go()
    panel.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of fields inside it being left
    <aside
      ref={panel}
      className={classes.panel}
      aria-label="Properties"
      tabIndex={-1}
      onBlur={builder.settle}
    >
      {selected?.kind === 'component' && (
        <Properties
          key={selected.component.id}
          name={registry[selected.component.type].label}
          onClose={() => leave(() => builder.select())}
        >
          <ComponentPanel component={selected.component} edit={editOf(builder, selected.component.id)} />
          <Remove label="Remove" onClick={() => confirmRemove()} />
        </Properties>
      )}
      {selected?.kind === 'column' && (
        <Properties name="Column" onClose={() => leave(() => builder.select())}>
          <Text c="dimmed">Choose a component on the left to put it here.</Text>
          {selected.section.columns.length > 1 && (
            <Remove label="Remove column" onClick={() => confirmRemove()} />
          )}
          <Remove label="Remove section" onClick={() => confirmRemove(selected.section.id)} />
        </Properties>
      )}
      {selected?.kind === 'section' && (
        <Properties name="Section" onClose={() => leave(() => builder.select())}>
          <Remove label="Remove section" onClick={() => confirmRemove()} />
        </Properties>
      )}
      {!selected && <PagePanel />}
    </aside>
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

function Properties({ name, onClose, children }: { name: string; onClose(): void; children: ReactNode }) {
  return (
    <>
      <header className={classes.panelHead}>
        <h2 className={classes.panelName}>{name}</h2>
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </header>
      {children}
    </>
  )
}

function Remove({ label, onClick }: { label: string; onClick(): void }) {
  const icon = <IconTrash size={16} stroke={1.75} />
  return (
    <Button mt="lg" variant="subtle" color="red" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  )
}

function ComponentPanel({ component, edit }: PanelProps<Component>) {
  // The type picks the panel that was defined for it; TypeScript cannot follow that through the union.
  const Panel = panels[component.type].Panel as FunctionComponent<PanelProps<Component>>
  return (
    <Suspense fallback={<Loading rows={2} />}>
      <Panel component={component} edit={edit} />
    </Suspense>
  )
}

/** With nothing selected: the page's own fields, and its outline for whoever uses no mouse. */
function PagePanel() {
  const builder = useBuilder()
  const page = usePage()
  const columns = page.content.section.flatMap((section) => section.columns)
  return (
    <>
      <header className={classes.panelHead}>
        <h2 className={classes.panelName}>Page</h2>
      </header>
      <TextInput
        label="Page title"
        value={page.title}
        maxLength={200}
        error={page.title.trim() ? undefined : 'A page needs a title'}
        onChange={({ currentTarget: { value } }) =>
          builder.change((page) => setTitle(page, value), { burst: 'title' })
        }
      />
      {columns.length > 0 && (
        <>
          <h3 className={classes.subheading}>Outline</h3>
          <ul className={classes.outline}>
            {columns.map(({ id, components }) =>
              components.length ? (
                components.map((component) => (
                  <OutlineEntry key={component.id} component={component} onSelect={builder.select} />
                ))
              ) : (
                <li key={id}>
                  <UnstyledButton className={classes.outlineItem} onClick={() => builder.select(id)}>
                    <span>Empty column</span>
                  </UnstyledButton>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </>
  )
}

function OutlineEntry({
  component: { id, type, data },
  onSelect,
}: {
  component: Component
  onSelect(id: string): void
}) {
  const { icon: Icon } = panels[type]
  return (
    <li>
      <UnstyledButton className={classes.outlineItem} onClick={() => onSelect(id)}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{plainText(data) || registry[type].label}</span>
      </UnstyledButton>
    </li>
  )
}
