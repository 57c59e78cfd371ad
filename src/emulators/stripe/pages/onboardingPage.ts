/** Connect onboarding, in one step: complete, complete but under review, or postponed. */
import { openBooks, platformAccount } from '../books.ts'
import { finishOnboarding } from '../resources/accounts.ts'
import { html, notice, type PageHandler, page, redirect, type Visit } from './html.ts'

/** The country decides which currency an account settles in. */
const countries = [
  ['US', 'United States (USD)'],
  ['DE', 'Germany (EUR)'],
  ['GB', 'United Kingdom (GBP)'],
  ['CH', 'Switzerland (CHF)'],
  ['JP', 'Japan (JPY)'],
] as const

const countryOf = ({ form }: Visit) => countries.find(([code]) => code === form.get('country'))?.[0]

/** A link works once and for a few minutes; after that the platform must create a new one. */
function find({ world, ids: [id = ''] }: Visit) {
  const platform = openBooks(world, platformAccount)
  const link = platform.find('_account_link', id)
  const account = link && openBooks(world, link.account).find('account', link.account)
  const fresh = link !== undefined && !link.used && link.expires_at > world.now()
  return { platform, link, account, fresh }
}

export const showOnboarding: PageHandler = (visit) => {
  const { link, account, fresh } = find(visit)
  if (!link || !account) return notice('Unknown link', 'Go back and ask for a new one.', 404)
  if (!fresh) return redirect(link.refresh_url)
  return page(
    'Onboarding',
    html`<section class="card narrow">
<h1>Get paid</h1>
<p>Account <code>${account.id}</code>${account.email ? html` of <strong>${account.email}</strong>` : null}</p>
<form method="post">
<label for="name">Business name</label>
<input id="name" name="name" autocomplete="organization" value="${account.settings?.dashboard.display_name}" required>
<label for="country">Country</label>
<select id="country" name="country">${countries.map(
      ([code, name]) =>
        html`<option value="${code}"${code === account.country ? html` selected` : null}>${name}</option>`,
    )}</select>
<fieldset><legend>What Stripe decides</legend>
<label class="check"><input type="radio" name="decision" value="approved" checked> Approved: charges and payouts at once</label>
<label class="check"><input type="radio" name="decision" value="pending"> Details submitted, still being verified</label>
</fieldset>
<button name="do" value="finish">Submit</button>
<button name="do" value="leave" class="quiet" formnovalidate>Save for later</button>
</form>
</section>`,
  )
}

export const submitOnboarding: PageHandler = (visit) => {
  const { platform, link, fresh } = find(visit)
  if (!link) return notice('Unknown link', 'Go back and ask for a new one.', 404)
  if (!fresh) return redirect(link.refresh_url)
  platform.put('_account_link', { ...link, used: true })
  if (visit.form.get('do') === 'finish')
    finishOnboarding(
      visit.world,
      link.account,
      visit.form.get('decision') === 'approved',
      visit.form.get('name')?.trim() ?? '',
      countryOf(visit),
    )
  return redirect(link.return_url)
}
