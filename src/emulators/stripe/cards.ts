/**
 * Stripe's test cards. A number is read once, on input, and only the card's behavior is stored: if someone types a real
 * number into a local page, it must not end up on disk.
 */
import { cardError, type Refusal } from './errors.ts'

export type CardBehaviour =
  | 'ok'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'live_card'
  /** Can be saved, but every charge is declined. */
  | 'declines_later'
  /** Requires 3-D Secure once, when saved or first used; later off-session charges succeed. */
  | 'asks_once'
  | 'asks_always'
  | 'asks_then_insufficient_funds'
  | 'dispute_fraudulent'
  | 'dispute_not_received'
  /** The bank opens an inquiry before it takes the money back. */
  | 'dispute_inquiry'
  | 'refund_fails'
  | 'refund_pending'

interface TestCard {
  number: string
  brand: string
  funding: 'credit' | 'debit'
  behaviour: CardBehaviour
  /** The name after `pm_card_` and `tok_`. */
  name: string
}

const card = (number: string, name: string, behaviour: CardBehaviour, brand = 'visa'): TestCard => ({
  number,
  name,
  behaviour,
  brand,
  funding: name.includes('debit') ? 'debit' : 'credit',
})

const testCards = [
  card('4242424242424242', 'visa', 'ok'),
  card('4000056655665556', 'visa_debit', 'ok'),
  card('5555555555554444', 'mastercard', 'ok', 'mastercard'),
  card('5200828282828210', 'mastercard_debit', 'ok', 'mastercard'),
  card('378282246310005', 'amex', 'ok', 'amex'),
  card('6011111111111117', 'discover', 'ok', 'discover'),
  card('4000000000000002', 'visa_chargeDeclined', 'generic_decline'),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  card('4000000000009987', 'visa_chargeDeclinedLostCard', 'lost_card'),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard', 'stolen_card'),
  card('4000000000000069', 'chargeDeclinedExpiredCard', 'expired_card'),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  card('4000000000000119', 'chargeDeclinedProcessingError', 'processing_error'),
  card('4000000000000341', 'chargeCustomerFail', 'declines_later'),
  card('4000002500003155', 'authenticationRequiredOnSetup', 'asks_once'),
  card('4000000000003220', 'threeDSecure2Required', 'asks_always'),
  card('4000002760003184', 'authenticationRequired', 'asks_always'),
  card(
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    'asks_then_insufficient_funds',
  ),
  card('4000000000000259', 'createDispute', 'dispute_fraudulent'),
  card('4000000000002685', 'createDisputeProductNotReceived', 'dispute_not_received'),
  card('4000000000001976', 'createDisputeInquiry', 'dispute_inquiry'),
  card('4000000000007726', 'pendingRefund', 'refund_pending'),
  card('4000000000005126', 'refundFail', 'refund_fails'),
]

const aliases: Record<string, string> = {
  chargeDeclined: 'visa_chargeDeclined',
  chargeDeclinedInsufficientFunds: 'visa_chargeDeclinedInsufficientFunds',
}

export const findByNumber = (number: string) => testCards.find((known) => known.number === number)

/** `pm_card_visa` and `tok_visa` are predefined cards. */
export function findByName(id: string): TestCard | undefined {
  const name = /^(?:pm_card_|tok_)(\w+)$/.exec(id)?.[1]
  return name === undefined ? undefined : testCards.find((known) => known.name === (aliases[name] ?? name))
}

/** Validates the card as typed, before the bank is called. */
export function objectionTo(
  given: { number: string; exp_month: number; exp_year: number; cvc?: string },
  now: number,
): Refusal | undefined {
  const today = new Date(now * 1000)
  const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
  if (!/^\d{12,19}$/.test(given.number) || !passesLuhn(given.number))
    return cardError('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' })
  if (given.exp_month < 1 || given.exp_month > 12)
    return cardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: 'exp_month',
    })
  if (given.exp_year * 12 + given.exp_month < thisMonth || given.exp_year > today.getUTCFullYear() + 50)
    return cardError("Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: 'exp_year',
    })
  if (given.cvc !== undefined && !/^\d{3,4}$/.test(given.cvc))
    return cardError("Your card's security code is invalid.", { code: 'invalid_cvc', param: 'cvc' })
  return undefined
}

function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export interface Decline {
  code: string
  decline_code: string
  message: string
}

const decline = (code: string, message: string, decline_code = code): Decline => ({
  code,
  decline_code,
  message,
})
const declined = (decline_code: string, message = 'Your card was declined.') =>
  decline('card_declined', message, decline_code)

const declines: Partial<Record<CardBehaviour, Decline>> = {
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card'),
  stolen_card: declined('stolen_card'),
  live_card: declined(
    'live_mode_test_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
  expired_card: decline('expired_card', 'Your card has expired.'),
  incorrect_cvc: decline('incorrect_cvc', "Your card's security code is incorrect."),
  processing_error: decline(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
}

export const authenticationFailed = decline(
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  '',
)

const authenticationRequired = decline(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
)

export type Verdict = { kind: 'yes' } | { kind: 'ask' } | { kind: 'no'; decline: Decline }

/** The bank's response to saving or charging a card. */
export function askBank(
  card: { behaviour: CardBehaviour; setUp: boolean },
  use: { for: 'saving' | 'charging'; offSession: boolean; authenticated: boolean },
): Verdict {
  const { behaviour } = card
  const plain = declines[behaviour]
  if (plain) return { kind: 'no', decline: plain }
  if (behaviour === 'declines_later' && use.for === 'charging')
    return { kind: 'no', decline: declined('generic_decline') }
  const asks =
    behaviour === 'asks_always' ||
    behaviour === 'asks_then_insufficient_funds' ||
    (behaviour === 'asks_once' && !(card.setUp && use.offSession))
  if (asks && !use.authenticated)
    return use.offSession ? { kind: 'no', decline: authenticationRequired } : { kind: 'ask' }
  if (behaviour === 'asks_then_insufficient_funds' && use.for === 'charging')
    return { kind: 'no', decline: declined('insufficient_funds', 'Your card has insufficient funds.') }
  return { kind: 'yes' }
}
