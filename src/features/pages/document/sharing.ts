/** How a page appears in a search result and in a chat: the trainer's text, or the page's own text and image. */
import { z } from 'zod'
import { Line } from '../../../base/call.ts'
import { text } from '../../../base/text.ts'
import { plainText } from '../look/marks.tsx'
import { Picture } from '../look/style.ts'
import type { Page, Section } from './page.ts'

/** Search engines cut longer ones, which is pointed out and not forbidden. */
export const shownLengths = { title: 60, description: 160 }

export const sharingLimits = { title: 120, description: 400 }

/** Empty: taken from the page. */
export const Sharing = z.object({
  title: text(sharingLimits.title).pipe(Line),
  description: text(sharingLimits.description),
  picture: Picture.shape.path,
})
export type Sharing = z.output<typeof Sharing>

export const noSharing: Sharing = { title: '', description: '', picture: '' }

type Shared = Pick<Page, 'sharing' | 'content'>

/** `title` is the page's name on its site. */
export function titleOf({ sharing }: Shared, title: string, siteName: string): string {
  if (sharing?.title) return sharing.title
  return title === 'Home' || title === siteName || !siteName ? siteName || title : `${title} | ${siteName}`
}

export function descriptionOf({ sharing, content }: Shared): string {
  return sharing?.description.trim() || ownDescription(content.section)
}

export function pictureOf({ sharing, content }: Shared): string {
  return sharing?.picture || ownPicture(content.section)
}

const componentsOf = (sections: readonly Section[]) =>
  sections.flatMap(({ columns }) => columns.flatMap((column) => column.components))

/** The first paragraph that is more than a label, cut at a word where search engines would cut it. */
function ownDescription(sections: readonly Section[]): string {
  const texts = componentsOf(sections)
    .filter(({ type }) => type === 'paragraph')
    .map(({ data }) => plainText(data).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const found = texts.find((one) => one.length >= 50) ?? texts[0] ?? ''
  const { description: most } = shownLengths
  return found.length <= most ? found : `${found.slice(0, most).replace(/\s+\S*$/, '')}…`
}

/** The first image of a section, else the first on the page. '' for none. */
function ownPicture(sections: readonly Section[]): string {
  const grounds = sections.map(({ style }) => style.bgImage.path)
  const images = componentsOf(sections).map((one) => (one.type === 'image' ? one.url.path : ''))
  return [...grounds, ...images].find(Boolean) ?? ''
}
