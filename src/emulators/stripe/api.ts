/**
 * Handles one API request, from headers to response: authenticates the caller, picks the account, replays a repeated
 * request, validates the parameters and calls the handler. Everything after reading the body is synchronous.
 */
import { createHash } from 'node:crypto'
import { refuseUndeclared } from './acts.ts'
import { applicationId, type Books, newId, openBooks, platformAccount, type World } from './books.ts'
import { apiVersion, findOperation } from './contract.ts'
import { invalid, Refusal, unauthorized } from './errors.ts'
import { expand } from './expand.ts'
import { handlers } from './handlers.ts'
import type { SavedReply } from './objects.ts'
import { refuseStranger } from './resources/accounts.ts'
import { decode, parseForm } from './wire.ts'

export interface ApiRequest {
  method: string
  path: string
  /** The form data: the body of a POST, the query string of any other method. */
  form: string
  header(name: string): string | undefined
}

export interface Reply {
  status: number
  body: string
  headers: Record<string, string>
}

const longestKey = 255

/** Stripe keeps idempotency keys for at least a day. */
const keyLifeSeconds = 86_400

export function answer(world: World, request: ApiRequest): Reply {
  const id = newId('req')
  const headers: Record<string, string> = { 'request-id': id, 'stripe-version': apiVersion }
  try {
    const caller = identify(world, request)
    const key = request.method === 'POST' ? request.header('idempotency-key') : undefined
    if (key !== undefined && key.length > longestKey)
      throw invalid(`Idempotency keys must be at most ${longestKey} characters long.`)
    if (key) headers['idempotency-key'] = key
    const books = openBooks(world, caller.account, caller.application, { id, idempotency_key: key ?? null })
    if (books.account !== platformAccount) headers['stripe-account'] = books.account
    const saved = key ? books.find('_reply', key) : undefined
    if (saved && books.now() - saved.created < keyLifeSeconds) return replay(request, saved, headers)
    return run(books, request, caller.publishable, key, headers)
  } catch (error) {
    if (error instanceof Refusal) return refuse(error, headers)
    console.error(error)
    const body = { type: 'api_error', message: 'The local Stripe has a defect; its log says more.' } as const
    return refuse(new Refusal(500, body), headers)
  }
}

const refuse = (refusal: Refusal, headers: Record<string, string>): Reply => ({
  status: refusal.status,
  body: JSON.stringify({ error: refusal.body }, null, 2),
  headers,
})

interface Caller {
  account: string
  application: string | null
  /** A publishable key, safe in browsers: it can read an intent only with the intent's client secret. */
  publishable: boolean
}

/**
 * `sk_test_<account id>` is an account's own key, as if its owner called the API directly; any other test key is the
 * platform's.
 */
function identify(world: World, request: ApiRequest): Caller {
  const key = keyOf(request)
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (/^[srp]k_live_/.test(key))
    throw unauthorized(
      'This is the local stand-in for Stripe. It takes test keys only: keep live keys away from it.',
      'live_key_refused',
    )
  if (!/^[srp]k_test_\w+$/.test(key)) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 7)}****`)
  refuseOtherVersion(request.header('stripe-version'))
  const publishable = key.startsWith('pk_')
  const own = /_(acct_\w+)$/.exec(key)?.[1]
  if (own && own !== platformAccount) {
    if (!world.store.find(own, 'account', own))
      throw unauthorized('Invalid API Key provided: the account does not exist.')
    return { account: own, application: null, publishable }
  }
  const named = request.header('stripe-account') ?? request.header('stripe-context')
  if (!named || named === platformAccount) return { account: platformAccount, application: null, publishable }
  if (!world.store.find(platformAccount, 'account', named)) throw refuseStranger(named)
  return { account: named, application: applicationId, publishable }
}

function keyOf(request: ApiRequest): string | undefined {
  const [scheme, value] = request.header('authorization')?.split(' ') ?? []
  if (scheme === 'Bearer') return value
  return scheme === 'Basic'
    ? Buffer.from(value ?? '', 'base64')
        .toString()
        .split(':')[0]
    : undefined
}

function refuseOtherVersion(version: string | undefined): void {
  if (version && version !== apiVersion)
    throw invalid(`Invalid Stripe API version: ${version}. The local Stripe speaks ${apiVersion}.`, {
      code: 'api_version_invalid',
    })
}

/** Returns the first response again, byte for byte, if the request is the same. */
function replay(request: ApiRequest, saved: SavedReply, headers: Record<string, string>): Reply {
  const conflict = (message: string) => new Refusal(400, { type: 'idempotency_error', message })
  if (saved.path !== request.path)
    throw conflict(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${saved.path}'). Try using a key other than '${saved.id}' if you meant to execute a different request.`,
    )
  if (saved.fingerprint !== fingerprint(request.form))
    throw conflict(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${saved.id}' if you meant to execute a different request.`,
    )
  return { status: saved.status, body: saved.body, headers: { ...headers, 'idempotent-replayed': 'true' } }
}

