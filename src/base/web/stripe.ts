/**
 * Stripe in the browser, real or local: the same `@stripe/stripe-js` either way. The local one defines `window.Stripe`
 * with its own script first, and loadStripe uses it.
 */
import type { Stripe } from '@stripe/stripe-js'
import { boot } from './boot.ts'

let loading: Promise<Stripe | null> | undefined

export function loadPayments(): Promise<Stripe | null> {
  loading ??= load()
  return loading
}

async function load(): Promise<Stripe | null> {
  if (boot.stripe.localScript) await loadScript(boot.stripe.localScript)
  // Imported late: on import it looks for `window.Stripe`, and fetches Stripe's script if it is not there.
  const { loadStripe } = await import('@stripe/stripe-js')
  return loadStripe(boot.stripe.publishableKey)
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error("We couldn't load the payment form")))
    document.head.append(script)
  })
}
