import pg from 'pg'
import { expect, vi } from 'vitest'
import { noting, patience, test } from '../../../tests/jobs.ts'
import { pollQueues } from './jobPolls.ts'

/** The statements of this process that contain a word. */
function recordStatements(word: string): { found: string[]; stop(): void } {
  const found: string[] = []
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = client
  client.query = function (this: unknown, ...given) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text?.includes(word)) found.push(text)
    return query.apply(this, given)
  }
  return { found, stop: () => void (client.query = query) }
}

test('a queue with nothing to do is asked once, however often is looked for work', async ({
  world,
  open,
  onTestFinished,
}) => {
  const { found, stop } = recordStatements("'unasked'")
  onTestFinished(stop)
  const late = noting('late')
  const queue = await open([noting('unasked').noted, late.noted])
  found.length = 0

  // Nothing announces these: each needs a look of its own.
  for (const number of [1, 2]) {
    await queue.add(world.db, late.noted, { number }, { after: new Date(Date.now() + 600) })
    await vi.waitFor(() => expect(late.ran).toHaveLength(number), patience)
  }

  expect(found.length).toBeLessThanOrEqual(1)
})

test('only queues with a job that is due are woken, and a look that fails is not the last', async ({
  world,
  open,
  onTestFinished,
}) => {
  const [due, later, empty] = ['due', 'due-later', 'due-never'].map((name) => noting(name).noted)
  if (!due || !later || !empty) throw new Error('Three were made')
  const queue = await open([due, later, empty], { started: false })
  await queue.add(world.db, due, { number: 1 })
  await queue.add(world.db, later, { number: 1 }, { after: new Date(Date.now() + 3_600_000) })
  const woken: string[] = []
  const failed = vi.fn<(error: unknown) => void>()
  const names = [due.name, later.name, empty.name]
  const wake = (name: string) => {
    woken.push(name)
    if (woken.length === 1) throw new Error('no')
  }

  const polls = pollQueues(world.db, names, 0.05, wake, failed)
  onTestFinished(() => polls.stop())
  await vi.waitFor(() => expect(woken.length).toBeGreaterThanOrEqual(2), patience)

  expect(new Set(woken)).toEqual(new Set([due.name]))
  expect(failed.mock.calls.flat()).toEqual([new Error('no')])
})
