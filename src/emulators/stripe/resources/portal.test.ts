/** The billing portal: what it offers, and the flows that lead a customer straight to one page of it. */
import type Stripe from 'stripe'
import { describe, expect } from 'vitest'
import { idOf } from '../books.ts'
import { makePlan, refusal, submitForm, test } from '../testStripe.ts'
import { eventTypes, invoices, subscribe } from './testBilling.ts'

const done = 'http://127.0.0.1:1/done'
const redirect = { type: 'redirect', redirect: { return_url: done } } as const

async function shop(stripe: Stripe) {
  const made = await subscribe(stripe)
  const dearer = await makePlan(stripe, 9900)
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    name: 'Members',
    features: {
      subscription_cancel: { enabled: true, mode: 'immediately', proration_behavior: 'always_invoice' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        products: [{ product: idOf(dearer.product), prices: [dearer.id] }],
        proration_behavior: 'always_invoice',
      },
    },
  })
  const open = (flow_data: Stripe.BillingPortal.SessionCreateParams.FlowData) =>
    stripe.billingPortal.sessions.create({ customer: made.customer.id, configuration, flow_data })
  return { ...made, item: made.subscription.items.data[0]?.id ?? '', dearer, configuration, open }
}

describe('a portal configuration', () => {
  test('is there by default, and a session without one uses it', async ({ stripe }) => {
    const { platform } = stripe
    const { customer } = await subscribe(platform)
    const session = await platform.billingPortal.sessions.create({
      customer: customer.id,
      expand: ['configuration'],
    })
    const { data } = await platform.billingPortal.configurations.list({ is_default: true })

    expect(session.configuration).toEqual(data[0])
    expect(data).toMatchObject([
      {
        active: true,
        features: {
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end' },
          subscription_update: { enabled: false },
        },
      },
    ])
    const off = platform.billingPortal.configurations.update(data[0]?.id ?? '', { active: false })
    expect(await refusal(off)).toMatchObject({ param: 'active' })
  })

  test('keeps what an update does not name, and an inactive one opens no session', async ({ stripe }) => {
    const { platform } = stripe
    const { configuration, customer } = await shop(platform)
    const changed = await platform.billingPortal.configurations.update(configuration, {
      active: false,
      default_return_url: 'http://127.0.0.1:1/account',
      features: { subscription_cancel: { mode: 'at_period_end' } },
    })

    expect(changed).toMatchObject({
      name: 'Members',
      active: false,
      features: {
        subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'always_invoice' },
        subscription_update: { enabled: true, default_allowed_updates: ['price'] },
      },
    })
    const session = platform.billingPortal.sessions.create({ customer: customer.id, configuration })
    expect(await refusal(session)).toMatchObject({ param: 'configuration' })
    expect(await eventTypes(platform, 'billing_portal.')).toEqual([
      'billing_portal.configuration.created',
      'billing_portal.configuration.updated',
    ])
  })

  test('needs the products that customers may choose from', async ({ stripe }) => {
    const { platform } = stripe
    const { product } = await makePlan(platform)
    const other = await makePlan(platform)
    const ask = (
      products?: Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product[],
    ) =>
      refusal(
        platform.billingPortal.configurations.create({
          features: {
            subscription_update: {
              enabled: true,
              default_allowed_updates: ['price'],
              ...(products && { products }),
            },
          },
        }),
      )

    expect(await ask()).toMatchObject({ param: 'features[subscription_update][products]' })
    expect(await ask([{ product: idOf(product), prices: [other.id] }])).toMatchObject({
      param: 'features[subscription_update][products][0][prices][0]',
    })
  })
})

describe('a portal flow', () => {
  test('subscription_cancel: cancels as the configuration says, and redirects', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, open } = await shop(platform)
    const { url } = await open({
      type: 'subscription_cancel',
      subscription_cancel: { subscription: subscription.id },
      after_completion: redirect,
    })

    expect(await (await fetch(url)).text()).toContain('It ends immediately.')
    expect((await submitForm(url, {})).location).toBe(done)
    expect((await platform.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
    expect((await submitForm(url, {})).text).toContain('cannot be changed')
  })

  test('subscription_update: the customer chooses, sees the price, and confirms', async ({ stripe }) => {
    const { platform } = stripe
    const { subscription, open, dearer } = await shop(platform)
    const { url } = await open({
      type: 'subscription_update',
      subscription_update: { subscription: subscription.id },
      after_completion: { type: 'hosted_confirmation', hosted_confirmation: { custom_message: 'See you.' } },
    })
    const choice = await (await fetch(url)).text()
    expect(choice).toContain(`value="${dearer.id}"`)
    expect(choice).not.toContain('Quantity')
    const confirm = `${url}?view=confirm&subscription=${subscription.id}&price=${dearer.id}`
    expect((await fetch(`${confirm}&quantity=2`)).status).toBe(400)
    expect(await (await fetch(confirm)).text()).toContain('$50.00')

    const { location } = await submitForm(confirm, {})

    expect(await (await fetch(new URL(location ?? '', url))).text()).toContain('See you.')
    expect((await invoices(platform, subscription.id)).map(({ total }) => total)).toEqual([4900, 5000])
  })

  test('subscription_update_confirm: the change is given, and a declined card leaves the old plan', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { customer, subscription, open, dearer, item } = await shop(platform)
    const { url } = await open({
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: subscription.id,
        items: [{ id: item, price: dearer.id, quantity: 1 }],
      },
      after_completion: redirect,
    })
    const use = async (method: string) => {
      const card = await platform.paymentMethods.attach(method, { customer: customer.id })
      await platform.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } })
    }
    await use('pm_card_chargeCustomerFail')
    expect((await submitForm(url, {})).text).toContain('Your card was declined.')
    expect((await platform.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).not.toBe(
      dearer.id,
    )

    await use('pm_card_visa')
    expect((await submitForm(url, {})).location).toBe(done)
    expect((await platform.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(dearer.id)
  })

  test('is refused if its feature is off, the price is not offered or the subscription is not theirs', async ({
    stripe,
  }) => {
    const { platform } = stripe
    const { open, subscription, item } = await shop(platform)
    const foreign = await subscribe(platform)

    expect((await refusal(open({ type: 'payment_method_update' }))).message).toContain('disabled')
    expect(
      await refusal(
        open({
          type: 'subscription_cancel',
          subscription_cancel: { subscription: foreign.subscription.id },
        }),
      ),
    ).toMatchObject({ param: 'flow_data[subscription_cancel][subscription]' })
    expect(
      (
        await refusal(
          open({
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription: subscription.id,
              items: [{ id: item, price: foreign.price.id }],
            },
          }),
        )
      ).message,
    ).toContain('not part of the portal configuration')
    expect((await refusal(open({ type: 'customer_update' }))).raw).toMatchObject({
      local_stripe_lacks: 'flow_data[type]=customer_update',
    })
  })
})
