/**
 * Every no that the local Stripe says. The SDK takes a reply without `error` for a success, whatever its
 * status, so nothing but these bodies may leave the server with a status of 400 or more.
 */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: unknown
  payment_method?: unknown
  setup_intent?: unknown
  /** Stripe has this and the stand-in does not: no error of the caller. */
  local_stripe_lacks?: string
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: ErrorBody
  /** A declined card leaves traces (a failed charge, an intent to try again), other refusals leave none. */
  readonly keepsChanges: boolean

  constructor(status: number, body: ErrorBody, keepsChanges = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.keepsChanges = keepsChanges
  }
}

type Details = Omit<ErrorBody, 'type' | 'message'>

export const invalid = (message: string, details: Details = {}) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...details })

/** 404 when the address names the thing, 400 when a parameter does. */
export const noSuch = (what: string, id: string, param = 'id') =>
  new Refusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })

export const forbidden = (message: string, code?: string) =>
  new Refusal(403, { type: 'invalid_request_error', message, ...(code && { code }) })

export const unauthorized = (message: string, code?: string) =>
  new Refusal(401, { type: 'invalid_request_error', message, ...(code && { code }) })

export const cardError = (message: string, details: Details, keepsChanges = false) =>
  new Refusal(402, { type: 'card_error', message, ...details }, keepsChanges)
