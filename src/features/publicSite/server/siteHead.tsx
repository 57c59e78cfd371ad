/** The metadata of a site's pages for browsers, search engines and sharing. */

import type { Page, Section } from '../../pages/document/page.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { appleIcon } from '../../sites/appIcons.ts'

export interface PageFacts {
  title: string
  /** Absolute. */
  url: string
  siteName: string
  siteUrl: string
  description: string
  /** Absolute; '' for none. */
  image: string
  logo: string
  themeColor: string
  icon: string
  isHidden: boolean
  publishedAt: Date | undefined
  plans: readonly OfferedPlan[]
  /** One more thing that the page is about, as schema.org names it. */
  structured?: object | undefined
  /** As pasted; null on a page where people enter their own data. */
  tracking: string | null
}

export function SiteHead({ facts }: { facts: PageFacts }) {
  const { title, url, siteName, description, image, themeColor, icon, isHidden } = facts
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta name="theme-color" content={themeColor} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      {image && <meta name="twitter:image" content={image} />}
      <link rel="icon" href={icon} />
      <link rel="apple-touch-icon" href={appleIcon.path} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}

/** A data block, which no policy treats as a script. `<` is escaped so no text can end it. */
export function structuredData(facts: PageFacts): string {
  const { title, url, siteName, siteUrl, description, image, logo, publishedAt, plans } = facts
  const organization = { '@id': `${siteUrl}#organization` }
  const graph = [
    { '@type': 'Organization', ...organization, name: siteName, url: siteUrl, ...(logo && { logo }) },
    {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: title,
      ...(description && { description }),
      ...(image && { primaryImageOfPage: image }),
      ...(publishedAt && { dateModified: publishedAt.toISOString() }),
      publisher: organization,
      inLanguage: 'en',
    },
    ...(plans.length
      ? [{ '@type': 'Product', name: siteName, brand: organization, offers: plans.map(offer) }]
      : []),
    ...(facts.structured ? [facts.structured] : []),
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`

  function offer({ title, price, currency }: OfferedPlan) {
    const availability = 'https://schema.org/InStock'
    return {
      '@type': 'Offer',
      name: title,
      price,
      priceCurrency: currency.toUpperCase(),
      url: `${siteUrl}pricing`,
      availability,
    }
  }
}

const components = (sections: readonly Section[]) =>
  sections.flatMap(({ columns }) => columns.flatMap((column) => column.components))

/** The color of the browser's own bar: it matches the first section. */
export function themeColorOf({ theme, content }: Page): string {
  const color = content.section[0]?.style.bgColor || theme.palette.surface
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color : '#ffffff'
}

export const holds = (page: Page, ...types: string[]): boolean =>
  components(page.content.section).some(({ type }) => types.includes(type))
