/**
 * The only module that talks to Stripe, real or local: the official SDK, one client per account. Options passed as a
 * second argument can silently go to the wrong account as parameters; a client bound to the account cannot.
 *
 * Idempotency keys are ours and stored before the call. A failure is either something a person can fix in a field, or
 * the provider's problem: 502 with a plain sentence.
 */
import Stripe from 'stripe'
import { invalid, Problem } from '../problem.ts'
import type { StripeConfig } from './stripeConfig.ts'

export type { Stripe }

/** Pinned, so the shape of objects does not change under us. */
const apiVersion = '2026-10-28.endive'

export interface StripeClients {
  publishableKey: string
  /** The platform's own account. */
  platform: Stripe
  /** Acts on a trainer's account. */
  of(accountId: string): Stripe
  /** Checks the signature over the raw bytes; refuses anything that Stripe did not send. */
  readEvent(raw: Buffer, signature: string | undefined, endpoint: 'platform' | 'connect'): Stripe.Event
  /** Where a trainer connects an existing account; undefined if that is not configured. */
  connectExistingUrl(state: string, returnUrl: string): string | undefined
  /** The account of a completed OAuth flow; undefined for a used or invalid code. */
  connectExisting(code: string): Promise<string | undefined>
}

export function openStripe(config: StripeConfig): StripeClients {
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

/** The form fields that a call's card and coupon came from. */
interface Fields {
  card?: string
  coupon?: string
}

/** Runs a call to Stripe and turns its errors into Problems. */
export async function ask<T>(call: () => Promise<T>, fields: Fields = {}): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translated(error, fields)
  }
}

/** The outcome is unknown: Stripe did not answer, or reported an internal error. */
export const isUnanswered = (error: unknown): boolean => error instanceof Problem && error.status === 502

/** Runs a call that creates something. If the response is lost, `find` checks whether it was created. */
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
  // A parameter that Stripe refuses is a bug of ours, unless the key or the account is at fault.
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return error
  return new Problem(502, away, { cause: error })
}

function isAboutCoupon({ code, param }: Stripe.errors.StripeError): boolean {
  return /coupon|promotion_code/.test(`${code} ${param}`)
}

/** Stripe returns an id, or the object if it was expanded. */
export const idOf = (reference: string | { id?: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** Stripe has no such object, or it belongs to another account. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** A parameter is not what Stripe takes, whatever the state of its objects. */
export const isMalformed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.code ?? '').startsWith('parameter_')

/** For changes of what its owner may have deleted at Stripe meanwhile. */
export async function unlessMissing(call: () => Promise<unknown>): Promise<void> {
  await call().catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

/** The parameter that Stripe refused, such as a used-up promotion code; undefined for any other error. */
export const refusalOf = (error: unknown): { code: string; param: string } | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? { code: error.code ?? '', param: error.param ?? '' }
    : undefined

/** The idempotency key was used with other parameters: someone else was first. */
export const isOtherCommand = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError

/** The bank wants to authenticate the cardholder, who is not present; nothing was charged. */
export const needsCardholder = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError &&
  error.code === 'subscription_payment_intent_requires_action'

/** The account revoked our permission or was closed. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeError && error.code === 'account_invalid')
