/** Who does what when something happens at Stripe, as data: each feature names the events that it cares about. */
import type { AppContext } from './context.ts'
import type { Stripe } from './stripe.ts'

/** An event's type, or the beginning of several: `invoice.*`. */
type EventName = Stripe.Event['type'] | `${string}.*`

/** Nothing in an event is believed, so a handler gets the id of what it is about and asks Stripe anew. */
export type AccountEvents = {
  [name in EventName]?: (work: AppContext, accountId: string, objectId: string) => Promise<void>
}

/** On the platform's own account. */
export type PlatformEvents = { [name in EventName]?: (work: AppContext, objectId: string) => Promise<void> }

/** Every handler that a type calls for, in the order of the tables. */
export const handlersFor = <Handler>(tables: { [name in EventName]?: Handler }[], type: string): Handler[] =>
  tables.flatMap((table) =>
    Object.entries<Handler | undefined>(table).flatMap(([name, handler]) =>
      handler && (name === type || (name.endsWith('*') && type.startsWith(name.slice(0, -1)))) ? handler : [],
    ),
  )
