/** The customer behind an id, for everybody who charges, bills or lists one. */
import type Stripe from 'stripe'
import { type Books, maybeId } from '../books.ts'
import { noSuch } from '../errors.ts'

/** A deleted customer can be looked at, but nothing can be done with it any more. */
export function getCustomer(books: Books, id: string, param = 'customer'): Stripe.Customer {
  const customer = books.get('customer', id, param)
  if (customer.deleted) throw noSuch('customer', id, param)
  return customer
}

/** What pays an invoice when the subscription names nothing itself. */
export const defaultMethodOf = (customer: Stripe.Customer) =>
  maybeId(customer.invoice_settings.default_payment_method)
