/**
 * Every error that the local Stripe returns. The SDK treats a response without `error` as a success, whatever its
 * status, so every response with a status of 400 or more must have one of these bodies.
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
  /** Stripe has this and the emulator does not: the caller made no mistake. */
  local_stripe_lacks?: string
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: ErrorBody
  /** A declined card keeps its changes (a failed charge, an intent to retry); other refusals roll back. */
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

/** 404 if the id is in the path, 400 if it is in a parameter. */
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
