/**
 * The end of a trainer's account. Closing is one transaction: the request is
 * recorded, the site goes offline and nobody can sign in. A job then does what involves Stripe, and is repeated until
 * all of it is done; only then is the rest erased. Payment records stay, without the person.
 */
import { z } from 'zod'
import { siteUrl } from '../../../base/server/config.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import {
  closeOwnAccount,
  closeTrainerAccount,
  findAccount,
  findConfirmedEmail,
  sendClosingLink,
} from '../../accounts/server/service.ts'
import { endPlatformPlan, getPaidSubscription } from '../../billing/server/service.ts'
import { closeCheckouts, closeSales, forgetBuyer } from '../../checkout/server/service.ts'
import { findOwnAccount, leaveAccount } from '../../connect/server/service.ts'
import {
  endAtOnce,
  forgetTrainee,
  listSubscriptions,
  siteClosedMail,
  type TraineeRow,
} from '../../customers/server/service.ts'
import { closePlans, findSoldPlan, withdrawPlans } from '../../plans/server/service.ts'
import { REDIRECT_DAYS } from '../../sites/domain.ts'
import { closeSite, findBrand } from '../../sites/server/service.ts'
import { removeAllStaff } from '../../staff/server/service.ts'
import type { Closing } from '../contract.ts'
import { findRequested, finishErasure, insertErasure } from './queries.ts'
import { countRunning, eraseTrainer, listNamed } from './trainerQueries.ts'

export { sendClosingLink }

/** In `erasures`: the trainer's own account. */
const OWN = 0

type OfTrainer = Pick<AsTrainer, 'db' | 'config' | 'trainerId'>

/** What closing the account would mean now. */
export async function previewClosing({ db, config, trainerId }: OfTrainer): Promise<Closing> {
  const account = await findAccount(db, trainerId)
  const plan = await getPaidSubscription({ db, trainerId })
  return {
    ...(await countRunning(db, trainerId)),
    site: account?.domain ? siteUrl(config, account.domain, '/') : null,
    reserved_days: REDIRECT_DAYS,
    platform_plan: plan && plan.status !== 'canceled' ? plan.plan : null,
    has_stripe: (await findOwnAccount(db, trainerId)) !== undefined,
    has_password: account?.has_password ?? true,
    email: account?.email ?? '',
    is_email_confirmed: (await findConfirmedEmail(db, trainerId)) !== undefined,
  }
}

export async function closeAccount(
  ctx: AsTrainer,
  proof: { password?: string | undefined; token?: string | undefined },
): Promise<null> {
  const { trainerId } = ctx
  const closing = await previewClosing(ctx)
  await closeOwnAccount(ctx, proof, closedLetter(ctx, closing), (db) => goOffline(ctx, db, trainerId))
  return null
}

/** The same by an admin, in the caller's transaction. */
export async function closeTrainer(work: AppContext, trainerId: number): Promise<void> {
  const closing = await previewClosing({ ...work, trainerId })
  const letter = closedLetter(work, closing, [`${work.config.productName} closed your account.`])
  await closeTrainerAccount(work, trainerId, letter, (db) => goOffline(work, db, trainerId))
}

async function goOffline(work: Pick<AppContext, 'jobs' | 'mail'>, db: Db, trainerId: number): Promise<void> {
  const { jobs, mail } = work
  await removeAllStaff({ db, mail }, trainerId)
  await insertErasure(db, trainerId, OWN)
  await withdrawPlans({ db, trainerId })
  await closeSite(db, trainerId)
  await jobs.add(db, finishClosing, { trainerId })
}

export const finishClosing = job({
  name: 'close-trainer',
  data: z.object({ trainerId: z.number() }),
  retries: 12,
  async run(work, { trainerId }) {
    const requestedAt = await findRequested(work.db, trainerId, OWN)
    if (!requestedAt) return
    await closePlans(work, trainerId)
    await endCustomers(work, trainerId, requestedAt)
    const account = await findOwnAccount(work.db, trainerId)
    if (account) await closeSales(work, account)
    // People who paid while this was running.
    await endCustomers(work, trainerId, requestedAt)
    await endPlatformPlan(work, trainerId)
    await transact(work.db, async (db) => {
      await leaveAccount(db, trainerId)
      await eraseTrainer(db, trainerId)
      await finishErasure(db, trainerId, OWN)
    })
  },
})

const BATCH = 100

/** An erased name means done: a repeated job continues with the others. */
async function endCustomers(work: AppContext, trainerId: number, requestedAt: Date): Promise<void> {
  for (let some = await listNamed(work.db, trainerId, BATCH); some.length > 0; ) {
    for (const trainee of some) await endCustomer(work, trainee, requestedAt)
    some = await listNamed(work.db, trainerId, BATCH)
  }
}

async function endCustomer(work: AppContext, trainee: TraineeRow, requestedAt: Date): Promise<void> {
  await closeCheckouts(work, trainee)
  const all = await listSubscriptions(work.db, trainee)
  // Including what an earlier run of the job ended before it could report it.
  const running = all.filter(
    ({ state, ended_at }) => state !== 'cancelled' || (ended_at && ended_at >= requestedAt),
  )
  const plans = await Promise.all(
    running.map(({ plan_id }) => findSoldPlan(work.db, trainee.trainer_id, plan_id)),
  )
  await endAtOnce(work, trainee)
  await transact(work.db, async (db) => {
    if (running.length > 0) {
      const letter = siteClosedMail(await findBrand({ ...work, db }, trainee.trainer_id), trainee, {
        plans: plans.flatMap((plan) => plan?.title ?? []),
        isBilled: running.some(({ stripe_id }) => stripe_id?.startsWith('sub_')),
      })
      await work.mail.send(db, { ...letter, trainerId: trainee.trainer_id })
    }
    await forgetBuyer(db, trainee)
    await forgetTrainee(db, trainee)
  })
}

const closedLetter =
  (
    { config }: Pick<AppContext, 'config'>,
    { site, subscriptions, platform_plan, has_stripe }: Closing,
    first: string[] = [],
  ) =>
  (): Omit<MailContent, 'to'> => ({
    kind: 'closing',
    subject: `Your ${config.productName} account is closed`,
    heading: 'Your account is closed',
    paragraphs: [
      ...first,
      site
        ? `Your site ${new URL(site).host} is offline, and nobody can sign in to your account.`
        : 'Nobody can sign in to your account.',
      ...(subscriptions > 0
        ? ['We are canceling your customers’ subscriptions at Stripe and letting them know by email.']
        : []),
      ...(platform_plan ? [`Your ${platform_plan} plan ends now, and nothing more will be charged.`] : []),
      'Your name, your pages, your images and your customers’ names are being deleted. Invoices and payment records stay for as long as tax law requires, without your name.',
      ...(has_stripe ? ['Your Stripe account stays yours, with its customers, payments and invoices.'] : []),
    ],
    footer: `This is the last email about your ${config.productName} account.`,
  })
