import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { makeContract } from '../../../tools/stripe-contract.ts'
import { complete, contract } from './contract.ts'
import { eventViolations, violations } from './contractCheck.ts'

test('the stored contract is what the installed SDK says', { timeout: 60_000 }, () => {
  expect(makeContract()).toEqual(contract)
})

describe('the contract check', () => {
  const coupon = complete<Stripe.Coupon>('Coupons#Coupon', {
    id: 'X',
    percent_off: 10,
    duration: 'once',
    metadata: {},
  })
  const exchange = {
    method: 'POST',
    url: '/v1/coupons',
    requestBody: 'percent_off=10&duration=once',
    status: 200,
    responseBody: JSON.stringify(coupon),
  }

  test('finds nothing wrong with what is right', () => {
    expect(violations(exchange)).toEqual([])
  })

  test('names an unknown parameter, a wrong word and a wrong kind of value', () => {
    const ask = (requestBody: string) => violations({ ...exchange, requestBody }).join()

    expect(ask('percent_off=10&color=red')).toContain('color')
    expect(ask('percent_off=10&duration=sometimes')).toContain('forever|once|repeating')
    expect(ask('percent_off=ten')).toContain('/percent_off')
  })

  test('names a field that a reply lacks, and one of the wrong kind, however deep', () => {
    const { percent_off: _, ...lacking } = coupon
    const reply = (value: object) => violations({ ...exchange, responseBody: JSON.stringify(value) }).join()

    expect(reply(lacking)).toContain("must have required property 'percent_off'")
    expect(reply({ ...coupon, metadata: { a: 1 } })).toContain('/metadata/a')
  })

  test('wants errors that the SDK can see, and endpoints that exist', () => {
    expect(violations({ ...exchange, status: 404, responseBody: '{}' }).join()).toContain(
      'takes for a success',
    )
    expect(violations({ ...exchange, url: '/v1/nothing' }).join()).toContain('no such endpoint')
  })

  test('looks into events', () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'coupon.created',
      api_version: null,
      created: 1,
      livemode: false,
      pending_webhooks: 0,
      request: null,
      data: { object: coupon },
    }

    expect(eventViolations(event as Stripe.Event)).toEqual([])
    expect(
      eventViolations({
        ...event,
        data: { object: { ...coupon, valid: 'yes' } },
      } as unknown as Stripe.Event).join(),
    ).toContain('valid')
    expect(eventViolations({ ...event, type: 'coupon.eaten' } as unknown as Stripe.Event).join()).toContain(
      'no such event',
    )
  })
})
