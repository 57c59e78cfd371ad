/** Whether an account may charge at all: Stripe has reviewed and approved it. */
import { type Books, platformAccount } from '../books.ts'
import { invalid } from '../errors.ts'

export const mayCharge = (books: Books) =>
  books.account === platformAccount || books.find('account', books.account)?.charges_enabled === true

export function refuseInactive(books: Books): void {
  if (mayCharge(books)) return
  throw invalid(
    'Your account cannot currently make charges. If you are a customer trying to make a purchase, please contact the owner of this site. Your transaction has not been processed.',
  )
}
