/** A trainer whose platform payment fails, for the tests of what happens then. */
import { updateUser } from '../src/features/accounts/server/queries.ts'
import { checkDueArrears } from '../src/features/billing/server/arrearsSteps.ts'
import { listPlatformPrices } from '../src/features/billing/server/prices.ts'
import { getPaidSubscription, subscribe } from '../src/features/billing/server/service.ts'
import { openShop } from './buying.ts'
import { lettersTo } from './letters.ts'
import type { Payments } from './payments.ts'
import { failPlatformPayment, latestInvoice, payPlatformInvoice } from './platformPayment.ts'

const DAY_MS = 86_400_000

/** A shop whose trainer pays for the platform, until `fail` is called. */
export async function payingShop(payments: Payments) {
  const { work } = payments
  const { platform } = work.stripe
  const shop = await openShop(payments)
  const { trainer } = shop
  const email = `payer-${trainer.trainerId}@example.test`
  await updateUser(work.db, trainer.trainerId, { email, email_confirmed_at: new Date() })
  const [price] = await listPlatformPrices(work)
  const paid = await subscribe(trainer, {
    price_id: price?.id ?? '',
    promo_code: null,
    payment_method: 'pm_card_visa',
  })
  if (!paid.isPaid) throw new Error('Not paid')
  const id = paid.subscription_id
  await payments.settled()

  const arrears = async () => (await getPaidSubscription(trainer))?.arrears ?? null
  return {
    shop,
    trainer,
    id,
    email,
    arrears,
    invoice: () => latestInvoice(platform, id),
    fail: () => failPlatformPayment(platform, id),
    pay: () => payPlatformInvoice(platform, id),
    /** What happens once this many days have passed since the notice. */
    async after(days: number) {
      const since = new Date((await arrears())?.since ?? Date.now())
      await checkDueArrears(work, new Date(since.getTime() + days * DAY_MS))
      await payments.settled()
    },
    /** The subjects of the mails about it. */
    subjects: async () =>
      (await lettersTo(work.db, email)).map(({ subject }) => subject).filter((one) => !/receipt/.test(one)),
  }
}
