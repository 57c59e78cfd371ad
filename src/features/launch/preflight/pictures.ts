/** Rules about what a page looks like: its pictures, its colors and its weight. */
import type { Component, Page, Section } from '../../pages/document/page.ts'
import { findPalette } from '../../pages/look/arrangement.ts'
import { contrast, flatten, legible, surface } from '../../pages/look/color.ts'
import { templateImages } from '../../pages/look/picture.tsx'
import { groundOf } from '../../pages/look/readability.ts'
import { paintedPage } from '../../pages/look/roles.ts'
import {
  type CheckedPage,
  componentsOf,
  type Facts,
  type Found,
  inBuilder,
  listPlaced,
  listSections,
  picturesOf,
  quoted,
  textsOf,
} from './facts.ts'
import { labelOf } from './words.ts'

/** Small icons are drawn for everybody; photos and faces are not. */
const isSample = (path: string) => path.startsWith(`${templateImages}`) && !path.includes('/icon-')

interface Shown {
  page: CheckedPage
  where: string
  /** What to select in the builder. */
  id: string
  path: string
}

const listPictures = ({ pages }: Pick<Facts, 'pages'>): Shown[] =>
  listSections(pages).flatMap(({ page, section, where }) => [
    ...picturesOf(section.style).map(({ path }) => ({ page, where, id: section.id, path })),
    ...componentsOf(section).flatMap((component) =>
      picturesOf(component).map(({ path }) => ({ page, where, id: component.id, path })),
    ),
  ])

const onePerPlace = (shown: readonly Shown[]) => [
  ...new Map(shown.map((one) => [`${one.page.id} ${one.id}`, one])).values(),
]

export const findSamplePictures = (facts: Facts): Found[] =>
  onePerPlace(listPictures(facts).filter(({ path }) => isSample(path))).map(({ page, where, id }) => ({
    level: 'should',
    title: 'A picture of the template is left',
    reason: 'Other coaches have the same one. Stores refuse apps that look like copies.',
    place: `In ${where}`,
    actions: [inBuilder(page, id)],
  }))

export const findBrokenPictures = (facts: Facts): Found[] => {
  const missing = new Set(facts.weights.flatMap((weight) => weight.missing))
  return onePerPlace(listPictures(facts).filter(({ path }) => missing.has(path))).map(
    ({ page, where, id }) => ({
      level: 'should',
      title: 'A picture does not load',
      reason: 'Visitors see a gap where it should be.',
      place: `In ${where}`,
      actions: [inBuilder(page, id, 'Choose another')],
    }),
  )
}

/** An icon beside a title, and a face beside a name, say nothing that the words do not. */
function lacksAltText(component: Component): boolean {
  if (component.type === 'image') return component.url.path !== '' && !component.url.altText.trim()
  if (component.type === 'video') return component.src.link !== '' && !component.src.altText.trim()
  if (component.type !== 'slider') return false
  return component.items.some(
    ({ bgImage, header, text }) =>
      bgImage.path !== '' && !bgImage.altText.trim() && !header.visibility && !text.visibility,
  )
}

export const findMissingAltTexts = ({ pages }: Facts): Found[] =>
  listPlaced(pages)
    .filter(({ component }) => lacksAltText(component))
    .map(({ page, component, where }) => ({
      level: 'should',
      title: `${component.type === 'image' ? 'An image' : `A ${labelOf(component).toLowerCase()}`} has no alt text`,
      reason: 'People who cannot see it, and search engines, do not know what it shows.',
      place: `In ${where}`,
      actions: [inBuilder(page, component.id, 'Describe it')],
    }))

/** WCAG: large text may have less contrast. */
const enough = ({ size, weight }: { size: number; weight: number }) =>
  size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : legible

interface Lettering {
  size: number
  weight: number
  color: string
  /** Its own background; '' for none. */
  fill: string
}

/** The letters of a component that have a color of their own. Automatic colors are always readable. */
function letteringsOf(component: Component): Lettering[] {
  const of = ({ text, bgColor }: Component['style']): Lettering => ({ ...text, fill: bgColor })
  const { type, style } = component
  if (type === 'accordion') return [of(component.headingStyle), of(component.textStyle)]
  if (type === 'menus') return [of(component.menuStyle), of(component.titleStyle)]
  if (type === 'form') return [of(component.labelStyle), of(component.inputStyle), of(component.buttonStyle)]
  if (type === 'mediaObject')
    return [component.heading, component.subHeading, component.text]
      .filter(({ visibility }) => visibility)
      .map(({ font }) => ({ ...font, fill: style.bgColor }))
  // A picture behind the words is darkened where they are.
  if (type === 'slider')
    return component.items.flatMap(({ bgImage, bgColor, header, text }) =>
      bgImage.path
        ? []
        : [header, text]
            .filter(({ visibility }) => visibility)
            .map(({ font }) => ({ ...font, fill: bgColor })),
    )
  return textsOf(component).length ? [of(style)] : []
}

function isFaint(component: Component, beneath: string, accent: string): boolean {
  return letteringsOf(component).some((letters) => {
    if (letters.color === '') return false
    const isFilled = component.type === 'button' && letters.fill === ''
    const behind = isFilled ? accent : flatten(letters.fill, beneath)
    return contrast(flatten(letters.color, behind), behind) < enough(letters)
  })
}

export const findFaintTexts = ({ pages }: Facts): Found[] => {
  const painted = pages.map((page) => ({ ...page, document: paintedPage(page.document) }))
  return listSections(painted).flatMap(({ page, section, where }) =>
    // What is behind the words there is a picture, and not a color.
    section.style.bgImage.path
      ? []
      : listFaint(page.document, section).map(
          (component): Found => ({
            level: 'should',
            title: 'A text is hard to read',
            reason: 'Its color is too close to the background, above all on a phone in the sun.',
            place: `${quoted(textsOf(component)[0] ?? labelOf(component))} in ${where}`,
            actions: [inBuilder(page, component.id, 'Change the color')],
          }),
        ),
  )
}

const listFaint = (document: Page, section: Section): Component[] =>
  section.columns.flatMap((column) => {
    const beneath = groundOf(document, section, column)
    const accent = surface(beneath, findPalette(document))['--acc']
    return column.components.filter((component) => isFaint(component, beneath, accent))
  })

/** About four seconds on a slow phone connection. */
const heaviest = { documentBytes: 300_000, pictureBytes: 3_000_000 }
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

export const findSlowPages = ({ pages, weights }: Facts): Found[] =>
  weights.flatMap(({ pageId, documentBytes, pictureBytes }): Found[] => {
    const page = pages.find(({ id }) => id === pageId)
    const isSlow = documentBytes > heaviest.documentBytes || pictureBytes > heaviest.pictureBytes
    if (!page || !isSlow) return []
    const advice =
      pictureBytes > heaviest.pictureBytes
        ? 'Use fewer or smaller pictures.'
        : 'Move a part of it to a page of its own.'
    return [
      {
        level: 'should',
        title: `${page.title} is slow`,
        reason: `Visitors on a phone leave before they see it. ${advice}`,
        place: `A phone loads ${megabytes(documentBytes + pictureBytes)}`,
        actions: [{ label: 'Open in builder', to: `/trainer/page-builder?page=${page.id}` }],
      },
    ]
  })
