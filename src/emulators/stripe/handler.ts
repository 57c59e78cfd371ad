/** What answers an operation of the contract. Parameters arrive decoded, in the SDK's own types. */
import { type Acts, declare } from './acts.ts'
import type { Books } from './books.ts'
import type { ObjectName, Objects } from './objects.ts'

// A method's parameters may be narrower than declared here; a function type's may not.
export type Handler = { answer(books: Books, params: object, id: string, second: string): unknown }['answer']

export interface Call {
  answer: Handler
  /** The parameters that the answer depends on; all others are refused. */
  acts: Acts
}

/** By the contract's operation, such as `Checkout/Sessions.create`. */
export type Handlers = Record<string, Call>

/** `acts` is read by `declare`: `customer items.price`. */
export const call = (answer: Handler, acts = ''): Call => ({ answer, acts: declare(acts) })

export const retrieves = <N extends ObjectName>(name: N): Call =>
  call((books: Books, _: object, id: string): Objects[N] => books.get(name, id))

type Given<P, K extends keyof P> = {
  [F in K]?: Exclude<P[F], undefined | ''> | ('' extends P[F] ? null : never)
}

/** The named parameters that were sent; an empty string is Stripe's way to say "none". */
export function given<P extends object, K extends keyof P>(params: P, ...names: K[]): Given<P, K> {
  return Object.fromEntries(
    names.flatMap((name) =>
      params[name] === undefined ? [] : [[name, params[name] === '' ? null : params[name]]],
    ),
  ) as Given<P, K>
}
