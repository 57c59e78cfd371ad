import { sql } from 'kysely'
import { expect } from 'vitest'
import { openShop } from '../../../../tests/buying.ts'
import { failedShop, linkIn, listed } from '../../../../tests/failures.ts'
import { test } from '../../../../tests/payments.ts'
import { words } from '../../../../tests/subscribing.ts'
import { browse } from '../../../../tests/visiting.ts'
import { card, submitForm } from '../../../emulators/stripe/testStripe.ts'
import { getLink, mailAgain } from './service.ts'

const tokenOf = (path: string) => new URL(path, 'http://site').searchParams.get('token') ?? ''

test('the mailed link fixes the card without a login and pays what is due, once', async ({ payments }) => {
  const { shop, ada, mails } = await failedShop(payments)
  const path = linkIn((await mails())[0]?.text ?? '')
  const nobody = browse(shop)
  expect(words((await nobody.open(path)).text)).toMatch(/We couldn.+t charge \$49\.00 for Strong\./)

  const { location } = await nobody.send('/payment/card', { token: tokenOf(path), do: 'card' })
  const back = await submitForm(location ?? '', { do: 'pay', email: ada.email, ...card() })
  const done = `/payment/card/done?token=${tokenOf(path)}`
  expect(back.location).toContain(done)
  const [first, again] = [await nobody.open(done), await nobody.open(done)]
  expect(words(first.text)).toMatch(/Thank you, it worked|This payment has arrived/)
  expect(words(again.text)).toContain('This payment has arrived')
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'active', card_session_id: null })
  expect((await shop.tenant.charges.list()).data.filter(({ paid }) => paid)).toHaveLength(1)
  expect(await listed(shop, 'won')).toMatchObject([{ how: 'link', amount: 4900 }])
  expect(words((await nobody.open(path)).text)).toContain('Nothing is due')
})

test('a card that fails too is told on the page, not by mail, and the link still works', async ({
  payments,
}) => {
  const { shop, ada, failure, mails } = await failedShop(payments)
  const { url } = await getLink(shop.trainer, failure.id)
  const token = tokenOf(url)
  const nobody = browse(shop)
  const { location } = await nobody.send('/payment/card', { token, do: 'card' })
  const before = (await mails()).length
  const saving = submitForm(location ?? '', { do: 'pay', email: ada.email, ...card('4000000000000341') })
  await saving
  const { text } = await nobody.open(`/payment/card/done?token=${token}`)
  expect(words(text)).toContain('Your new card is saved, but the payment failed again.')
  await payments.settled()
  expect((await mails()).length).toBeLessThanOrEqual(before + 1)
  expect(await listed(shop)).toHaveLength(1)
  expect((await nobody.open(`/payment/card?token=${token}`)).status).toBe(200)
})

test('a page for another card that was opened from the account returns to the link, not to the login', async ({
  payments,
}) => {
  const { shop, ada, failure } = await failedShop(payments)
  const own = (await ada.do('card')).location ?? ''
  const { url } = await getLink(shop.trainer, failure.id)
  const { location } = await browse(shop).send('/payment/card', { token: tokenOf(url), do: 'card' })
  expect(location).not.toBe(own)
  const back = await submitForm(location ?? '', { do: 'pay', email: ada.email, ...card() })
  expect(back.location).toContain('/payment/card/done')
})

test("an unknown, expired or other site's token leads nowhere, and a token opens nothing but this page", async ({
  payments,
}) => {
  const { shop, ada, failure } = await failedShop(payments)
  const token = tokenOf((await getLink(shop.trainer, failure.id)).url)
  const other = browse(await openShop(payments))
  const nobody = browse(shop)
  for (const [site, sent] of [
    [other, token],
    [nobody, 'x'.repeat(5000)],
    [nobody, ''],
    [nobody, `${token}x`],
  ] as const) {
    expect((await site.open(`/payment/card?token=${sent}`)).status).toBe(404)
    expect((await site.send('/payment/card', { token: sent, do: 'card' })).status).toBe(404)
    expect((await site.open(`/payment/card/done?token=${sent}`)).status).toBe(404)
  }
  expect((await nobody.open(`/me?token=${token}`)).location).toContain('/sign-in')
  expect(words((await nobody.open(`/sign-in?token=${token}`)).text)).toContain('expired or was already used')
  await sql`update card_links set expires_at = now() - interval '1 minute'
    where trainer_id = ${shop.trainer.trainerId}`.execute(shop.trainer.db)
  expect((await nobody.open(`/payment/card?token=${token}`)).status).toBe(404)
  expect(await ada.now()).toMatchObject({ state: 'past_due' })
})

test('Stripe down while the card is fixed: nothing is lost, and the page says so', async ({ payments }) => {
  const { shop, ada, failure } = await failedShop(payments)
  const token = tokenOf((await getLink(shop.trainer, failure.id)).url)
  payments.local.faults.add({ kind: 'error', match: '/v1/checkout/sessions', times: 3 })
  const down = await browse(shop).send('/payment/card', { token, do: 'card' })
  expect(down.status).toBe(502)
  expect(words(down.text)).toMatch(/The payment provider isn.+t responding/)
  expect(await ada.now()).toMatchObject({ state: 'past_due' })
})

test('a bank that asks to confirm: the link leads to the page where that is done', async ({ payments }) => {
  const { shop, ada, failure } = await failedShop(payments, 'pm_card_authenticationRequired')
  expect(failure).toMatchObject({ reason: 'The bank asks to confirm', asks_to_confirm: true })
  const token = tokenOf((await getLink(shop.trainer, failure.id)).url)
  const nobody = browse(shop)
  expect((await nobody.open(`/payment/card?token=${token}`)).text).toContain('Confirm with your bank')
  const { location } = await nobody.send('/payment/card', { token, do: 'confirm' })
  expect(location).toContain('/i/')
  const asked = await submitForm(location ?? '', { do: 'saved' })
  await submitForm(asked.location ?? '', { answer: 'pass' })
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'active' })
  expect(await listed(shop, 'won')).toMatchObject([{ how: 'link' }])
})

test('the trainer can mail the link again', async ({ payments }) => {
  const { shop, failure, mails } = await failedShop(payments)
  await mailAgain(shop.trainer, failure.id)
  expect(new Set((await mails()).map(({ text }) => linkIn(text))).size).toBe(2)
})
