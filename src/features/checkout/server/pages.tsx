/** The pages of buying. A member of the app has the same ones below /me, where no tracking code runs (0240). */
import type { LivePage, PageRequest } from '../../../base/server/livePage.ts'
import { memberPlansPage } from './memberPlansPage.tsx'
import { paymentPages } from './paymentPages.tsx'
import { registerPage } from './registerPage.tsx'

const onSites: LivePage[] = [registerPage, ...paymentPages]

/** On a site it is the site's own. */
function inApp(page: LivePage): LivePage {
  const onSite = ({ address }: PageRequest) => ({ goTo: address.replace(/^\/me/, '') })
  const { take } = page
  return {
    ...page,
    path: `/me${page.path}`,
    show: async (visit) => (visit.appOf === undefined ? onSite(visit) : page.show(visit)),
    ...(take && {
      take: async (visit, fields) => (visit.appOf === undefined ? onSite(visit) : take(visit, fields)),
    }),
  }
}

export const checkoutPages: LivePage[] = [...onSites, ...onSites.map(inApp), memberPlansPage]
