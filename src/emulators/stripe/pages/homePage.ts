import { applicationId, openBooks, platformAccount } from '../books.ts'
import { apiVersion } from '../contract.ts'
import { testCards } from './cardForm.ts'
import { html, type PageHandler, page } from './html.ts'

export const showHome: PageHandler = ({ world }) => {
  const accounts = openBooks(world, platformAccount).list('account')
  return page(
    'Home',
    html`<section class="card narrow">
<h1>Local Stripe</h1>
<dl class="totals">
<dt>API version</dt><dd>${apiVersion}</dd>
<dt>Keys</dt><dd>any sk_test_… and pk_test_…</dd>
<dt>OAuth client</dt><dd>${applicationId}</dd>
<dt>Connected accounts</dt><dd>${accounts.length}</dd>
</dl>
${testCards}
</section>`,
  )
}

/** An Express account's dashboard. */
export const showDashboard: PageHandler = ({ world, ids: [id = ''] }) => {
  const account = openBooks(world, id).get('account', id)
  return page(
    'Dashboard',
    html`<section class="card narrow"><h1>${account.settings?.dashboard.display_name ?? id}</h1>
<dl class="totals"><dt>Charges</dt><dd>${account.charges_enabled ? 'enabled' : 'not yet'}</dd>
<dt>Payouts</dt><dd>${account.payouts_enabled ? 'enabled' : 'not yet'}</dd></dl></section>`,
  )
}

/** The card field in a frame on the product's page; elements.js talks to stripe.js outside the frame. */
export const showCardElement: PageHandler = () =>
  page(
    'Card',
    html`<form id="element" novalidate>
<div class="element">
<label for="number" class="hidden">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="Card number">
<label for="expiry" class="hidden">Expiry date</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY">
<label for="cvc" class="hidden">Security code</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC">
</div>
<p class="hint">Local stand-in for Stripe. No real money moves.</p>
</form>`,
    { framed: true, scripts: ['elements.js'] },
  )
