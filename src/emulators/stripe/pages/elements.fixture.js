// A product's page with a card field, written for the real Stripe. Bundled and served by elements.test.ts.
import { CardElement, Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

const { key, account, secret, act } = Object.fromEntries(new URLSearchParams(window.location.search))
const usesPaymentElement = act === 'confirmPayment' || act === 'confirmSetup'

const acts = {
  createPaymentMethod: (stripe, elements) =>
    stripe.createPaymentMethod({
      type: 'card',
      card: elements.getElement(CardElement),
      billing_details: { name: 'Ada' },
    }),
  confirmCardPayment: (stripe, elements) =>
    stripe.confirmCardPayment(secret, { payment_method: { card: elements.getElement(CardElement) } }),
  confirmCardSetup: (stripe, elements) =>
    stripe.confirmCardSetup(secret, { payment_method: { card: elements.getElement(CardElement) } }),
  confirmPayment: (stripe, elements) =>
    stripe.confirmPayment({
      elements,
      confirmParams: { return_url: window.location.origin },
      redirect: 'if_required',
    }),
  confirmSetup: (stripe, elements) =>
    stripe.confirmSetup({ elements, confirmParams: { return_url: `${window.location.origin}/done` } }),
}

function CardForm() {
  const [stripe, elements] = [useStripe(), useElements()]
  const [result, setResult] = useState('')
  const [complete, setComplete] = useState(false)

  async function submit(event) {
    event.preventDefault()
    if (usesPaymentElement) {
      const { error } = await elements.submit()
      if (error) return setResult(error.message)
    }
    const { error, ...done } = await acts[act](stripe, elements)
    const [object] = Object.values(done)
    setResult(error ? error.message : `${object.object} ${object.status ?? object.card.last4}`)
  }

  return h(
    'form',
    { onSubmit: submit },
    h(usesPaymentElement ? PaymentElement : CardElement, {
      onChange: (event) => setComplete(event.complete),
    }),
    h('button', { disabled: !stripe }, 'Send'),
    h('p', null, complete ? 'Card complete' : 'Card incomplete'),
    h('p', { role: 'status' }, result),
  )
}

const stripe = loadStripe(key, account ? { stripeAccount: account } : undefined)
const options = usesPaymentElement ? { clientSecret: secret } : undefined
createRoot(document.getElementById('root')).render(h(Elements, { stripe, options }, h(CardForm)))
