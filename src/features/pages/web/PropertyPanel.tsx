import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { type FunctionComponent, Suspense } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { registry } from '../components/registry.tsx'
import type { Component } from '../page.ts'
import classes from './BuilderScreen.module.css'
import type { PanelProps } from './controls/panel.ts'
import { panels } from './panels.ts'
import type { Builder } from './useBuilder.ts'

export function PropertyPanel({ builder }: { builder: Builder }) {
  const { selected } = builder
  return (
    <aside className={classes.panel} aria-label="Properties">
      {selected ? (
        <ComponentPanel key={selected.id} builder={builder} component={selected} />
      ) : (
        <PagePanel builder={builder} />
      )}
    </aside>
  )
}

function ComponentPanel({ builder, component }: { builder: Builder; component: Component }) {
  // The type picks the panel that was defined for it; TypeScript cannot follow that through the union.
  const Panel = panels[component.type].Panel as FunctionComponent<PanelProps<Component>>
  return (
    <>
      <header className={classes.panelHead}>
        <h2 className={classes.panelName}>{registry[component.type].label}</h2>
        <ActionIcon aria-label="Close" onClick={() => builder.select(undefined)}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </header>
      <Suspense fallback={<Loading rows={2} />}>
        <Panel component={component} edit={builder.edit} />
      </Suspense>
      <Button
        mt="lg"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} stroke={1.75} />}
        onClick={builder.removeSelected}
      >
        Remove
      </Button>
    </>
  )
}

/** With nothing selected: the page's own fields, and its outline for whoever uses no mouse. */
function PagePanel({ builder }: { builder: Builder }) {
  const components = builder.page.content.section.flatMap(({ columns }) =>
    columns.flatMap(({ components }) => components),
  )
  return (
    <>
      <header className={classes.panelHead}>
        <h2 className={classes.panelName}>Page</h2>
      </header>
      <TextInput
        label="Page title"
        value={builder.page.title}
        maxLength={200}
        onChange={(event) => builder.setTitle(event.currentTarget.value)}
      />
      {components.length > 0 && (
        <>
          <h3 className={classes.subheading}>Outline</h3>
          <ul className={classes.outline}>
            {components.map(({ id, type, data }) => {
              const { icon: Icon } = panels[type]
              return (
                <li key={id}>
                  <UnstyledButton className={classes.outlineItem} onClick={() => builder.select(id)}>
                    <Icon size={16} stroke={1.75} aria-hidden />
                    <span>{data || registry[type].label}</span>
                  </UnstyledButton>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}
