/**
 * A page of the trainer's site as an image, drawn by this browser: the page's own markup inside an SVG, with its images
 * and fonts written into it, because an image may load nothing from elsewhere.
 */
import { readAsset } from '../../../../base/web/api.ts'
import { headlineFrom } from '../../storeShots.ts'

export interface Screen {
  /** What it begins with, as a headline. */
  headline: string
  /** The page's elements from there on, and its styles, as XML. */
  markup: string
  styles: string
}

/** At most these parts of a page: a store takes ten pictures, and people look at three. */
const MOST_PARTS = 3

/** Each page gives its beginning, and the parts below it that have a heading. */
export async function screensOf(pages: readonly { path: string; html: string }[]): Promise<Screen[]> {
  const screens: Screen[] = []
  for (const { path, html } of pages) {
    const page = new DOMParser().parseFromString(html, 'text/html')
    await embed(page)
    const styles = await stylesOf(page)
    for (const part of partsOf(page).slice(0, path === '/' ? MOST_PARTS : 1))
      screens.push({ ...part, styles })
  }
  return screens
}

/** Everything that loads is replaced by what it loads, or left out. */
async function embed(page: Document): Promise<void> {
  for (const part of page.querySelectorAll('script, iframe, video, noscript, audio')) part.remove()
  for (const image of page.querySelectorAll('img')) {
    const small = image.srcset.split(',')[0]?.trim().split(' ')[0]
    const source = small || (image.getAttribute('src') ?? '')
    image.removeAttribute('srcset')
    image.removeAttribute('loading')
    image.setAttribute('src', await embedded(source))
  }
}

async function stylesOf(page: Document): Promise<string> {
  const parts = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '')
  for (const link of page.querySelectorAll('link[rel=stylesheet]')) {
    const sheet = await readAsset(link.getAttribute('href') ?? '')
    parts.unshift(sheet ? await sheet.text() : '')
  }
  const text = parts.join('\n')
  const addresses = [...text.matchAll(/url\(["']?(\/[^"')]+)["']?\)/g)]
  let styles = text
  for (const [whole, address = ''] of addresses)
    styles = styles.replaceAll(whole, `url("${await embedded(address)}")`)
  return `${styles}\n.lp-section{animation:none!important;content-visibility:visible!important}`
}

const kept = new Map<string, Promise<string>>()

/** As an address that carries its content; '' for what is not ours or is not there. */
function embedded(address: string): Promise<string> {
  if (!address.startsWith('/')) return Promise.resolve(address.startsWith('data:') ? address : '')
  const known = kept.get(address) ?? readAsset(address).then((content) => (content ? asText(content) : ''))
  kept.set(address, known)
  return known
}

const asText = (content: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.readAsDataURL(content)
  })

function partsOf(page: Document): Pick<Screen, 'headline' | 'markup'>[] {
  const sections = [...page.querySelectorAll('.lp-section')]
  const begins = [undefined, ...sections.filter(isWorthShowing)]
  return begins.map((section) => {
    const heading = (section ?? page).querySelector('h1, h2')?.textContent ?? ''
    return { headline: headlineFrom(heading), markup: markupFrom(page, section) }
  })
}

/** Not the first screenful, which is there anyway, and not what has nothing to say. */
const isWorthShowing = (section: Element, index: number) =>
  index > 1 && section.querySelector('h2') !== null && (section.textContent ?? '').length > 150

function markupFrom(page: Document, section: Element | undefined): string {
  const body = page.body.cloneNode(true) as HTMLElement
  if (section) {
    const index = [...page.querySelectorAll('.lp-section')].indexOf(section)
    for (const earlier of [...body.querySelectorAll('.lp-section')].slice(0, index)) earlier.remove()
    for (const bar of body.querySelectorAll('.site-bar')) bar.remove()
  }
  return new XMLSerializer().serializeToString(body)
}

/** What a device with a screen of this size shows. */
export async function drawScreen(
  { markup, styles }: Screen,
  width: number,
  height: number,
): Promise<HTMLImageElement> {
  const style = `<style xmlns="http://www.w3.org/1999/xhtml">${styles.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${style}${markup}</foreignObject></svg>`
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}
