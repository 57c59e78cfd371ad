/** Handles the result of an intent's 3-D Secure challenge; pages handle their own challenges. */
import type { Books } from '../books.ts'
import { authenticationFailed } from '../cards.ts'
import type { Challenge } from '../objects.ts'
import { intentChanged } from './invoices.ts'
import { attemptPayment, failAuthentication } from './payments.ts'
import { failSetup, setUp } from './setupIntents.ts'

/** Called when the customer has answered an intent's challenge. Answering twice changes nothing. */
export function answerChallenge(books: Books, challenge: Challenge, passed: boolean): void {
  books.remove('_challenge', challenge.id)
  const method = books.get('payment_method', challenge.payment_method)
  if (challenge.kind === 'setup_intent') {
    const intent = books.get('setup_intent', challenge.subject)
    if (intent.status !== 'requires_action') return
    if (passed) setUp(books, intent, {}, true)
    else
      failSetup(books, intent, method, {
        ...authenticationFailed,
        code: 'setup_intent_authentication_failure',
      })
    return
  }
  const intent = books.get('payment_intent', challenge.subject)
  if (intent.status !== 'requires_action') return
  const outcome = passed
    ? attemptPayment(books, intent, { method, offSession: false, authenticated: true })
    : failAuthentication(books, intent, method)
  intentChanged(books, outcome.intent)
}
