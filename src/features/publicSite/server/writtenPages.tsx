/** The built-in pages that every site has. */
import { Fragment, type ReactNode } from 'react'
import { createPricing } from '../../pages/components/pricing/model.ts'
import { PricingRender } from '../../pages/components/pricing/Render.tsx'
import type { Palette } from '../../pages/look/color.ts'
import type { Site } from '../../pages/server/reading.ts'
import type { OfferedPlan } from '../../plans/contract.ts'
import { nameOf } from './siteFrame.tsx'

export interface Written {
  status: number
  path: string
  title: string
  content: ReactNode
  isHidden: boolean
  /** For search engines and for sharing. */
  description?: string
  /** Of the site, or elsewhere. */
  image?: string
  publishedAt?: Date | undefined
  /** More about what is on the page, as schema.org names it. */
  structured?: object
  /** Whether tracking code runs there: never where people enter or see their own data. */
  isTracked?: true
  /** In addition to the headers of every page of a site. */
  css?: string | undefined
  script?: string | undefined
  /** Without the site's header and footer, whose links lead nowhere. */
  isBare?: true
}

/** What a page takes from the site's Home. */
export interface Surrounding {
  palette: Palette
  /** Where a visitor can contact the trainer; undefined if Home has no such place. */
  contact: string | undefined
}

/** Where to go from here; the first is the primary one. */
const Ways = ({ ways }: { ways: readonly (readonly [name: string, url: string])[] }) => (
  <p className="site-ways">
    {ways.map(([name, url], i) => (
      <a key={url} className={i ? 'lp-button lp-ghost' : 'lp-button'} href={url}>
        {name}
      </a>
    ))}
  </p>
)

/** The plans are cards of the pricing component; without any, the page says so and how to ask. */
export const pricing = (
  site: Site,
  plans: readonly OfferedPlan[],
  { palette, contact }: Surrounding,
): Written => ({
  status: 200,
  path: '/pricing',
  title: 'Pricing',
  isHidden: plans.length === 0,
  isTracked: true,
  content: plans.length ? (
    <main className="site-main site-wide">
      <h1>Pricing</h1>
      <div className="site-plans">
        <PricingRender
          component={createPricing('plans')}
          {...{ site: site.owner, plans, palette }}
          anchors={[]}
          absent={[]}
          editing={false}
          ground={palette.surface}
          inBar={false}
          early
          titleTag="h2"
        />
      </div>
    </main>
  ) : (
    <main className="site-main site-centre">
      <h1>Pricing</h1>
      <p>{`${nameOf(site)} has no plans to choose from right now.${contact ? ' Get in touch to ask how to join.' : ''}`}</p>
      <Ways ways={[...(contact ? [['Get in touch', contact] as const] : []), ['Go Back', '/']]} />
    </main>
  ),
})

/** A numbered line above a paragraph is its title, as in the starter terms. */
const numbered = /^(\d{1,3}\.[ \t][^\n]{1,80})\n([^]+)$/

const writtenText = (path: string, title: string, text: string | null): Written => ({
  status: 200,
  path,
  title,
  isHidden: false,
  isTracked: true,
  content: (
    <main className="site-main">
      <h1>{title}</h1>
      {(text ?? '').split(/\n{2,}/).map((paragraph, i) => {
        const [, title, text] = numbered.exec(paragraph) ?? []
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <Fragment key={i}>
            {title && <h2>{title}</h2>}
            <p>{text ?? paragraph}</p>
          </Fragment>
        )
      })}
    </main>
  ),
})

export const terms = ({ owner }: Site) => writtenText('/terms', 'Terms of Service', owner.terms_of_service)
export const privacy = ({ owner }: Site) => writtenText('/privacy', 'Privacy', owner.privacy_policy)
export const imprint = ({ owner }: Site) => writtenText('/imprint', 'Imprint', owner.imprint)

/** For every page of a site whose trainer has not paid for the platform. Subscribers keep what they bought. */
export const offlinePage = (site: Site): Written => ({
  status: 503,
  path: '/',
  title: 'Not available',
  isHidden: true,
  isBare: true,
  content: (
    <main className="site-main site-centre">
      <h1>{nameOf(site)}</h1>
      <p>This site isn't available right now. If you are a subscriber, nothing changes for you.</p>
      <Ways ways={[['Go to my account', '/me']]} />
    </main>
  ),
})

export const notFoundPage = (): Written => ({
  status: 404,
  path: '/404',
  title: 'Not Found',
  isHidden: true,
  content: (
    <main className="site-main site-centre">
      <h1>404 | Not Found</h1>
      <p>We can't find that page. It may have moved, or the address has a typo.</p>
      <Ways ways={[['Go Back', '/']]} />
    </main>
  ),
})
