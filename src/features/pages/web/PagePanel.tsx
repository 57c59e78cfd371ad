import { UnstyledButton } from '@mantine/core'
import { registry } from '../components/registry.tsx'
import { setTitle } from '../edits.ts'
import { plainText } from '../marks.tsx'
import { type Component, PageOnWire } from '../page.ts'
import { Rows } from './controls/Fold.tsx'
import { Row } from './controls/Row.tsx'
import { readBy, TypedField } from './controls/TypedField.tsx'
import classes from './PropertyPanel.module.css'
import { panels, ThemePanel } from './panels.ts'
import { useBuilder, useBuilding, usePage } from './useBuilder.ts'

/** With nothing selected: what the page has as a whole. */
export function PagePanel() {
  const builder = useBuilder()
  const title = useBuilding(({ page }) => page.title)
  return (
    <>
      <p className={classes.hint}>Select something on the canvas to change how it looks and what it says.</p>
      <Rows>
        <Row label="Page title">
          {(id) => (
            <TypedField
              id={id}
              value={title}
              maxLength={200}
              show={(title) => title}
              read={readBy(PageOnWire.shape.title)}
              onChange={(title) => builder.change((page) => setTitle(page, title), { burst: 'title' })}
            />
          )}
        </Row>
      </Rows>
      <ThemePanel />
      <Outline />
    </>
  )
}

/** For whoever uses no mouse. */
function Outline() {
  const builder = useBuilder()
  const page = usePage()
  const columns = page.content.section.flatMap((section) => section.columns)
  if (!columns.length) return null
  return (
    <div className={classes.block}>
      <h3 className={classes.subheading}>Outline</h3>
      <ul className={classes.outline}>
        {columns.map(({ id, components }) =>
          components.length ? (
            components.map((component) => (
              <OutlineEntry key={component.id} component={component} onSelect={builder.select} />
            ))
          ) : (
            <li key={id}>
              <UnstyledButton className={classes.outlineItem ?? ''} onClick={() => builder.select(id)}>
                <span>Empty column</span>
              </UnstyledButton>
            </li>
          ),
        )}
      </ul>
    </div>
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
      <UnstyledButton className={classes.outlineItem ?? ''} onClick={() => onSelect(id)}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{plainText(data) || registry[type].label}</span>
      </UnstyledButton>
    </li>
  )
}
