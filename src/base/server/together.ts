import { setTimeout as delay } from 'node:timers/promises'

interface Options {
  /** The most items of one run. */
  most?: number
  /**
   * How long to wait after a run with several items. Callers that call again at once are then in one next run.
   * Otherwise two halves of them take turns, and there are twice as many runs.
   */
  pauseMs?: number
}

/**
 * Batches concurrent calls: calls that arrive during a run wait, and the next run takes all of them. A busy database
 * then commits once per batch, and an idle one commits each call immediately. If a batch fails, its items are run again
 * one by one, and only the caller of a failing item gets its error.
 */
export function together<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { most = 100, pauseMs = 0 }: Options = {},
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; call: PromiseWithResolvers<Result> }[] = []
  let isRunning = false

  async function answer(group: typeof waiting): Promise<void> {
    try {
      const results = await run(group.map(({ item }) => item))
      group.forEach(({ call }, index) => call.resolve(results[index] as Result))
    } catch (error) {
      const [only] = group
      if (group.length === 1) only?.call.reject(error)
      else for (const one of group) await answer([one])
    }
  }

  async function answerAll(): Promise<void> {
    isRunning = true
    while (waiting.length) {
      const group = waiting.splice(0, most)
      await answer(group)
      if (pauseMs && group.length > 1) await delay(pauseMs)
    }
    isRunning = false
  }

  return (item) => {
    const call = Promise.withResolvers<Result>()
    waiting.push({ item, call })
    if (!isRunning) void answerAll()
    return call.promise
  }
}

/** Statements that many callers need at once: calls on the same connection or in the same transaction share one. */
export function togetherOn<On extends object, Item, Result>(
  run: (on: On, items: Item[]) => Promise<Result[]>,
  options?: Options,
): (on: On, item: Item) => Promise<Result> {
  const calls = new WeakMap<On, (item: Item) => Promise<Result>>()
  return (on, item) => {
    const call = calls.get(on) ?? together((items: Item[]) => run(on, items), options)
    calls.set(on, call)
    return call(item)
  }
}

/** Runs the items, several at the same time. After an error no other item is started; those that run are awaited. */
export async function runAll<Item>(
  items: Iterable<Item>,
  run: (item: Item) => Promise<void>,
  { atOnce }: { atOnce: number },
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const errors: unknown[] = []
  async function next(): Promise<void> {
    while (errors.length === 0) {
      const { done, value } = waiting.next()
      if (done) return
      await run(value).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  if (errors.length > 0) throw errors[0]
}
