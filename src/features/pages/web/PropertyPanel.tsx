import { ActionIcon, Button, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { type FunctionComponent, type ReactNode, Suspense, useRef } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { registry } from '../components/registry.tsx'
import type { Place } from '../edits.ts'
import { plainText } from '../marks.tsx'
import type { Component } from '../page.ts'
import classes from './BuilderScreen.module.css'
import type { PanelProps } from './controls/panel.ts'
import { panels } from './panels.ts'
import type { Builder } from './useBuilder.ts'

export function PropertyPanel({ builder }: { builder: Builder }) {
  const { selected } = builder
  const panel = useRef<HTMLElement>(null)
  // The button that was pressed goes with the panel; without this the keyboard would be left nowhere.
  const leave = (go: () => void) => {
    go()
    panel.current?.focus()
  }
  return (
    <aside ref={panel} className={classes.panel} aria-label="Properties" tabIndex={-1}>
      {selected?.kind === 'component' && (
        <Properties
          key={selected.component.id}
          name={registry[selected.component.type].label}
          onClose={() => leave(() => builder.select(undefined))}
        >
          <ComponentPanel component={selected.component} edit={builder.edit} />
          <Remove label="Remove" onClick={() => leave(() => builder.remove(selected))} />
        </Properties>
      )}
      {selected?.kind === 'column' && (
        <Properties name="Column" onClose={() => leave(() => builder.select(undefined))}>
          <Text c="dimmed">Choose a component on the left to put it here.</Text>
          {selected.section.columns.length > 1 && (
            <Remove label="Remove column" onClick={() => leave(() => builder.remove(selected))} />
          )}
          <Remove label="Remove section" onClick={() => leave(() => builder.remove(sectionOf(selected)))} />
        </Properties>
      )}
      {!selected && <PagePanel builder={builder} />}
    </aside>
  )
}

const sectionOf = ({ sectionIndex, section }: Place): Place => ({ kind: 'section', sectionIndex, section })

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
function PagePanel({ builder }: { builder: Builder }) {
  const columns = builder.page.content.section.flatMap((section) => section.columns)
  return (
    <>
      <header className={classes.panelHead}>
        <h2 className={classes.panelName}>Page</h2>
      </header>
      <TextInput
        label="Page title"
        value={builder.page.title}
        maxLength={200}
        error={builder.page.title.trim() ? undefined : 'A page needs a title'}
        onChange={(event) => builder.setTitle(event.currentTarget.value)}
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
