import type { Db } from '../../../base/server/db.ts'
import { countSignUp, recordHistory, startSubscription } from '../../customers/server/service.ts'
import { findRedeemed, findSoldPlan } from '../../plans/server/service.ts'
import { IN_APP } from './origin.ts'
import type { CheckoutInput } from './queries.ts'

type NewSubscription = Parameters<typeof startSubscription>[1]

/** Starts what a checkout was for, and records that the customer joined. Undefined as for startSubscription. */
export async function join(
  db: Db,
  checkout: Pick<
    CheckoutInput,
    'trainer_id' | 'trainee_id' | 'plan_id' | 'coupon_terms_id' | 'is_adopted' | 'source' | 'page'
  >,
  terms: Omit<NewSubscription, 'trainer_id' | 'trainee_id' | 'plan_id'>,
): Promise<number | undefined> {
  const { trainer_id, trainee_id, plan_id, coupon_terms_id } = checkout
  const id = await startSubscription(db, { trainer_id, trainee_id, plan_id, ...terms })
  if (id === undefined) return undefined
  const { source, page } = checkout.is_adopted
    ? { source: 'payment link', page: '' }
    : { source: checkout.source ?? 'site', page: checkout.page ?? '' }
  await countSignUp(db, trainer_id, { source, page })
  const coupon = coupon_terms_id ? await findRedeemed(db, trainer_id, coupon_terms_id) : undefined
  await recordHistory(db, {
    trainerId: trainer_id,
    traineeId: trainee_id,
    subscriptionId: id,
    kind: 'joined',
    by: 'subscriber',
    detail: {
      plan: (await findSoldPlan(db, trainer_id, plan_id))?.title ?? '',
      ...(coupon && { coupon: coupon.code }),
      from: source,
      page,
      source: checkout.is_adopted
        ? 'a payment link'
        : source === IN_APP.source
          ? 'your app'
          : source === 'site'
            ? 'your site'
            : `your site, from ${source}`,
    },
  })
  return id
}
