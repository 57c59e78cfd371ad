/** The content of `/payment-success` and `/payment-failed`. */
import type { Places } from './places.ts'
import type { Purchase } from './purchase.ts'

export interface AppLinks {
  ios: string | null
  android: string | null
  /** The app in the browser; null before it is published. */
  web: string | null
}

export const SuccessContent = ({ links, purchase }: { links: AppLinks; purchase: Purchase }) => {
  const inStores = links.ios || links.android
  return (
    <main className="live live-done">
      <span className="live-tick" aria-hidden="true" />
      <h1 tabIndex={-1}>{purchase.heading}</h1>
      <p className="live-lead">
        {links.web
          ? 'We emailed you a link that signs you in to the app.'
          : "You're signed in. We also emailed you a link to your account."}
      </p>
      <PurchaseFacts purchase={purchase} />
      <p className="live-row">
        {links.ios && (
          <a className="live-button" href={links.ios}>
            Get the iOS app
          </a>
        )}
        {links.android && (
          <a className="live-button" href={links.android}>
            Get the Android app
          </a>
        )}
        <a className={inStores ? 'live-button live-quiet' : 'live-button'} href={links.web ?? '/me'}>
          Open the web app
        </a>
        {links.web && (
          <a className="live-button live-quiet" href="/me">
            Your plan
          </a>
        )}
      </p>
    </main>
  )
}

export const PurchaseFacts = ({ purchase: { plan, email, charge, later } }: { purchase: Purchase }) => (
  <>
    <dl className="live-facts">
      <div>
        <dt>Plan</dt>
        <dd>{plan}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{email}</dd>
      </div>
      {charge && (
        <div>
          <dt>{charge.label}</dt>
          <dd>{charge.amount}</dd>
        </div>
      )}
    </dl>
    {later && <p className="live-hint">{later}</p>}
  </>
)

/** The way out of a page where nothing was bought. */
const GoBack = ({ places }: { places: Places }) => (
  <a className="live-button live-quiet" href="/">
    {places.inApp ? 'Back to the app' : 'Go Back'}
  </a>
)

/** A bank debit: started, but the money has not arrived. */
export const OnItsWayContent = ({ places }: { places: Places }) => (
  <main className="live live-done">
    <h1 tabIndex={-1}>Your payment is on its way</h1>
    <p className="live-lead">
      {places.inApp
        ? "Your bank takes a few days to send it. When it arrives, the plan opens in the app by itself, and we'll email you. You don't need to do anything else."
        : "Your bank takes a few days to send it. When it arrives, we'll email you a link to your account. You don't need to do anything else."}
    </p>
    <p className="live-row">
      <GoBack places={places} />
    </p>
  </main>
)

/** They already had it. Only the owner of the address is told, by email. */
export const GivenBackContent = ({ places }: { places: Places }) => (
  <main className="live live-done">
    <h1 tabIndex={-1}>We refunded this payment</h1>
    <p className="live-lead">
      You'll get the full amount back. It can take 5 to 10 days to show up in your bank account. We emailed
      you the reason.
    </p>
    <p className="live-row">
      <a className="live-button" href={places.inApp ? '/me' : '/sign-in'}>
        {places.inApp ? 'Your plan' : 'Sign in'}
      </a>
      <GoBack places={places} />
    </p>
  </main>
)

/** `again` leads to the plan that was being bought, or to all plans if it is unknown. */
interface AgainProps {
  again: string
  places: Places
}

export const TrialUsedContent = ({ again, places }: AgainProps) => (
  <main className="live live-done">
    <h1 tabIndex={-1}>This free trial was already used</h1>
    <p className="live-lead">
      Each person gets one free trial. Nothing was charged, and nothing will be. You can start without a
      trial.
    </p>
    <p className="live-row">
      <a className="live-button" href={again}>
        See the price without a trial
      </a>
      <GoBack places={places} />
    </p>
  </main>
)

export const FailedContent = ({ again, places }: AgainProps) => (
  <main className="live live-done">
    <span className="live-cross" aria-hidden="true" />
    <h1 tabIndex={-1}>Payment Failed</h1>
    <p className="live-lead">Something went wrong</p>
    <p>Your payment didn't go through. Try again with the same card or another one.</p>
    <p className="live-row">
      <a className="live-button" href={again}>
        Try again
      </a>
      <GoBack places={places} />
    </p>
  </main>
)
