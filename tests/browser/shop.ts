/**
 * A coach who sells: an account that can take payments, a published page, plans and coupons, created through the API.
 */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test as base, fromSomewhere } from './story.ts'

export interface Shop {
  siteUrl: string
  token: string
  plan(fields: object): Promise<{ id: number }>
  coupon(fields: object): Promise<{ id: number }>
  settings(fields: Record<string, string>): Promise<void>
  archive(planId: number): Promise<void>
  /** Buys what a visitor would buy on the site and on Stripe's page. Returns the address of the local Stripe. */
  buy(plan: { id: number }, email: string, more?: { name?: string; card?: string }): Promise<string>
}

export const test = base.extend<{ shop: Shop }>({
  shop: async ({ signIn, request }, provide) => {
    const { token, siteUrl, domain } = await signIn('trainer')
    const headers = { authorization: `Bearer ${token}` }
    const send = async (method: string, path: string, more: object = {}) => {
      const answer = await request.fetch(`/api/v1/${path}`, { method, headers, ...more })
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
      return (await answer.json()).result
    }
    await connect(request, await send('POST', 'stripe-connect', { data: { redirect_url: '/trainer' } }))
    await send('POST', 'pages', { data: await send('GET', 'trainer/pages') })
    await provide({
      siteUrl,
      token,
      plan: (fields) => send('POST', 'pricing', { data: { currency: 'USD', ...fields } }),
      coupon: (fields) => send('POST', 'coupon', { data: { name: 'Welcome', ...fields } }),
      settings: (fields) => send('POST', 'trainer-profile-settings', { multipart: fields }),
      archive: (planId) => send('DELETE', `pricing/${planId}`),
      buy: (plan, email, { name = 'Ada Buyer', card = '4242424242424242' } = {}) =>
        buy(request, plan.id, { subdomain: domain, name, email }, card),
    })
  },
})

export { expect }

async function connect(request: APIRequestContext, { url }: { url: string }): Promise<void> {
  const form = { do: 'finish', decision: 'approved', name: 'Strong with Maya' }
  expect((await request.post(url, { form })).ok()).toBe(true)
}

async function buy(
  request: APIRequestContext,
  pricing_id: number,
  buyer: { subdomain: string | null; name: string; email: string },
  number: string,
): Promise<string> {
  const call = async (path: string, data: object, token = '') => {
    const headers = { ...fromSomewhere(), ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await request.post(`/api/v1/${path}`, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).result
  }
  const { token } = await call('trainee/register', { ...buyer, consent: true })
  const { url, session_token } = await call('stripe-payment-link', { pricing_id, coupon: null }, token)
  const form = { do: 'pay', email: buyer.email, number, expiry: '12 / 40', cvc: '123', name: buyer.name }
  // For a free plan it is already the page after the payment.
  if (new URL(url).pathname !== '/payment-success')
    expect((await request.post(url, { form, maxRedirects: 0 })).status()).toBe(303)
  await call('verify/stripe-payment', { session_token })
  return new URL(url).origin
}

/** Fills in and submits the hosted payment page. */
export async function payByCard(page: Page, number: string, button: RegExp): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Ada Buyer')
  await page.getByRole('button', { name: button }).click()
}

/** Returns the link in the newest mail to an address. */
export async function linkMailedTo(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const box = await (await request.get('/dev/mailbox', { params: { to: email } })).text()
    const letter = box.split('<details').find((one) => one.includes(email) && subject.test(one))
    found = /http[^\s"&<]+\/sign-in\?token=[\w-]+/.exec(letter ?? '')?.[0]
    expect(found).toBeTruthy()
  }).toPass()
  return found ?? ''
}
