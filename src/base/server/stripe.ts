/**
 * The one door to Stripe, real or local: the official SDK, one client per account. Options as a second argument of
 * a call would be sent as parameters to the wrong account without a word; a client of the account's own cannot.
 *
 * Keys of repeatable commands are ours and stored before the call (`idempotencyKey`). What fails here is either
 * something a person can put right in a field, or the provider's trouble: 502 with a plain sentence.
 */
import Stripe from 'stripe'
import { invalid, Problem } from '../problem.ts'
import type { StripeConfig } from './config.ts'

export type { Stripe }

/** Pinned: what an object looks like must not change under us. */
const apiVersion = '2026-10-28.endive'

export interface StripeDoor {
  publishableKey: string
  /** The platform's own account. */
  platform: Stripe
  /** Acts on a trainer's account. */
  of(accountId: string): Stripe
  /** Checks the signature over the raw bytes; refuses anything that Stripe did not send. */
  readEvent(raw: Buffer, signature: string | undefined, endpoint: 'platform' | 'connect'): Stripe.Event
  /** Where somebody connects an account that exists already; undefined where that is not set up. */
  connectExistingUrl(state: string, returnUrl: string): string | undefined
  /** The account that a visit to that address has ended with; undefined for a code that is used up or none. */
  connectExisting(code: string): Promise<string | undefined>
}

export function openStripe(config: StripeConfig): StripeDoor {
  const { secretKey, localPort } = config
  if (localPort !== undefined && secretKey.startsWith('sk_live_'))
    throw new Error('A live key never goes to the local Stripe')
  const options = {
    apiVersion,
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(localPort !== undefined && { host: '127.0.0.1', port: localPort, protocol: 'http' as const }),
  } as const
  const clients = new Map<string, Stripe>()
  const platform = new Stripe(secretKey, options)

  return {
    publishableKey: config.publishableKey,
    platform,
    of(accountId) {
      const client = clients.get(accountId) ?? new Stripe(secretKey, { ...options, stripeAccount: accountId })
      clients.set(accountId, client)
      return client
    },
    readEvent(raw, signature = '', endpoint) {
      const secret = endpoint === 'connect' ? config.connectWebhookSecret : config.webhookSecret
      try {
        return platform.webhooks.constructEvent(raw, signature, secret)
      } catch {
        throw new Problem(400, 'The signature does not match')
      }
    },
    connectExistingUrl(state, returnUrl) {
      if (!config.clientId) return undefined
      // Not oauth.authorizeUrl(): it drops the port and the protocol of the local Stripe.
      const origin = localPort === undefined ? 'https://connect.stripe.com' : `http://localhost:${localPort}`
      const query = {
        response_type: 'code',
        client_id: config.clientId,
        scope: 'read_write',
        state,
        redirect_uri: returnUrl,
      }
      return `${origin}/oauth/authorize?${new URLSearchParams(query).toString()}`
    },
    async connectExisting(code) {
      const token = await ask(() =>
        platform.oauth.token({ grant_type: 'authorization_code', code }).catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeInvalidGrantError) return undefined
          throw error
        }),
      )
      return token?.stripe_user_id
    },
  }
}

const away = "The payment provider isn't responding. Nothing was lost. Try again in a moment."

/** Which form fields a call's card and coupon came from. */
interface Fields {
  card?: string
  coupon?: string
}

/** Runs a call to Stripe and turns its refusals into ours. */
export async function ask<T>(call: () => Promise<T>, fields: Fields = {}): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translated(error, fields)
  }
}

/** Nobody knows whether Stripe has done it: it did not answer, or said that it is in trouble. */
export const isUnanswered = (error: unknown): boolean => error instanceof Problem && error.status === 502

/** Runs a call that makes something. When the answer is lost, `find` asks whether it was made all the same. */
export async function askOrFind<T>(make: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await ask(make)
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const made = await ask(find).catch(() => undefined)
    if (made === undefined) throw error
    return made
  }
}

function translated(error: unknown, { card, coupon }: Fields): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) return invalid({ [card ?? 'card']: error.message })
  if (coupon && isAboutCoupon(error)) return invalid({ [coupon]: 'This coupon is no longer valid' })
  // A parameter that Stripe refuses is a defect of ours, unless the key or the account is at fault.
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return error
  return new Problem(502, away, { cause: error })
}

function isAboutCoupon({ code, param }: Stripe.errors.StripeError): boolean {
  return /coupon|promotion_code/.test(`${code} ${param}`)
}

/** What Stripe gives as an id, or whole where that was asked for. */
export const idOf = (reference: string | { id?: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** Stripe knows no such object, or it belongs to somebody else. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** What of a request Stripe would not take, such as a promotion code that is spent; undefined for any other error. */
export const refusalOf = (error: unknown): { code: string; param: string } | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? { code: error.code ?? '', param: error.param ?? '' }
    : undefined

/** The bank wants to ask the cardholder, who is not there; nothing was charged. */
export const needsCardholder = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  error.code === 'subscription_payment_intent_requires_action'

/** The account has taken our permission back, or was closed. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeError && error.code === 'account_invalid')
