import { expect, test } from 'vitest'
import { failureInWords } from './failureWords.ts'
import { failedEventInWords } from './jobWords.ts'

/** As jobs keep them; failures.test.ts makes those of Stripe, the database and the mail server for real. */
test.for([
  ['StripeAuthenticationError 401: Invalid API Key provided: sk_test_***', 'Stripe refused our key', 'no'],
  [
    "StripePermissionError 403 account_invalid req_1: The provided key 'sk_***' does not have access to account 'acct_1'",
    'was disconnected or closed',
    'no',
  ],
  [
    'StripeCardError 402 card_declined req_1: Your card has insufficient funds.',
    'The bank declined the card: Your card has insufficient funds.',
    'no',
  ],
  [
    'StripeInvalidRequestError 400 balance_insufficient req_1: Insufficient funds in Stripe account.',
    "The balance of the trainer's Stripe account is too low",
    'later',
  ],
  [
    'StripeIdempotencyError 400: Keys for idempotent requests can only be used with the same parameters',
    'with other content',
    'later',
  ],
  [
    "Problem 502: The payment provider isn't responding. Nothing was lost.",
    'Stripe had an error of its own',
    'later',
  ],
  ['DatabaseError 40P01: deadlock detected', 'Two changes of the same data met', 'now'],
  ['DatabaseError 53300: sorry, too many clients already', 'no free connection', 'now'],
  [
    'DatabaseError 57P01: terminating connection due to administrator command',
    'ended the connection',
    'later',
  ],
  ['DatabaseError 53100: could not extend file: No space left on device', 'The disk is full', 'no'],
  ['Connection terminated unexpectedly', "The database didn't answer", 'later'],
  ['MailError AUTH PLAIN 535 EAUTH: Invalid login: 535 5.7.8', 'user name or password', 'no'],
  ['job heartbeat timeout', 'stopped or hung', 'now'],
  ['EndedProcess: The program stopped', 'perhaps because of it', 'later'],
  ["TypeError: Cannot read properties of undefined (reading 'id')", 'The program has a fault', 'no'],
  ['Problem 409: This plan has no payment to refund', 'This plan has no payment to refund.', 'no'],
  ['MailError CONN ESOCKET: connect ECONNREFUSED 10.0.0.5:587', "couldn't be reached", 'later'],
  ['MailError CONN ESOCKET: connect ECONNREFUSED 10.0.0.5:465', "couldn't be reached", 'later'],
  ['Input buffer contains unsupported image format', 'picture is damaged', 'no'],
  ['No key of SECRET_KEY decrypts totp of user 7', 'encrypted with a key', 'no'],
  [
    'TypeError: fetch failed\ncaused by ENOTFOUND: getaddrinfo ENOTFOUND s3.test',
    "couldn't be reached",
    'later',
  ],
  ['Checkout 7 was paid at another price', 'It stopped with: Checkout 7 was paid at another price.', 'later'],
  ['unknown', 'without saying why', 'later'],
  // From before errors had their kind.
  ["No such customer: 'cus_1'", "Stripe doesn't have what this is about: No such customer: 'cus_1'.", 'no'],
] as const)('%s', ([raw, cause, helps]) => {
  const words = failureInWords(raw)

  expect(words).toMatchObject({ cause: expect.stringContaining(cause), helps })
  // Sentences.
  expect(words.cause).toMatch(/^[A-Z].*\.$/)
  expect(words.advice).toMatch(/^[A-Z].*\.$/)
})

test('an event says what is missing while it is not processed, also one of a new type', () => {
  expect(failedEventInWords('customer.subscription.updated')).toContain('subscriber')
  expect(failedEventInWords('customer.updated')).toContain("customer's data")
  expect(failedEventInWords('charge.dispute.created')).toContain('dispute')
  expect(failedEventInWords('something.new')).toContain('missing here')
})
