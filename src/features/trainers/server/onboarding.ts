/**
 * Brings a trainer along with the subscribers of a price at Stripe. Everything is checked first; then the account, the
 * app and the import are stored in one transaction, and a job adopts the subscriptions one by one.
 */
import { invalid, notFound } from '../../../base/problem.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { ask, idOf, isMissing } from '../../../base/server/stripe.ts'
import { hashPassword } from '../../accounts/server/service.ts'
import { findUsableAccount, type UsableAccount } from '../../connect/server/service.ts'
import { adoptPrice, findAdoption } from '../../moving/server/service.ts'
import type { ImportState } from '../adminContract.ts'
import { FIRST_COMMISSION, type OnboardingForm } from '../adminForms.ts'
import { changeAccount, openTrainer, record } from './managing.ts'

export async function onboardTrainer(ctx: AsAdmin, form: OnboardingForm): Promise<{ trainer_id: number }> {
  const { name, email, app_name, stripe_acc_id, stripe_product_id, stripe_price_id } = form
  const account = await getAccount(ctx, stripe_acc_id)
  await checkPrice(ctx, form)
  const password_hash = await hashPassword(form.password)
  return transact(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const trainer_id = await openTrainer(inside, {
      name,
      email,
      app_name,
      password_hash,
      stripe_product_id,
      mgp_commission: FIRST_COMMISSION,
    })
    await changeAccount(inside, trainer_id, account)
    await adoptPrice(inside, { trainerId: trainer_id, accountId: account.id, priceId: stripe_price_id })
    await record(inside, 'trainer_onboarded', trainer_id, {
      after: { app_name, stripe_product_id, stripe_price_id },
    })
    return { trainer_id }
  })
}

async function getAccount(ctx: AsAdmin, id: string): Promise<UsableAccount> {
  const account = await findUsableAccount(ctx, id)
  if ('objection' in account) throw invalid({ stripe_acc_id: account.objection })
  return account
}

async function checkPrice(
  { stripe }: AsAdmin,
  { stripe_acc_id, stripe_product_id, stripe_price_id }: OnboardingForm,
): Promise<void> {
  const tenant = stripe.of(stripe_acc_id)
  const product = await findIn(() => tenant.products.retrieve(stripe_product_id))
  if (!product) throw invalid({ stripe_product_id: 'This Stripe account has no such product' })
  const price = await findIn(() => tenant.prices.retrieve(stripe_price_id))
  if (!price) throw invalid({ stripe_price_id: 'This Stripe account has no such price' })
  if (idOf(price.product) !== stripe_product_id)
    throw invalid({ stripe_price_id: 'This price belongs to another product' })
  if (!price.recurring)
    throw invalid({ stripe_price_id: 'This is a one-time price: nobody subscribes to it' })
}

const findIn = <T>(find: () => Promise<T>): Promise<T | undefined> =>
  ask(() =>
    find().catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )

/** How far the last import of a trainer has come. */
export async function getImport({ db }: AsAdmin, trainerId: number): Promise<ImportState> {
  const move = await findAdoption(db, trainerId)
  if (!move) throw notFound('Import')
  const { state, note, counts, skipped } = move
  return { state, note, imported: counts.taken, left: counts.new, skipped }
}
