import { UnstyledButton } from '@mantine/core'
import { type ComponentType, registry } from '../components/registry.tsx'
import { type Layout, layouts } from '../page.ts'
import { addComponent, addLayout } from './commands.ts'
import classes from './Palette.module.css'
import { panels } from './panels.ts'
import { useBuilder } from './useBuilder.ts'

const layoutLabels: Record<Layout, string> = {
  'single-column': 'Single-column',
  'two-column': 'Two-column',
  'three-column': 'Three-column',
}

export function Palette() {
  const builder = useBuilder()
  return (
    <aside className={classes.palette} aria-label="Settings">
      <h2 className={classes.subheading}>Components</h2>
      <div className={classes.tiles}>
        {(Object.keys(registry) as ComponentType[]).map((type) => {
          const { icon: Icon } = panels[type]
          return (
            <UnstyledButton key={type} className={classes.tile} onClick={() => addComponent(builder, type)}>
              <Icon size={20} stroke={1.75} aria-hidden />
              {registry[type].label}
            </UnstyledButton>
          )
        })}
      </div>
      <h2 className={classes.subheading}>Select a Layout</h2>
      <div className={classes.tiles}>
        {(Object.keys(layouts) as Layout[]).map((layout) => (
          <UnstyledButton key={layout} className={classes.layout} onClick={() => addLayout(builder, layout)}>
            <span className={classes.columns} aria-hidden>
              {layouts[layout].map((_, column) => (
                <i key={`${layout}${column}`} />
              ))}
            </span>
            {layoutLabels[layout]}
          </UnstyledButton>
        ))}
      </div>
    </aside>
  )
}
