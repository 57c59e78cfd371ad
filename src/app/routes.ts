import type { Route } from '../base/server/route.ts'
import { accountRoutes } from '../features/accounts/server/routes.ts'
import { findSiteOwner } from '../features/accounts/server/service.ts'
import { billingRoutes } from '../features/billing/server/routes.ts'
import { formRoutes } from '../features/forms/server/routes.ts'
import { launchRoutes } from '../features/launch/server/routes.ts'
import { mediaRoutes } from '../features/media/server/routes.ts'
import { operationRoutes } from '../features/operations/server/routes.ts'
import { pageRoutes } from '../features/pages/server/routes.ts'
import { listPagesShowing } from '../features/pages/server/service.ts'
import { payoutRoutes } from '../features/payouts/server/routes.ts'
import { planRoutes } from '../features/plans/server/routes.ts'
import { signupRoutes } from '../features/signup/server/routes.ts'
import { trainerRoutes } from '../features/trainers/server/routes.ts'
import { getCommission } from '../features/trainers/server/service.ts'

/** Every call of the product. */
export const routes: Route[] = [
  ...accountRoutes,
  ...signupRoutes,
  ...billingRoutes,
  ...pageRoutes,
  ...formRoutes,
  ...mediaRoutes(listPagesShowing),
  ...payoutRoutes,
  ...planRoutes(getCommission, async (db, domain) => (await findSiteOwner(db, domain))?.trainerId),
  ...trainerRoutes,
  ...launchRoutes,
  ...operationRoutes,
]
