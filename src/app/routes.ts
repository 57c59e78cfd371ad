import type { LivePage } from '../base/server/livePage.ts'
import type { Route } from '../base/server/route.ts'
import { accountRoutes } from '../features/accounts/server/routes.ts'
import { auditRoutes } from '../features/audit/server/routes.ts'
import { billingRoutes } from '../features/billing/server/routes.ts'
import { checkoutPages } from '../features/checkout/server/pages.tsx'
import { checkoutRoutes } from '../features/checkout/server/routes.ts'
import { connectRoutes } from '../features/connect/server/routes.ts'
import { customerRoutes } from '../features/customers/server/routes.ts'
import { formRoutes } from '../features/forms/server/routes.ts'
import { launchRoutes } from '../features/launch/server/routes.ts'
import { ledgerRoutes } from '../features/ledger/server/routes.ts'
import { mediaRoutes } from '../features/media/server/routes.ts'
import { memberPages } from '../features/member/server/pages.tsx'
import { pictureRoutes } from '../features/member/server/pictureRoutes.ts'
import { memberRoutes } from '../features/member/server/routes.ts'
import { syncRoutes } from '../features/member/server/syncRoutes.ts'
import { movingRoutes } from '../features/moving/server/routes.ts'
import { newsPages } from '../features/news/server/pages.tsx'
import { newsRoutes } from '../features/news/server/routes.ts'
import { publishSampleEvents } from '../features/news/server/service.ts'
import { operationRoutes } from '../features/operations/server/routes.ts'
import { pageRoutes } from '../features/pages/server/routes.ts'
import { planRoutes } from '../features/plans/server/routes.ts'
import { privacyPages } from '../features/privacy/server/pages.tsx'
import { privacyRoutes } from '../features/privacy/server/routes.ts'
import { eraseTrainee } from '../features/privacy/server/service.ts'
import { exerciseRoutes } from '../features/programmes/server/exerciseRoutes.ts'
import { programmeRoutes } from '../features/programmes/server/routes.ts'
import { recoveryPages } from '../features/recovery/server/pages.tsx'
import { recoveryRoutes } from '../features/recovery/server/routes.ts'
import { signupRoutes } from '../features/signup/server/routes.ts'
import { siteRoutes } from '../features/sites/server/routes.ts'
import { findSiteOwner } from '../features/sites/server/service.ts'
import { staffRoutes } from '../features/staff/server/routes.ts'
import { statsRoutes } from '../features/stats/server/routes.ts'
import { trainerRoutes } from '../features/trainers/server/routes.ts'
import { withdrawalPages } from '../features/withdrawal/server/pages.tsx'
import { withdrawalRoutes } from '../features/withdrawal/server/routes.ts'
import { renderScreens } from './appScreens.ts'
import { withAudit } from './audited/audited.ts'
import { auditRules } from './audited/rules.ts'
import { renderMe } from './memberView.tsx'
import { listPictureUses } from './pictureUses.ts'

/** Every call of the product. */
const plainRoutes: Route[] = [
  ...accountRoutes,
  ...siteRoutes(renderScreens, publishSampleEvents),
  ...signupRoutes,
  ...billingRoutes,
  ...pageRoutes,
  ...formRoutes,
  ...mediaRoutes(listPictureUses),
  ...connectRoutes,
  ...ledgerRoutes,
  ...planRoutes(async (db, domain) => (await findSiteOwner(db, domain))?.trainerId),
  ...checkoutRoutes,
  ...recoveryRoutes,
  ...customerRoutes({ erase: eraseTrainee, renderMe }),
  ...privacyRoutes,
  ...trainerRoutes,
  ...launchRoutes,
  ...exerciseRoutes,
  ...syncRoutes,
  ...pictureRoutes,
  ...newsRoutes,
  ...programmeRoutes,
  ...operationRoutes,
  ...auditRoutes,
  ...memberRoutes,
  ...movingRoutes,
  ...withdrawalRoutes,
  ...statsRoutes,
  ...staffRoutes,
]

/** Those that change something that matters are in the audit log. */
export const routes = withAudit(plainRoutes, auditRules)

/** Pages of the account, and those that sign in and out: once there is an app, they are on its host. */
export const isOnApps = (path: string) => /^\/(app|me|sign-in|sign-out)(\/|$)/.test(path)

/** Every page of a site that is rendered per request. */
export const livePages: LivePage[] = [
  ...checkoutPages,
  ...memberPages,
  ...recoveryPages,
  ...privacyPages,
  ...withdrawalPages,
  ...newsPages,
]