const fingerprint = (form: string) => createHash('sha256').update(form).digest('base64url')

function run(
  books: Books,
  request: ApiRequest,
  publishable: boolean,
  key: string | undefined,
  headers: Record<string, string>,
): Reply {
  const found = findOperation(request.method, request.path)
  const call = found && handlers[found.operation.op]
  if (!call) throw unknownPath(request, found?.operation.op)
  const { operation, ids } = found
  const form = parseForm(request.form)
  if (publishable) admitBrowser(books, request, operation.op, ids[0] ?? '', form)
  const { expand: paths = [], ...rest } = decode(operation.request, form) as { expand?: string[] }
  refuseUndeclared(call.acts, rest)
  const { store } = books.world

  const attempt = (): Reply => {
    try {
      return store.transaction(() => {
        const result = call.answer(books, rest, ids[0] ?? '', ids[1] ?? '')
        const body = JSON.stringify(expand(books, result, paths, operation.response), null, 2)
        return { status: 200, body, headers }
      })
    } catch (error) {
      if (error instanceof Refusal) return refuse(error, headers)
      throw error
    }
  }

  // The response is saved in the same transaction: a crash cannot leave the change without its saved response.
  return store.transaction(() => {
    const { status, body } = attempt()
    if (key) {
      const { path } = request
      books.put('_reply', {
        id: key,
        path,
        fingerprint: fingerprint(request.form),
        status,
        body,
        created: books.now(),
      })
    }
    return { status, body, headers }
  })
}

export function forgetOldReplies(world: World): void {
  for (const account of world.store.accounts())
    for (const reply of world.store.all(account, '_reply'))
      if (world.now() - reply.created >= keyLifeSeconds) world.store.remove(account, '_reply', reply.id)
}

/** `op` is set if Stripe has the operation and the emulator does not. */
const unknownPath = (request: ApiRequest, op: string | undefined) =>
  new Refusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.path}). ${
      op
        ? `The local Stripe does not support ${op} yet.`
        : 'If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. The local Stripe knows a part of the API only.'
    }`,
    ...(op && { local_stripe_lacks: op }),
  })

const forBrowsers = new Set(['PaymentMethods.create', 'Tokens.create'])
const withSecret = new Set([
  'PaymentIntents.retrieve',
  'PaymentIntents.confirm',
  'SetupIntents.retrieve',
  'SetupIntents.confirm',
])

/** Removes `client_secret` and `key` from the form: only stripe.js sends them, so the contract has neither. */
function admitBrowser(
  books: Books,
  request: ApiRequest,
  op: string,
  id: string,
  form: Record<string, unknown>,
): void {
  const { client_secret: secret } = form
  delete form.client_secret
  if (forBrowsers.has(op)) return
  const intent = books.find('payment_intent', id) ?? books.find('setup_intent', id)
  if (withSecret.has(op) && intent && intent.client_secret === secret) return
  if (withSecret.has(op))
    throw invalid('The client_secret provided does not match any associated intent on this account.', {
      param: 'client_secret',
    })
  throw new Refusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: `This API call cannot be made with a publishable API key: ${request.method} ${request.path}. Please use a secret API key.`,
  })
}
