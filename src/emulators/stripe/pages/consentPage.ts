/** OAuth consent: the owner of an existing account lets the platform use it. */
import { applicationId, openBooks, platformAccount, type World } from '../books.ts'
import { createIndependentAccount, grantCode } from '../resources/oauth.ts'
import { html, notice, type PageHandler, page, redirect } from './html.ts'

/** Accounts that were never connected, or were disconnected. */
function freeAccounts(world: World) {
  const platform = openBooks(world, platformAccount)
  return world.store
    .accounts()
    .filter((id) => id !== platformAccount && !platform.find('account', id))
    .map((id) => openBooks(world, id).find('account', id))
    .filter((account) => account !== undefined)
}

function objection(query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== applicationId)
    return `No application has the client_id ${query.get('client_id')}; the local one is ${applicationId}.`
  if (query.get('response_type') !== 'code') return 'response_type must be code.'
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri must be an absolute address.'
  return undefined
}

export const showConsent: PageHandler = ({ world, query }) => {
  const wrong = objection(query)
  if (wrong) return notice('This link does not work', wrong, 400)
  const accounts = freeAccounts(world)
  return page(
    'Connect',
    html`<section class="card narrow">
<h1>Connect your Stripe account</h1>
<p>The platform will be able to charge your customers and see your payments.</p>
<form method="post">
<fieldset><legend>Account</legend>
${accounts.map(
  (account, index) =>
    html`<label class="check"><input type="radio" name="account" value="${account.id}" ${index === 0 ? html`checked` : null}> ${account.settings?.dashboard.display_name ?? account.id}</label>`,
)}
<label class="check"><input type="radio" name="account" value="new" ${accounts.length ? null : html`checked`}> An account that I had before (a new one is made)</label>
</fieldset>
<label for="name">Business name, for a new one</label>
<input id="name" name="name" autocomplete="organization" value="Existing Business">
<button name="do" value="connect">Connect</button>
<button name="do" value="deny" class="quiet">Cancel</button>
</form>
</section>`,
  )
}

export const decideConsent: PageHandler = ({ world, query, form }) => {
  const wrong = objection(query)
  if (wrong) return notice('This link does not work', wrong, 400)
  const target = new URL(query.get('redirect_uri') ?? '')
  const state = query.get('state')
  if (state !== null) target.searchParams.set('state', state)
  if (form.get('do') !== 'connect') {
    target.searchParams.set('error', 'access_denied')
    target.searchParams.set('error_description', 'The user denied your request')
    return redirect(target.href)
  }
  const chosen = form.get('account')
  const account =
    freeAccounts(world).find(({ id }) => id === chosen)?.id ??
    createIndependentAccount(world, form.get('name') ?? 'Existing Business')
  const scope = query.get('scope') ?? 'read_only'
  target.searchParams.set('scope', scope)
  target.searchParams.set('code', grantCode(world, account, scope))
  return redirect(target.href)
}
