/** All plans for a member of the app, with what each of them is to this person. */
import type { Answer, LivePage, PageRequest, Shown } from '../../../base/server/livePage.ts'
import { findVisitor, holderOf, signInPath } from '../../customers/server/service.ts'
import { plansPath } from '../../plans/contract.ts'
import { plansOf } from '../../plans/server/service.ts'
import { findBrand } from '../../sites/server/service.ts'
import { memberOffer } from '../memberOffers.ts'
import { listHeldPlans } from './heldPlans.ts'
import { MemberPlansContent } from './MemberPlansContent.tsx'
import css from './memberPlans.css?inline'
import { getOwner, offerTo } from './quotes.ts'
import { SoldElsewhereContent } from './RefusedContent.tsx'
import { sellingOf } from './selling.ts'

async function showPlans(visit: PageRequest): Promise<Answer> {
  if (visit.appOf === undefined) return { goTo: plansPath(false) }
  const visitor = await findVisitor(visit)
  if (visitor?.role !== 'trainee') return { goTo: signInPath(visit.address) }
  const { db } = visit
  const owner = await getOwner(db, visit.site)
  const elsewhere = await findElsewhere(visit, owner.trainerId)
  if (elsewhere) return elsewhere
  const holder = holderOf(visitor)
  const held = await listHeldPlans(visit, holder)
  const plans = await Promise.all(
    (await plansOf(db, owner.trainerId)).map(async (plan) => ({
      plan: await offerTo(db, holder, plan),
      offer: memberOffer(plan.id, held),
    })),
  )
  const seller = (await findBrand(visit, owner.trainerId)).name
  return {
    title: 'Plans',
    css,
    content: <MemberPlansContent {...{ plans, seller }} isSelling={owner.state === 'open'} />,
  }
}

/** What an app that sells nothing answers instead of what can be bought; undefined if it sells. */
export async function findElsewhere(visit: PageRequest, trainerId: number): Promise<Shown | undefined> {
  const { inApp, site } = await sellingOf(visit, trainerId)
  if (inApp) return undefined
  const seller = (await findBrand(visit, trainerId)).name
  return { title: 'Plans', content: <SoldElsewhereContent {...{ seller, site }} /> }
}

export const memberPlansPage: LivePage = { path: '/me/plans', show: showPlans }
