/** The pages that every site has without anybody building them. */
import type { ReactNode } from 'react'
import type { OfferedPlan } from '../../plans/contract.ts'
import type { Palette } from '../colour.ts'
import { createPricing } from '../components/pricing/model.ts'
import { PricingRender } from '../components/pricing/Render.tsx'
import type { Site } from './service.ts'
import { nameOf } from './siteFrame.tsx'

export interface Written {
  status: number
  path: string
  title: string
  content: ReactNode
  isHidden: boolean
  /** Tracking code runs there. Never where people type what is their own, or read it. */
  isTracked?: true
  /** Beside what every page of a site has. */
  css?: string | undefined
  script?: string | undefined
}

/** Where to go from here; the first before the others. */
const Ways = ({ ways }: { ways: readonly [name: string, url: string][] }) => (
  <p className="site-ways">
    {ways.map(([name, url], i) => (
      <a key={url} className={i ? 'lp-button lp-ghost' : 'lp-button'} href={url}>
        {name}
      </a>
    ))}
  </p>
)

/** The plans are cards of the pricing component; without any the page says so. */
export const pricing = (site: Site, plans: readonly OfferedPlan[], palette: Palette): Written => ({
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
      <p>{`${nameOf(site)} has no plans on offer yet. Come back soon.`}</p>
      <Ways ways={[['Go Back', '/']]} />
    </main>
  ),
})

export const paymentFailed = (): Written => ({
  status: 200,
  path: '/payment-failed',
  title: 'Payment Failed',
  isHidden: true,
  content: (
    <main className="site-main site-centre">
      <span className="site-cross" aria-hidden="true" />
      <h1>Payment Failed</h1>
      <p>Something went wrong</p>
      <Ways
        ways={[
          ['Try again', '/pricing'],
          ['Go Back', '/'],
        ]}
      />
    </main>
  ),
})

export const terms = (site: Site): Written => ({
  status: 200,
  path: '/terms',
  title: 'Terms of Service',
  isHidden: false,
  isTracked: true,
  content: (
    <main className="site-main">
      <h1>Terms of Service</h1>
      {(site.owner.terms_of_service ?? '').split(/\n{2,}/).map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <p key={i}>{paragraph}</p>
      ))}
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
      <p>Nothing stands at this address. It may have moved, or been mistyped.</p>
      <Ways ways={[['Go Back', '/']]} />
    </main>
  ),
})
