import { expect } from 'vitest'
import { openReceiver, refusal, submitForm, test } from '../testStripe.ts'

const urls = { return_url: 'http://127.0.0.1:1/return', refresh_url: 'http://127.0.0.1:1/refresh' }

test('an account starts without rights; onboarding gives them, and says so', async ({ stripe }) => {
  const receiver = await openReceiver()
  stripe.local.webhooks.endpoints.push({ url: receiver.url, secret: 'whsec_x', connect: true })
  const { platform } = stripe
  const account = await platform.accounts.create({
    email: 'coach@example.com',
    controller: { stripe_dashboard: { type: 'full' } },
    metadata: { trainer: '1' },
  })
  expect(account).toMatchObject({
    charges_enabled: false,
    details_submitted: false,
    type: 'standard',
    controller: { stripe_dashboard: { type: 'full' } },
  })

  const link = await platform.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    ...urls,
  })
  const done = await submitForm(link.url, { do: 'finish', decision: 'approved', name: 'Coach Ltd' })
  await stripe.local.webhooks.idle()
  await receiver.stop()

  expect(done.location).toBe(urls.return_url)
  expect(await platform.accounts.retrieve(account.id)).toMatchObject({
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    metadata: { trainer: '1' },
    settings: { dashboard: { display_name: 'Coach Ltd' } },
  })
  expect(receiver.received.at(-1)?.event).toMatchObject({
    type: 'account.updated',
    account: account.id,
    data: { object: { charges_enabled: true } },
  })
})

test('onboarding can be left, or end with a verification that is still to come', async ({ stripe }) => {
  const { platform } = stripe
  const { id } = await platform.accounts.create({})
  const link = () => platform.accountLinks.create({ account: id, type: 'account_onboarding', ...urls })

  expect(await submitForm((await link()).url, { do: 'leave' })).toMatchObject({ location: urls.return_url })
  expect(await platform.accounts.retrieve(id)).toMatchObject({ details_submitted: false })
  await submitForm((await link()).url, { do: 'finish', decision: 'pending', name: 'Slow' })
  expect(await platform.accounts.retrieve(id)).toMatchObject({
    details_submitted: true,
    charges_enabled: false,
  })
})

test('an account link works once and for five minutes; afterwards it leads to refresh_url', async ({
  stripe,
}) => {
  const { platform } = stripe
  const { id } = await platform.accounts.create({})
  const used = await platform.accountLinks.create({ account: id, type: 'account_onboarding', ...urls })
  const old = await platform.accountLinks.create({ account: id, type: 'account_onboarding', ...urls })
  await submitForm(used.url, { do: 'leave' })
  await stripe.control('POST', 'advance', { seconds: 301 })

  for (const { url } of [used, old]) {
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe(urls.refresh_url)
  }
})

test('accounts are changed, listed, named by themselves, and deleted', async ({ stripe }) => {
  const { platform } = stripe
  const { id, stripe: coach } = await stripe.connect()
  await platform.accounts.update(id, {
    metadata: { a: '1' },
    business_profile: { url: 'https://coach.example' },
  })

  expect((await platform.accounts.list()).data).toMatchObject([
    { id, metadata: { a: '1' }, business_profile: { url: 'https://coach.example' } },
  ])
  expect((await coach.accounts.retrieveCurrent()).id).toBe(id)
  expect((await platform.accounts.retrieveCurrent()).id).toBe('acct_localplatform')
  expect(await platform.accounts.del(id)).toMatchObject({ deleted: true })
  expect(await refusal(coach.customers.list())).toMatchObject({ code: 'account_invalid' })
})

test('a login link is for Express accounts only', async ({ stripe }) => {
  const { platform } = stripe
  const express = await platform.accounts.create({ controller: { stripe_dashboard: { type: 'express' } } })
  const { id } = await stripe.connect()

  expect((await platform.accounts.createLoginLink(express.id)).url).toContain(express.id)
  expect((await refusal(platform.accounts.createLoginLink(id))).message).toContain('not an Express')
})

test('OAuth connects an account that exists already, once per code, and disconnects it', async ({
  stripe,
}) => {
  const receiver = await openReceiver()
  stripe.local.webhooks.endpoints.push({ url: receiver.url, secret: 'whsec_x', connect: true })
  const { platform, local } = stripe
  const { id, key } = (await stripe.control('POST', 'accounts', { name: 'Old Gym' })) as {
    id: string
    key: string
  }
  const owner = stripe.client({ key })
  await owner.customers.create({ email: 'member@example.com' })
  const consent = `${local.url}/oauth/authorize?${String(new URLSearchParams({ response_type: 'code', client_id: 'ca_localplatform', scope: 'read_write', state: 'abc', redirect_uri: 'http://127.0.0.1:1/callback' }))}`

  const { location } = await submitForm(consent, { do: 'connect', account: id })
  const back = new URL(location!)
  const code = back.searchParams.get('code')!
  expect(back.searchParams.get('state')).toBe('abc')
  const token = await platform.oauth.token({ grant_type: 'authorization_code', code })

  expect(token).toMatchObject({ stripe_user_id: id, scope: 'read_write', livemode: false })
  expect((await stripe.client({ account: id }).customers.list()).data).toMatchObject([
    { email: 'member@example.com' },
  ])
  expect((await stripe.client({ key: token.access_token! }).customers.list()).data).toHaveLength(1)
  expect(await refusal(platform.oauth.token({ grant_type: 'authorization_code', code }))).toMatchObject({
    type: 'StripeInvalidGrantError',
  })

  expect(
    await platform.oauth.deauthorize({ client_id: 'ca_localplatform', stripe_user_id: id }),
  ).toMatchObject({ stripe_user_id: id })
  expect(await refusal(stripe.client({ account: id }).customers.list())).toMatchObject({
    code: 'account_invalid',
  })
  await local.webhooks.idle()
  await receiver.stop()
  expect(receiver.types()).not.toContain('customer.created')
  expect(receiver.received.at(-1)?.event).toMatchObject({
    type: 'account.application.deauthorized',
    account: id,
  })
})

test('consent can be denied, and a wrong client or address is told to the visitor', async ({ stripe }) => {
  const consent = (change: object) =>
    `${stripe.local.url}/oauth/authorize?${String(new URLSearchParams({ response_type: 'code', client_id: 'ca_localplatform', redirect_uri: 'http://127.0.0.1:1/callback', ...change }))}`

  expect((await submitForm(consent({}), { do: 'deny' })).location).toContain('error=access_denied')
  expect((await fetch(consent({ client_id: 'ca_other' }))).status).toBe(400)
  expect((await fetch(consent({ redirect_uri: 'nowhere' }))).status).toBe(400)
})
