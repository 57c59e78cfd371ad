import { expect } from 'vitest'
import { openShop } from '../../../../tests/buying.ts'
import { test as base, newestCharge } from '../../../../tests/payments.ts'
import { sampleProgramme } from '../../../../tests/sampleProgramme.ts'
import { subscriber } from '../../../../tests/subscribing.ts'
import { BELL, ringsIn } from '../../../base/server/bell.ts'
import { customerCalls } from '../../customers/contract.ts'
import { cancelSubscription } from '../../customers/server/subscription/managing.ts'
import { archive, createProgramme, publishOwn, saveDraft } from '../../programmes/server/editing.ts'
import { setPlanContents } from '../../programmes/server/plans.ts'
import { defaultLook } from '../../sites/appLook.ts'
import { saveMemberApp } from '../../sites/server/apps.ts'
import { setSiteState } from '../../sites/server/service.ts'
import { setFeatures } from '../../trainers/server/service.ts'

const DAY_MS = 86_400_000

/** For whom the bell rang since the last look. */
const test = base.extend('rung', async ({ world }, { onCleanup }) => {
  let heard = new Set<string>()
  const stop = await world.listen(BELL, {
    heard(payload) {
      for (const { trainerId, traineeId, what } of ringsIn(payload))
        heard.add(`${trainerId} ${traineeId} ${what}`)
    },
    listening: () => {},
  })
  onCleanup(stop)
  return {
    all: () => [...heard],
    forget: () => void (heard = new Set()),
  }
})

test('MISC-17 a member’s devices hear of a purchase, a pause, a cancellation, a refund and a dispute', async ({
  payments,
  rung,
}) => {
  const shop = await openShop(payments)
  const plan = await shop.sell()
  const ada = await subscriber(payments, shop, plan)
  const hers = `${shop.trainer.trainerId} ${ada.row.trainee_id} sync`
  await expect.poll(rung.all).toEqual([hers])
  const charge = await newestCharge(shop.tenant)
  const act = (wish: object) =>
    cancelSubscription(
      shop.trainer,
      customerCalls.cancel.body.parse({ subscriber_id: ada.row.trainee_id, ...wish }),
    )
  const until = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)

  for (const change of [
    () => ada.do('pause', { until }),
    () => ada.do('resume'),
    () => act({ action: 'cancel_with_refund', refund_only: 1, stripe_charge_id: [charge] }),
    () => act({ action: 'cancel_without_refund', ends: 'period_end' }),
    () => act({ action: 'cancel_without_refund' }),
  ]) {
    await payments.settled()
    rung.forget()
    await change()
    await expect.poll(rung.all, { message: change.toString() }).toEqual([hers])
  }

  const ben = await subscriber(payments, shop, plan)
  await payments.settled()
  rung.forget()
  const disputed = await newestCharge(shop.tenant)
  await payments.control('disputes', { account: shop.account, charge: disputed })
  await payments.settled()
  await expect.poll(rung.all).toEqual([`${shop.trainer.trainerId} ${ben.row.trainee_id} sync`])
})

test('MISC-17 everybody in an app hears of a publish, of what a plan gives, of a closed site, of a switch and of another look; a draft is silent', async ({
  payments,
  rung,
}) => {
  const shop = await openShop(payments)
  const { trainer } = shop
  const plan = await shop.sell()
  await payments.settled()
  rung.forget()
  const document = sampleProgramme()
  const made = await createProgramme(trainer, { title: document.title })
  const { revision } = await saveDraft(trainer, made.id, { revision: made.revision, document })

  await publishOwn(trainer, made.id, { revision, document })
  await expect.poll(rung.all).toEqual([`${trainer.trainerId} all sync`])

  for (const [change, what] of [
    [() => setPlanContents(trainer, plan.id, { gives: 'chosen', programme_ids: [] }), 'sync'],
    [() => setPlanContents(trainer, plan.id, { gives: 'all', programme_ids: [] }), 'sync'],
    [() => archive(trainer, made.id), 'sync'],
    [() => setSiteState(trainer.db, trainer.trainerId, 'offline'), 'sync'],
    [() => setFeatures(trainer, []), 'sync'],
    [() => saveMemberApp(trainer, { look: { ...defaultLook, accent: '#0f766e' }, tabs: ['today'] }), 'look'],
  ] as const) {
    rung.forget()
    await change()
    await expect.poll(rung.all).toEqual([`${trainer.trainerId} all ${what}`])
  }
})
