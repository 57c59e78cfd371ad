/** Finds text that is hard to read on its background. Automatic colors never are. */

import { buttonKind } from '../components/button/look.ts'
import { editStyle } from '../document/edits.ts'
import type { Column, Component, Page, Section } from '../document/page.ts'
import { findPalette } from './arrangement.ts'
import { flatten, isLegible, madeLegible, surface } from './color.ts'
import { ground } from './css.ts'

/** The opaque color behind the components of a column. */
export const groundOf = (page: Pick<Page, 'theme' | 'content'>, section: Section, column: Column): string =>
  flatten(column.style.bgColor, ground(section.style, findPalette(page).surface))

/** The color behind a component's own text. */
function behindWords(page: Page, section: Section, column: Column, { type, style }: Component): string {
  const beneath = groundOf(page, section, column)
  const isAccent = type === 'button' && style.bgColor === '' && buttonKind(style) === 'filled'
  return isAccent ? surface(beneath, findPalette(page))['--acc'] : flatten(style.bgColor, beneath)
}

interface Faint {
  component: Component
  /** The background it is on. */
  ground: string
}

/** The texts in a section or column whose contrast is below 4.5:1. */
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

/** Components whose text uses the color of their own style. */
const worded: readonly Component['type'][] = ['heading', 'paragraph', 'list', 'button']

function isFaint({ component: { type, style }, ground }: Faint): boolean {
  const { color } = style.text
  return worded.includes(type) && color !== '' && !isLegible(color, ground)
}

/** Changes each to the nearest readable shade. */
export const fixFaint = (page: Page, id: string): Page =>
  listFaint(page, id).reduce((fixed, { component: { id, style }, ground }) => {
    const color = madeLegible(style.text.color, ground)
    return editStyle(fixed, id, { text: { ...style.text, color } })
  }, page)
