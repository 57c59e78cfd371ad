/**
 * From the card to the app. Stripe turns the card into a payment method, the server subscribes, the bank may require
 * authentication; then the same call again, which creates the app. However it fails, the draft stays, and a retry never
 * pays twice: the server ensures that.
 */
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Problem } from '../../../base/problem.ts'
import { send } from '../../../base/web/api.ts'
import { ownZone } from '../../../base/web/zone.ts'
import { clearToasts, toastError } from '../../../ui/Toasts.ts'
import { billingCalls } from '../../billing/contract.ts'
import { couponFor } from '../../billing/price.ts'
import { signupCalls } from '../contract.ts'
import type { Draft } from './draft.ts'
import type { Newcomer, Opened, Wizard } from './wizard.ts'

export interface Payment {
  pay(name: string): void
  /** For a plan that is already paid: only the app is left to create. */
  open(): void
  pending: boolean
  /** Below the card, or below the name on it. */
  problem: { field: 'card' | 'name'; message: string } | undefined
}

export function usePayment(wizard: Wizard): Payment {
  const stripe = useStripe()
  const elements = useElements()
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Payment['problem']>()
  // React state is one render late; a double click is faster.
  const busy = useRef(false)

  function pay(name: string): void {
    const card = elements?.getElement(CardElement)
    if (stripe && card) void run(() => payAndOpen(stripe, card, name, wizard.draft, wizard.user), card)
  }

  async function run(opening: () => Promise<Answer>, card?: StripeCardElement): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setProblem(undefined)
    clearToasts()
    try {
      const { client_secret: _, ...app } = await opening()
      wizard.setOpened(app)
      // In every tab: another one must not pay again.
      wizard.edit({ auth: true })
    } catch (error) {
      // The name may have been refused after the payment.
      void queries.invalidateQueries({ queryKey: [billingCalls.getPaidSubscription.path] })
      refuse(error, card)
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  function refuse(error: unknown, card: StripeCardElement | undefined): void {
    const {
      status,
      message,
      fields = {},
    } = error instanceof Problem ? error : new Problem(0, 'Something went wrong')
    // Created by another tab a moment ago.
    if (status === 409) return wizard.edit({ auth: true })
    toastError(message, 6000)
    if (fields['app_name']) wizard.setNameProblem(message)
    if (fields['promo_code']) wizard.edit({ promo: null })
    const elsewhere = Object.keys(stepOf).find((field) => fields[field])
    if (elsewhere) return wizard.goTo(stepOf[elsewhere] ?? 1)
    setProblem({ field: fields['name'] ? 'name' : 'card', message })
    if (!fields['name']) card?.focus()
  }

  const open = () => void run(() => openPaid(wizard.draft, wizard.user))
  return { pay, open, pending, problem }
}

/** The step where the refused value was chosen. */
const stepOf: Record<string, number> = {
  app_name: 1,
  industry_id: 2,
  business_name: 2,
  social_media: 2,
  social_media_handler_name: 2,
  features: 3,
  mobile_template: 5,
  price_id: 6,
}

type Answer = Opened & { client_secret: string | null }

async function openPaid(draft: Draft, user: Newcomer): Promise<Answer> {
  const body = { ...bodyOf(draft, user), name: user.name }
  return (await send(signupCalls.createSubscription, { body })).result
}

async function payAndOpen(
  stripe: Stripe,
  card: StripeCardElement,
  name: string,
  draft: Draft,
  user: Newcomer,
): Promise<Answer> {
  const billing_details = { name, email: user.email }
  const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details })
  if (made.error) throw cardProblem(made.error)

  const body = { ...bodyOf(draft, user), name, payment_method: made.paymentMethod.id }
  const first = await send(signupCalls.createSubscription, { body })
  if (!first.result.client_secret) return first.result

  const confirmed = await stripe.confirmCardPayment(first.result.client_secret)
  if (confirmed.error) throw cardProblem(confirmed.error)
  const { result } = await send(signupCalls.createSubscription, { body })
  if (result.client_secret) throw new Problem(402, 'Your bank has not confirmed the payment. Try again.')
  return result
}

const cardProblem = ({ message }: { message?: string }) =>
  new Problem(402, message ?? "We couldn't use that card. Try another one.")

const textOrNull = (text: string) => text.trim() || null

const bodyOf = (draft: Draft, user: Newcomer) => ({
  app_name: draft.app_name.trim(),
  business_name: textOrNull(draft.business_name),
  industry_id: draft.industry_id,
  social_media: draft.social_media,
  social_media_handler_name: draft.social_media && textOrNull(draft.social_media_handler_name),
  features: draft.chosen_features,
  mobile_template: draft.mobile_template,
  price_id: draft.price_id,
  promo_code: (couponFor(draft.promo, { id: draft.price_id }) && draft.promo?.code) ?? null,
  email: user.email,
  time_zone: ownZone(),
})
