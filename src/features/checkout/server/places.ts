/** Where the pages of buying lead: on a site, or below /me of an app's host. */
import { siteUrl } from '../../../base/server/config.ts'
import type { PageRequest } from '../../../base/server/livePage.ts'
import { plansPath, startPath } from '../../plans/contract.ts'

export interface Places {
  inApp: boolean
  /** The registration for a plan. */
  start(planId: number): string
  plans: string
  /** Also from the app's host on the site: an older worker would answer them with the app. */
  terms: string
  failed(planId: number | undefined): string
}

export function placesOf({ appOf, config, site }: Pick<PageRequest, 'appOf' | 'config' | 'site'>): Places {
  const inApp = appOf !== undefined
  const failed = `${inApp ? '/me' : ''}/payment-failed`
  return {
    inApp,
    start: (planId) => startPath(planId, inApp),
    plans: plansPath(inApp),
    terms: inApp ? siteUrl(config, site, '/terms') : '/terms',
    failed: (planId) => (planId === undefined ? failed : `${failed}?plan=${planId}`),
  }
}

/** Begun by a member in the app, whose pages of buying are below /me. */
export const isOfApp = ({ site_url }: { site_url: string }): boolean => site_url.endsWith('/me')
