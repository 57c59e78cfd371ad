/** Which texts of a page are hard to read on what is behind them. Colors that are left open never are. */

import { buttonKind } from '../components/button/look.ts'
import { editStyle } from '../document/edits.ts'
import type { Column, Component, Page, Section } from '../document/page.ts'
import { findPalette } from './arrangement.ts'
import { flatten, isLegible, madeLegible, surface } from './color.ts'
import { ground } from './css.ts'

/** The opaque color that the components of a column are seen on. */
export const groundOf = (page: Pick<Page, 'theme' | 'content'>, section: Section, column: Column): string =>
  flatten(column.style.bgColor, ground(section.style, findPalette(page).surface))

/** The color that a component's own words are seen on. */
function behindWords(page: Page, section: Section, column: Column, { type, style }: Component): string {
  const beneath = groundOf(page, section, column)
  const isAccent = type === 'button' && style.bgColor === '' && buttonKind(style) === 'filled'
  return isAccent ? surface(beneath, findPalette(page))['--acc'] : flatten(style.bgColor, beneath)
}

interface Faint {
  component: Component
  /** What it is seen on. */
  ground: string
}

/** The texts inside a section or a column whose contrast is below 4.5:1. */
export const listFaint = (page: Page, id: string): Faint[] =>
  page.content.section.flatMap((section) =>
    section.columns
      .filter((column) => section.id === id || column.id === id)
      .flatMap((column) =>
        column.components
          .map((component) => ({ component, ground: behindWords(page, section, column, component) }))
          .filter(isFaint),
      ),
  )

/** Those whose words follow the color of their own style. */
const worded: readonly Component['type'][] = ['heading', 'paragraph', 'list', 'button']

function isFaint({ component: { type, style }, ground }: Faint): boolean {
  const { color } = style.text
  return worded.includes(type) && color !== '' && !isLegible(color, ground)
}

/** Each of them in the nearest shade that can be read. */
export const fixFaint = (page: Page, id: string): Page =>
  listFaint(page, id).reduce((fixed, { component: { id, style }, ground }) => {
    const color = madeLegible(style.text.color, ground)
    return editStyle(fixed, id, { text: { ...style.text, color } })
  }, page)
