/** The handler of an operation of the contract. Parameters arrive decoded, in the SDK's own types. */
import { type Acts, declare } from './acts.ts'
import type { Books } from './books.ts'
import type { ObjectName, Objects } from './objects.ts'

// Method syntax on purpose: an implementation may narrow a method's parameters, but not those of a function type.
export type Handler = { answer(books: Books, params: object, id: string, second: string): unknown }['answer']

export interface Call {
  answer: Handler
  /** The parameters that the handler supports; all others are refused. */
  acts: Acts
}

/** By operation of the contract, such as `Checkout/Sessions.create`. */
export type Handlers = Record<string, Call>

/** `acts` is parsed by `declare`, for example `customer items.price`. */
export const call = (answer: Handler, acts = ''): Call => ({ answer, acts: declare(acts) })

export const retrieves = <N extends ObjectName>(name: N): Call =>
  call((books: Books, _: object, id: string): Objects[N] => books.get(name, id))

type Given<P, K extends keyof P> = {
  [F in K]?: Exclude<P[F], undefined | ''> | ('' extends P[F] ? null : never)
}

/** The named parameters that were sent. An empty string means "none", as in Stripe's API. */
export function given<P extends object, K extends keyof P>(params: P, ...names: K[]): Given<P, K> {
  return Object.fromEntries(
    names.flatMap((name) =>
      params[name] === undefined ? [] : [[name, params[name] === '' ? null : params[name]]],
    ),
  ) as Given<P, K>
}
