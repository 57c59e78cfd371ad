/** More subscribers like one that exists: the same price, another customer, no payments. For tests with thousands. */
import { idOf, newId, openBooks, type World } from './books.ts'

export function copySubscription(world: World, account: string, id: string, count: number): number {
  const books = openBooks(world, account)
  const original = books.get('subscription', id)
  const customer = books.get('customer', idOf(original.customer))
  for (let number = 1; number <= count; number++) {
    const [customerId, copyId] = [newId('cus'), newId('sub')]
    const email = customer.email?.replace('@', `-${number}@`) ?? null
    books.put('customer', { ...structuredClone(customer), id: customerId, email })
    const copy = structuredClone(original)
    for (const item of copy.items.data) Object.assign(item, { id: newId('si'), subscription: copyId })
    books.put('subscription', { ...copy, id: copyId, customer: customerId, latest_invoice: null })
  }
  return count
}
