import { unauthenticated } from '../../../base/problem.ts'
import { ring } from '../../../base/server/bell.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { findAccount } from '../../accounts/server/service.ts'
import { getCommission } from '../../connect/server/service.ts'
import { PAYMENTS } from '../features.ts'
import { findTrainer, upsertTrainer } from './queries.ts'

interface NewTrainer {
  social_media: string | null
  social_media_handler_name: string | null
  features: number[]
}

export async function saveTrainer(db: Db, trainerId: number, trainer: NewTrainer): Promise<void> {
  await upsertTrainer(db, trainerId, trainer)
}

/** Each once, in the order of the wizard. Open apps hear of it. */
export async function setFeatures(
  { db, trainerId }: Pick<AsTrainer, 'db' | 'trainerId'>,
  features: number[],
): Promise<null> {
  await upsertTrainer(db, trainerId, { features: [...new Set(features)].toSorted((a, b) => a - b) })
  ring(db, trainerId, 'all')
  return null
}

export async function getApp({ db, trainerId }: Pick<AsTrainer, 'db' | 'trainerId'>) {
  const account = await findAccount(db, trainerId)
  if (!account) throw unauthenticated()
  const trainer = await findTrainer(db, trainerId)
  const { app_name, app_icon, domain, industry_id, mobile_template } = account
  return {
    app_name,
    app_icon,
    domain,
    industry_id,
    mobile_template,
    features: trainer?.features ?? [PAYMENTS],
    mgp_commission: await getCommission(db, trainerId),
  }
}
