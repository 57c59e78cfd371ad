/** What stands on `/payment-success`. */

export interface AppLinks {
  ios: string | null
  android: string | null
}

export const PaidContent = ({ links }: { links: AppLinks }) => (
  <main className="live live-done">
    <span className="live-tick" aria-hidden="true" />
    <h1 tabIndex={-1}>Payment Successful</h1>
    <p className="live-lead">Thank you, you are in. A mail with the link to your account is on its way.</p>
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
      <a className={links.ios || links.android ? 'live-button live-quiet' : 'live-button'} href="/me">
        Open the web app
      </a>
    </p>
  </main>
)

/** A bank debit: begun, and not there yet. */
export const OnItsWayContent = () => (
  <main className="live live-done">
    <h1 tabIndex={-1}>Your payment is on its way</h1>
    <p className="live-lead">
      Your bank takes some days to send it. As soon as it has arrived, a mail with the link to your account
      tells you. There is nothing more to do.
    </p>
    <p className="live-row">
      <a className="live-button live-quiet" href="/">
        Go Back
      </a>
    </p>
  </main>
)

/** Whether it was paid is found out by the script, which has the token; without both this page knows nothing. */
export const WaitingContent = ({ links }: { links: AppLinks }) => (
  <>
    <main className="live" data-waiting>
      <h1>One moment</h1>
      <p className="live-lead" aria-live="polite">
        We are checking your payment.
      </p>
      <noscript>
        <p>
          A mail tells you as soon as it is through. <a href="/">Go Back</a>
        </p>
      </noscript>
    </main>
    <template data-paid>
      <PaidContent links={links} />
    </template>
    <template data-on-its-way>
      <OnItsWayContent />
    </template>
  </>
)
