/**
 * The one rendering of a page: on the canvas, in the phone preview and on the public site. Its styles are in page.css,
 * which the surrounding document loads. It runs on the server and has no state.
 *
 * Sections, columns and components are memoized by identity: an edit renders what it changed, as long as the caller
 * passes the same `site` and `plans` each time.
 */
import { type FunctionComponent, memo, useMemo } from 'react'
import type { OfferedPlan } from '../../plans/contract.ts'
import type { Anchor, Placement, RenderProps, Site, Surroundings } from '../components/define.ts'
import { registry } from '../components/registry.tsx'
import type { Column, Component, Page, Section } from '../document/page.ts'
import type { SharedPlace } from '../document/shared.ts'
import {
  arrangement,
  awaitsContent,
  findBodyFont,
  findPalette,
  isBar,
  isMenu,
  levelsBefore,
  levelsOf,
  listAnchors,
  startsLeft,
  titleTags,
} from './arrangement.ts'
import { flatten } from './color.ts'
import { columnCss, ground, isScrim, pageCss, placeCss, sectionCss } from './css.ts'
import { PictureView } from './picture.tsx'
import { paint, rolesOf } from './roles.ts'
import { needsSiteBar, SiteBar } from './SiteBar.tsx'
import { type Theme, themed } from './theme.ts'

interface Props {
  page: Pick<Page, 'theme' | 'content'>
  site: Site
  plans?: readonly OfferedPlan[]
  /** Marks sections, columns and components with `data-kind` and `data-id`, and disables the links. */
  editing?: boolean
}

const noPlans: readonly OfferedPlan[] = []

/** What a visitor sees before scrolling: a bar and what is below it. */
export const earlySections = 2

interface ViewProps extends Props {
  /** With the bar that the site puts above it if the page needs one. The public site adds it around the page. */
  inSite?: boolean
}

export function PageView(props: ViewProps) {
  const { site, plans, anchors, absent, palette, theme, editing } = surroundings(props)
  const { accent, ink, surface } = palette
  const [same, sameAbsent] = [useSame(anchors), useSame(absent)]
  const around = useMemo(
    () => ({
      site,
      plans,
      anchors: same,
      absent: sameAbsent,
      palette: { accent, ink, surface },
      theme,
      editing,
    }),
    [site, plans, same, sameAbsent, accent, ink, surface, theme, editing],
  )
  return <PageContent page={props.page} around={around} inSite={props.inSite} />
}

/** For callers that show a page once: nothing is cached between renders. */
export const PageOnce = (props: Props) => <PageContent page={props.page} around={surroundings(props)} />

interface SharedProps extends Props {
  place: SharedPlace
  /** The page that decides the colors a theme leaves open. */
  look: Props['page']
}

/** The site's header or footer around a page that is not from the builder. Nothing if the site has none. */
export function SharedOnce({ place: Place, look, ...props }: SharedProps) {
  const painted = paint(props.page.content.section, rolesOf(props.page.theme))
  const sections = painted.filter(({ shared }) => shared === Place)
  if (sections.length === 0) return null
  const { absent } = surroundings({ ...props, page: look })
  const around = {
    ...surroundings(props),
    // The home of section anchors.
    absent: absent.map((url) => (url.startsWith('#') ? `/${url}` : url)),
    palette: findPalette(look),
  }
  return (
    <Place className="lp-shared">
      {sections.map((section) => (
        <SectionView
          key={section.id}
          section={section}
          level={0}
          early={Place === 'header'}
          around={around}
        />
      ))}
    </Place>
  )
}

function surroundings({ page, site, plans = noPlans, editing = false }: Props): Around {
  const sections = page.content.section
  const absent = editing ? [] : sections.filter((section) => awaitsContent(section, plans, site.news ?? []))
  const unwritten = editing
    ? []
    : [
        ...(plans.length ? [] : ['/pricing']),
        ...(site.has_terms === false ? ['/terms'] : []),
        ...(site.news?.length === 0 ? ['/news'] : []),
      ]
  return {
    site,
    plans,
    anchors: listAnchors(sections.filter((section) => !absent.includes(section))),
    absent: [...absent.map(({ id }) => `#${id}`), ...unwritten],
    palette: findPalette(page),
    theme: page.theme,
    editing,
  }
}

interface Content {
  page: Props['page']
  around: Around
  inSite?: boolean | undefined
}

