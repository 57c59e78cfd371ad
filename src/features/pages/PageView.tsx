/**
 * The one rendering of a page: on the canvas, in the phone preview and on the public site. Its looks are in
 * page.css, which the surrounding document loads. It runs on the server and keeps no state.
 *
 * Sections and components are memoised by identity: an edit renders what it changed, as long as the caller
 * hands in the same `site` and `plans` each time.
 */
import { type FunctionComponent, memo } from 'react'
import type { OfferedPlan, RenderProps, Site } from './components/define.ts'
import { registry } from './components/registry.tsx'
import { columnCss, isScrim, pageCss, placeCss, sectionCss } from './css.ts'
import type { Column, Component, Page, Section } from './page.ts'

interface Around {
  site: Site
  plans: readonly OfferedPlan[]
  editing: boolean
}

interface Props {
  page: Pick<Page, 'content'>
  site: Site
  plans?: readonly OfferedPlan[]
  /** Marks sections, columns and components with `data-kind` and `data-id`, and takes the links away. */
  editing?: boolean
}

const noPlans: readonly OfferedPlan[] = []

export function PageView({ page, site, plans = noPlans, editing = false }: Props) {
  const sections = page.content.section
  const accent = findAccent(sections)
  // The canvas lies inside the dashboard's own main element.
  const Root = editing ? 'div' : 'main'
  return (
    <Root className="lp-page" style={pageCss(accent)}>
      {sections.map((section) => (
        <SectionView
          key={section.id}
          section={section}
          accent={accent}
          site={site}
          plans={plans}
          editing={editing}
        />
      ))}
    </Root>
  )
}

/** The spec has no palette, so the first filled button speaks for the page. '' when there is none. */
function findAccent(sections: readonly Section[]): string {
  for (const { columns } of sections) {
    for (const { components } of columns) {
      for (const { type, style } of components) {
        if (type === 'button' && style.bgColor.startsWith('#')) return style.bgColor
      }
    }
  }
  return ''
}

/** What the canvas finds a click's target by. The public page has no use for it. */
const mark = (editing: boolean, kind: 'section' | 'column' | 'component', id: string) =>
  editing ? { 'data-kind': kind, 'data-id': id } : {}

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ')

const SectionView = memo(function SectionView({
  section,
  accent,
  ...around
}: Around & { section: Section; accent: string }) {
  const { id, style, fullWidth, columnGap, columns } = section
  const { path, altText } = style.bgImage
  return (
    <section
      // A section's id is the anchor of links. Not on the canvas: it could be the id of something there.
      id={around.editing ? undefined : id}
      className={classes('lp-section', fullWidth && 'lp-full')}
      style={sectionCss(style, accent)}
      {...mark(around.editing, 'section', id)}
    >
      {path && <img className="lp-picture" src={path} alt={altText} />}
      {isScrim(style) && <span className={classes('lp-scrim', startsLeft(section) && 'lp-fade')} />}
      <div className={classes('lp-columns', arrangement(columns))} style={{ gap: columnGap * 2 }}>
        {columns.map((column) => (
          <ColumnView key={column.id} column={column} section={section} accent={accent} {...around} />
        ))}
      </div>
    </section>
  )
})

/** A scrim may fade to the right when the words stand on the left. */
function startsLeft({ columns }: Section): boolean {
  const heading = columns.flatMap(({ components }) => components).find(({ type }) => type === 'heading')
  return heading?.style.text.align === 'left'
}

const isFigure = ({ type, data }: Component) =>
  (type === 'heading' || type === 'paragraph') && data.length <= 18

/** How the columns stand on a narrow page. A row of figures ("214 clients") stays a row. */
function arrangement(columns: readonly Column[]): string {
  if (columns.length === 1) return 'lp-one'
  const isRowOfFigures = columns.every(
    ({ components }) => components.length > 0 && components.every(isFigure),
  )
  if (isRowOfFigures) return 'lp-figures'
  return columns.length === 2 ? 'lp-two' : 'lp-three'
}

function ColumnView({
  column,
  section,
  accent,
  ...around
}: Around & { column: Column; section: Section; accent: string }) {
  const { id, style, components } = column
  const isPlain = !style.bgColor && style.boxShadow === 'none'
  return (
    <div
      className={classes('lp-column', isPlain && 'lp-plain')}
      style={columnCss(style, section.style, accent)}
      {...mark(around.editing, 'column', id)}
    >
      <div className="lp-stack">
        {rows(components).map((row) => {
          const views = row.map((component) => (
            <ComponentView key={component.id} component={component} {...around} />
          ))
          const [first] = row
          return row.length === 1 ? (
            views
          ) : (
            <div key={first.id} className="lp-row" style={{ justifyContent: first.style.justifyContent }}>
              {views}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const sharesRow = ({ type, style }: Component) => type === 'button' && style.width === 'auto'

/** Buttons as wide as their words stand beside each other. */
function rows(components: readonly Component[]): [Component, ...Component[]][] {
  const rows: [Component, ...Component[]][] = []
  for (const component of components) {
    const row = rows.at(-1)
    if (row && sharesRow(row[0]) && sharesRow(component)) row.push(component)
    else rows.push([component])
  }
  return rows
}

const ComponentView = memo(function ComponentView({ component, ...around }: RenderProps<Component>) {
  // The type picks the Render that was defined with it; TypeScript cannot follow that through the union.
  const Render = registry[component.type].Render as FunctionComponent<RenderProps<Component>>
  return (
    <div
      className="lp-component"
      style={placeCss(component.style)}
      {...mark(around.editing, 'component', component.id)}
    >
      <Render component={component} {...around} />
    </div>
  )
})
