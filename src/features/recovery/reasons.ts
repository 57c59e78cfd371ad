/** Stripe's decline codes in words: for the trainer a few, for the subscriber a sentence. */

interface Words {
  trainer: string
  subscriber: string
}

const general: Words = {
  trainer: 'The bank declined it',
  subscriber: 'Your bank declined the payment. It may tell you why if you call it.',
}

const noMoney: Words = {
  trainer: 'Not enough money',
  subscriber: "There wasn't enough money on the card.",
}
const limit: Words = { trainer: 'Card limit reached', subscriber: 'The card has reached its limit.' }
const confirm: Words = {
  trainer: 'The bank asks to confirm',
  subscriber: 'Your bank asks you to confirm the payment.',
}
const busy: Words = {
  trainer: "The bank couldn't process it",
  subscriber: "Your bank couldn't process the payment.",
}
const invalid: Words = {
  trainer: 'Card no longer works',
  subscriber: 'The card no longer works.',
}
const unsupported: Words = {
  trainer: "Card doesn't allow this payment",
  subscriber: "The card doesn't allow this kind of payment.",
}
/** A subscriber is not told that a card is reported as lost: whoever reads it may not be its owner. */
const missing: Words = { ...general, trainer: 'Card reported lost or stolen' }

const words: Record<string, Words> = {
  insufficient_funds: noMoney,
  expired_card: { trainer: 'Card expired', subscriber: 'The card has expired.' },
  authentication_required: confirm,
  approve_with_id: confirm,
  card_velocity_exceeded: limit,
  withdrawal_count_limit_exceeded: limit,
  processing_error: busy,
  try_again_later: busy,
  issuer_not_available: busy,
  reenter_transaction: busy,
  incorrect_cvc: { trainer: 'Security code is wrong', subscriber: "The card's security code is wrong." },
  invalid_cvc: { trainer: 'Security code is wrong', subscriber: "The card's security code is wrong." },
  incorrect_number: invalid,
  invalid_number: invalid,
  invalid_account: invalid,
  new_account_information_available: invalid,
  card_not_supported: unsupported,
  currency_not_supported: unsupported,
  transaction_not_allowed: unsupported,
  lost_card: missing,
  stolen_card: missing,
  pickup_card: missing,
  no_card: { trainer: 'No card to charge', subscriber: 'We have no card of yours to charge.' },
}

/** A general sentence for a code that has none of its own. */
export const reasonFor = (code: string): Words =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? general

/** The bank has not declined: it wants the subscriber to confirm. */
export const asksToConfirm = (code: string): boolean => reasonFor(code) === confirm
