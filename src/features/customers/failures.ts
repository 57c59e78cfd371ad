/** Why a bank declined, in words that a trainer can pass on. */
const reasons: Record<string, string> = {
  authentication_required: 'the bank asked for a confirmation',
  card_declined: 'the bank declined the card',
  card_not_supported: "the card isn't accepted for this",
  do_not_honor: 'the bank declined the card',
  expired_card: 'the card had expired',
  fraudulent: 'the payment looked like fraud',
  generic_decline: 'the bank declined the card',
  incorrect_cvc: 'the security code was wrong',
  insufficient_funds: 'there was not enough money on the card',
  lost_card: 'the card was reported lost',
  processing_error: 'the bank could not process the payment',
  stolen_card: 'the card was reported stolen',
}

export const failureInWords = (code: string | null): string =>
  (code && reasons[code]) || 'the bank declined the payment'
