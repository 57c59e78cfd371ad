/** Which feature handles which Stripe event, as data: each feature lists the events it handles. */
import type { AppContext } from './context.ts'
import type { Stripe } from './stripe.ts'

/** An event's type, or a prefix of several: `invoice.*`. */
type EventName = Stripe.Event['type'] | `${string}.*`

/** An account at Stripe and the trainer who has it: what happens on it is recorded under both. */
export interface TrainerAccount {
  trainerId: number
  accountId: string
}

/** Nothing in an event is trusted: a handler gets the object's id and fetches it from Stripe. */
export type AccountEvents = {
  [name in EventName]?: (work: AppContext, account: TrainerAccount, objectId: string) => Promise<void>
}

/** On the platform's own account. */
export type PlatformEvents = { [name in EventName]?: (work: AppContext, objectId: string) => Promise<void> }

/** Every handler for one of these types, each once, in the order of the tables. */
export const handlersFor = <Handler>(
  tables: { [name in EventName]?: Handler }[],
  types: string[],
): Handler[] => [
  ...new Set(
    tables.flatMap((table) =>
      Object.entries<Handler | undefined>(table).flatMap(([name, handler]) =>
        handler && types.some((type) => isNamed(name, type)) ? handler : [],
      ),
    ),
  ),
]

const isNamed = (name: string, type: string) =>
  name === type || (name.endsWith('*') && type.startsWith(name.slice(0, -1)))
