/** An account's balance: available and pending funds by currency, and when pending funds arrive. */
import type Stripe from 'stripe'
import { type Books, maybeId } from '../books.ts'
import { complete } from '../contract.ts'
import { settlementCurrency } from '../exchange.ts'
import { call, type Handlers } from '../handler.ts'

/** Always the sum of the account's ledger entries: nothing else moves money. */
export function balanceOf(books: Books): Stripe.Balance {
  const sums = { available: new Map<string, number>(), pending: new Map<string, number>() }
  for (const status of ['available', 'pending'] as const) sums[status].set(settlementCurrency(books), 0)
  for (const { status, currency, net } of books.list('balance_transaction')) {
    const place = sums[status === 'available' ? 'available' : 'pending']
    place.set(currency, (place.get(currency) ?? 0) + net)
  }
  const listed = (amounts: Map<string, number>) =>
    [...amounts].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
  return complete<Stripe.Balance>('Balance#Balance', {
    available: listed(sums.available),
    pending: listed(sums.pending),
  })
}

/** Stores when an entry becomes available, by the clock of its customer. */
export function awaitArrival(books: Books, entry: Stripe.BalanceTransaction, customer: string | null): void {
  const clock = customer ? maybeId(books.find('customer', customer)?.test_clock) : null
  books.put('_arrival', { id: entry.id, at: entry.available_on, clock })
}

/** The setting that stores when funds became available that are not paid out yet. */
export const fundsSince = 'funds since'

/** Makes every entry available that is due by one clock. */
export function arrive(books: Books, clock: string | null, until: number): void {
  const due = books.list('_arrival').filter((row) => row.clock === clock && row.at <= until)
  for (const { id } of due) {
    books.remove('_arrival', id)
    books.change('balance_transaction', id, { status: 'available' })
  }
  if (!due.length) return
  books.put('_setting', { id: fundsSince, value: books.now() })
  books.emit('balance.available', balanceOf(books))
}

export const fundsHandlers: Handlers = {
  'Balance.retrieve': call((books) => balanceOf(books)),
}
