/**
 * The emulator never ignores a parameter. Each call declares the parameters it acts on. Any other parameter of the
 * pinned version is refused and marked as not emulated, so that nobody mistakes an ignored parameter for a supported
 * one.
 *
 * `customer items.price collection_method=charge_automatically|send_invoice` is three declarations: a parameter with
 * everything inside it, a parameter inside a list of objects, and a parameter that supports only some values.
 */
import { isRecord } from './contract.ts'
import { invalid, type Refusal } from './errors.ts'

/** By parameter: the supported values, or undefined if all are supported. */
export type Acts = Map<string, string[] | undefined>

export function declare(text: string): Acts {
  return new Map(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const [name = '', values] = word.split('=')
        return [name, values?.split('|')]
      }),
  )
}

/** Throws for the first parameter or value that the call does not act on. */
export function refuseUndeclared(acts: Acts, params: object): void {
  for (const [name, value] of Object.entries(params)) check(acts, value, name, name)
}

/** `name` is the declared name, without list indexes; `param` is the name that the caller sent. */
function check(acts: Acts, value: unknown, name: string, param: string): void {
  if (value === undefined) return
  if (acts.has(name)) return checkValue(acts.get(name), value, param)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) check(acts, item, name, `${param}[${index}]`)
    return
  }
  if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) check(acts, inner, `${name}.${key}`, `${param}[${key}]`)
    return
  }
  const clears = value === '' && [...acts.keys()].some((known) => known.startsWith(`${name}.`))
  if (!clears) throw lacking(`Received unknown parameter: ${param}`, param, param)
}

function checkValue(understood: string[] | undefined, value: unknown, param: string): void {
  if (!understood || value === '') return
  for (const word of [value].flat().map(String))
    if (!understood.includes(word))
      throw lacking(`Invalid ${param}: must be one of ${understood.join(', ')}`, param, `${param}=${word}`)
}

export const lacking = (words: string, param: string, what: string): Refusal =>
  invalid(`${words}. The local Stripe does not support ${what} yet.`, {
    param,
    code: 'parameter_unknown',
    local_stripe_lacks: what,
  })