function PageContent({ page, around, inSite }: Content) {
  const { palette, absent, editing, theme } = around
  const sections = paint(page.content.section, rolesOf(theme))
  const levels = levelsOf(sections)
  // The canvas is inside the dashboard's own main element.
  const Root = editing ? 'div' : 'main'
  return (
    <Root
      className={classes('lp-page', editing && 'lp-editing')}
      style={pageCss(palette, findBodyFont(page))}
    >
      {inSite && needsSiteBar(page) && <SiteBar site={around.site} editing={editing} />}
      {sections.map((section, i) =>
        absent.includes(`#${section.id}`) ? (
          // Links to a hidden section still land at its place.
          <div key={section.id} id={section.id} />
        ) : (
          <SectionView
            key={section.id}
            section={section}
            level={levels[i] ?? 0}
            early={i < earlySections}
            around={around}
          />
        ),
      )}
    </Root>
  )
}

/** The same list as before while it is equal: typing in a paragraph re-renders no menu. */
function useSame<Item extends Anchor | string>(list: readonly Item[]): readonly Item[] {
  const said = JSON.stringify(list)
  return useMemo(() => JSON.parse(said) as Item[], [said])
}

/** How the canvas finds a click's target. The public page does not need it. */
const mark = (editing: boolean, kind: 'section' | 'column' | 'component', id: string) =>
  editing ? { 'data-kind': kind, 'data-id': id } : {}

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ')

interface InSection {
  section: Section
  /** The level of the last heading above; 0 for none. */
  level: number
  early: boolean
  around: Around
}

interface Around extends Surroundings {
  theme: Theme
}

const SectionView = memo(function SectionView({ section, level, early, around }: InSection) {
  const { id, style, fullWidth, columnGap, columns } = section
  const levels = levelsBefore(
    columns.map(({ components }) => components),
    level,
  )
  return (
    <section
      // A section's id is the anchor of links. Not on the canvas, where it could clash with another id.
      id={around.editing ? undefined : id}
      className={classes('lp-section', fullWidth && 'lp-full')}
      style={sectionCss(style, around.palette)}
      {...mark(around.editing, 'section', id)}
    >
      {style.bgImage.path && (
        <PictureView className="lp-picture" picture={style.bgImage} sizes="100vw" early={early} />
      )}
      {isScrim(style) && <span className={classes('lp-scrim', startsLeft(section) && 'lp-fade')} />}
      <div className={classes('lp-columns', arrangement(section))} style={{ gap: columnGap * 2 }}>
        {columns.map((column, i) => (
          <ColumnView
            key={column.id}
            column={column}
            beneath={ground(style, around.palette.surface)}
            inBar={isBar(section)}
            level={levels[i] ?? 0}
            early={early}
            around={around}
          />
        ))}
      </div>
    </section>
  )
})

interface InColumn extends Omit<InSection, 'section'> {
  column: Column
  /** The section's own background. */
  beneath: string
  inBar: boolean
}

const ColumnView = memo(function ColumnView({ column, beneath, inBar, level, early, around }: InColumn) {
  const { id, style, components } = column
  const isPlain = !style.bgColor && style.boxShadow === 'none'
  const tags = titleTags(components, level)
  const standing = { ground: flatten(style.bgColor, beneath), inBar, early }
  return (
    <div
      className={classes('lp-column', isPlain && 'lp-plain', isMenu(column) && 'lp-menu-column')}
      style={columnCss(style, beneath, around.palette)}
      {...mark(around.editing, 'column', id)}
    >
      <div className="lp-stack">
        {rows(components).map((row) => {
          const [first] = row
          const views = row.map((component) => (
            <ComponentView
              key={component.id}
              component={component}
              around={around}
              {...standing}
              titleTag={tags.get(component.id) ?? 'p'}
            />
          ))
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
})

const sharesRow = ({ type, style }: Component) => type === 'button' && style.width === 'auto'

/** Buttons as wide as their text are side by side. */
function rows(components: readonly Component[]): [Component, ...Component[]][] {
  const rows: [Component, ...Component[]][] = []
  for (const component of components) {
    const row = rows.at(-1)
    if (row && sharesRow(row[0]) && sharesRow(component)) row.push(component)
    else rows.push([component])
  }
  return rows
}

type ComponentProps = Placement & { component: Component; around: Around }

const ComponentView = memo(function ComponentView({ component, around, ...standing }: ComponentProps) {
  // The type picks the matching Render; TypeScript cannot follow that through the union.
  const Render = registry[component.type].Render as FunctionComponent<RenderProps<Component>>
  return (
    <div
      className="lp-component"
      style={placeCss(component.style)}
      {...mark(around.editing, 'component', component.id)}
      data-sample={(around.editing && component.sample) || undefined}
    >
      <Render component={themed(component, around.theme)} {...around} {...standing} />
    </div>
  )
})
