/** Looks up the customer of an id, for code that charges, bills or lists customers. */
import type Stripe from 'stripe'
import { type Books, maybeId } from '../books.ts'
import { noSuch } from '../errors.ts'

/** A deleted customer can be retrieved but no longer used. */
export function getCustomer(books: Books, id: string, param = 'customer'): Stripe.Customer {
  const customer = books.get('customer', id, param)
  if (customer.deleted) throw noSuch('customer', id, param)
  return customer
}

/** The default payment method for invoices whose subscription has none of its own. */
export const defaultMethodOf = (customer: Stripe.Customer) =>
  maybeId(customer.invoice_settings.default_payment_method)
