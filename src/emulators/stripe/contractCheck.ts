/**
 * The contract check of the tests: validates every request and every response against the pinned API version. It shares
 * neither parser nor validator with the emulator, so it cannot repeat the emulator's mistakes.
 *
 * Compiling every schema that an invoice refers to takes seconds, so a reference is compiled only when an object uses
 * it.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import qs from 'qs'
import type Stripe from 'stripe'
import { contract, findOperation, type Schema } from './contract.ts'
import type { Exchange } from './door.ts'

const ajv = new Ajv({ strict: false, allErrors: true })
const compiled = new Map<string, ValidateFunction>()

ajv.addKeyword({
  keyword: 'lazyRef',
  errors: 'full',
  validate: function follow(
    ref: string,
    data: unknown,
    _: unknown,
    place?: { instancePath: string },
  ): boolean {
    const validate = compileOnce(ref, () => contract.$defs[ref] ?? {})
    const valid = validate(data)
    const errors = validate.errors?.map((error) => ({
      ...error,
      instancePath: `${place?.instancePath}${error.instancePath}`,
    }))
    Object.assign(follow, { errors })
    return valid
  },
})

function compileOnce(name: string, schema: () => Schema): ValidateFunction {
  const known = compiled.get(name)
  if (known) return known
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema(), lazily)))
  compiled.set(name, validate)
  return validate
}

function lazily(key: string, value: unknown): unknown {
  const ref = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : undefined
  if (ref === undefined || key === '$ref') return value
  return {
    lazyRef: decodeURIComponent(ref.slice('#/$defs/'.length)).replaceAll('~1', '/').replaceAll('~0', '~'),
  }
}

/** The contract violations of one exchange; empty if there are none. */
export function violations(exchange: Exchange): string[] {
  const { method, status } = exchange
  const url = new URL(exchange.url, 'http://local')
  const place = `${method} ${url.pathname}`
  const found = findOperation(method, url.pathname)
  if (!found) return status === 404 ? [] : [`${place}: the pinned API version has no such endpoint`]
  const { op, request, response } = found.operation
  const reply: unknown = JSON.parse(exchange.responseBody)
  // A test may send an invalid request on purpose, to check that it is refused.
  const asked =
    status === 400 || isFromBrowser(exchange)
      ? []
      : check(
          `request of ${op}`,
          request,
          parse(method === 'POST' ? exchange.requestBody : url.search.slice(1)),
        )
  const answered = status >= 400 ? checkError(reply) : checkReply(op, response, reply)
  return [...asked, ...answered].map((problem) => `${place}: ${problem}`)
}

/**
 * Validates an event against its own type, which is already compiled: the union of all event types takes half a minute.
 */
function checkReply(op: string, schema: Schema, reply: unknown): string[] {
  if (op === 'Events.retrieve') return eventViolations(reply as Stripe.Event)
  if (op !== 'Events.list') return check(`reply of ${op}`, schema, reply)
  const list = reply as Stripe.ApiList<Stripe.Event>
  return [
    ...check(`reply of ${op}`, schema, { ...list, data: [] }),
    ...list.data.flatMap((event) => eventViolations(event)),
  ]
}

/** stripe.js adds the intent's client secret, which the server SDK's types do not have. */
const isFromBrowser = (exchange: Exchange) =>
  /(^|[?&])client_secret=/.test(`${exchange.requestBody}&${exchange.url}`)

export function eventViolations(event: Stripe.Event): string[] {
  // The SDK names the object `InvoiceItem` and its events `invoiceitem`.
  const type = event.type.replace(/^invoiceitem/, 'invoice_item')
  const name = `Events#${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`
  const schema = contract.$defs[name]
  if (!schema) return [`${event.type}: the pinned API version has no such event`]
  return check(name, schema, event).map((problem) => `${event.type}: ${problem}`)
}

const parse = (form: string) => qs.parse(form, { depth: 12, arrayLimit: 1000, parameterLimit: 5000 })

const checkError = (reply: unknown) =>
  (reply as { error?: { type?: string } }).error?.type
    ? []
    : ['an error without error.type, which the SDK takes for a success']

function check(name: string, schema: Schema, data: unknown): string[] {
  const validate = compileOnce(name, () => schema)
  return validate(data) ? [] : brief(validate.errors ?? [])
}

/** Every branch of a union reports errors; the deepest error belongs to the branch that was meant. */
function brief(errors: ErrorObject[]): string[] {
  const depth = (error: ErrorObject) => error.instancePath.split('/').length
  const deepest = Math.max(...errors.map(depth))
  const telling = errors.filter(
    (error) =>
      !['anyOf', 'lazyRef'].includes(error.keyword) &&
      (depth(error) === deepest || ['required', 'additionalProperties'].includes(error.keyword)),
  )
  const texts = telling.map(({ instancePath, message, params }) => {
    const { additionalProperty, allowedValues } = params as {
      additionalProperty?: string
      allowedValues?: unknown[]
    }
    return [instancePath || '/', message, additionalProperty, allowedValues?.slice(0, 6).join('|')]
      .filter(Boolean)
      .join(' ')
  })
  return [...new Set(texts)].slice(0, 6)
}

/** Hooks for `startStripe`, and the violations found since the last call. */
export function watchTraffic() {
  let found: string[] = []
  return {
    onTraffic: (exchange: Exchange) => void found.push(...violations(exchange)),
    onEvent: (event: Stripe.Event) => void found.push(...eventViolations(event)),
    take: (): string[] => {
      const taken = [...new Set(found)]
      found = []
      return taken
    },
  }
}
