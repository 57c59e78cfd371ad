import type Stripe from 'stripe'
import { type Books, newId } from '../books.ts'
import { complete } from '../contract.ts'
import { invalid } from '../errors.ts'
import { call, type Handlers, retrieves } from '../handler.ts'
import { lists } from '../lists.ts'
import { days } from '../periods.ts'
import { runClock } from './schedule.ts'

function create(
  books: Books,
  params: Stripe.TestHelpers.TestClockCreateParams,
): Stripe.TestHelpers.TestClock {
  const clock = complete<Stripe.TestHelpers.TestClock>('TestHelpers/TestClocks#TestClock', {
    id: newId('clock'),
    created: books.now(),
    deletes_after: books.now() + days(30),
    frozen_time: params.frozen_time,
    name: params.name ?? null,
    status: 'ready',
  })
  books.put('test_helpers.test_clock', clock)
  books.emit('test_helpers.test_clock.created', clock)
  return clock
}

/** The work is done before the response, but the response says `advancing` like Stripe's: callers must poll. */
function advance(books: Books, params: Stripe.TestHelpers.TestClockAdvanceParams, id: string) {
  const clock = books.get('test_helpers.test_clock', id)
  if (params.frozen_time <= clock.frozen_time)
    throw invalid('The new frozen_time must be after the current frozen_time of the test clock.', {
      param: 'frozen_time',
    })
  runClock(books, id, params.frozen_time)
  const ready = books.change('test_helpers.test_clock', id, { frozen_time: params.frozen_time })
  books.emit('test_helpers.test_clock.ready', ready)
  return {
    ...ready,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: params.frozen_time } },
  }
}

function remove(books: Books, _: object, id: string) {
  const clock = books.get('test_helpers.test_clock', id)
  for (const name of ['customer', 'subscription', 'invoice'] as const)
    for (const row of books.list(name)) if (row.test_clock === id) books.remove(name, row.id)
  books.remove('test_helpers.test_clock', id)
  books.emit('test_helpers.test_clock.deleted', clock)
  return { id, object: 'test_helpers.test_clock', deleted: true }
}

export const clockHandlers: Handlers = {
  'TestHelpers/TestClocks.create': call(create, 'frozen_time name'),
  'TestHelpers/TestClocks.retrieve': retrieves('test_helpers.test_clock'),
  'TestHelpers/TestClocks.advance': call(advance, 'frozen_time'),
  'TestHelpers/TestClocks.del': call(remove),
  'TestHelpers/TestClocks.list': lists('test_helpers.test_clock', '/v1/test_helpers/test_clocks'),
}
