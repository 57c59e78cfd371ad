/** What a member of the app sees after Stripe's page. */
import type { Purchase } from './purchase.ts'
import { PurchaseFacts } from './SuccessContent.tsx'

export const MemberSuccessContent = ({ purchase }: { purchase: Purchase }) => (
  <main className="live live-done">
    <span className="live-tick" aria-hidden="true" />
    <h1 tabIndex={-1}>{purchase.heading}</h1>
    <p className="live-lead">Everything in your plan is open in the app now.</p>
    <PurchaseFacts purchase={purchase} />
    <p className="live-row">
      <a className="live-button" href="/">
        Open the app
      </a>
      <a className="live-button live-quiet" href="/me">
        Your plan
      </a>
    </p>
  </main>
)

/** Somebody else signed in while the payment page was open. */
export const OtherMemberContent = ({ email }: { email: string }) => (
  <main className="live live-done">
    <h1 tabIndex={-1}>This was paid for another account</h1>
    <p className="live-lead">
      {`The plan is open for ${email}, who was signed in when the payment began. To use it, sign out and sign in with that address.`}
    </p>
    <p className="live-row">
      <a className="live-button" href="/">
        Back to the app
      </a>
    </p>
  </main>
)

/** This browser knows nothing of the payment, or Stripe does not answer. */
export const NotKnownContent = () => (
  <main className="live live-done">
    <h1 tabIndex={-1}>Go back to the app</h1>
    <p className="live-lead">
      If you paid, your plan opens there by itself in a moment. If this page opened on top of the app, close
      it.
    </p>
    <p className="live-row">
      <a className="live-button" href="/">
        Open the app
      </a>
    </p>
  </main>
)
