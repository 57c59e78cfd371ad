/**
 * Connected accounts. The platform's books hold the list of them, and each account's own books hold a copy of itself.
 * An account that has withdrawn its consent is removed from the list, so every call for it is refused.
 */
import type Stripe from 'stripe'
import { type Books, mergeMetadata, newId, openBooks, platformAccount, type World } from '../books.ts'
import { complete, isRecord } from '../contract.ts'
import { currencyOfCountry, readCurrency } from '../currencies.ts'
import { forbidden, invalid } from '../errors.ts'
import { call, given, type Handlers } from '../handler.ts'
import { lists } from '../lists.ts'
import { refuseBadUrl } from '../rules.ts'

const linkLifeSeconds = 300

export const refuseStranger = (id: string) =>
  forbidden(
    `The provided key 'sk_test_********' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    'account_invalid',
  )

export function createAccount(platform: Books, params: Stripe.AccountCreateParams): Stripe.Account {
  const id = `acct_${newId('').slice(1, 17)}`
  const { controller = {}, country = 'US' } = params
  const dashboard =
    controller.stripe_dashboard?.type ??
    (params.type === 'express' ? 'express' : params.type === 'custom' ? 'none' : 'full')
  const account = complete<Stripe.Account>('Accounts#Account', {
    ...given(params, 'business_profile', 'business_type'),
    id,
    capabilities: Object.fromEntries(requestedCapabilities(params).map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: controller.fees?.payer ?? 'account' },
      losses: { payments: controller.losses?.payments ?? 'stripe' },
      requirement_collection: controller.requirement_collection ?? 'stripe',
      stripe_dashboard: { type: dashboard },
    },
    country,
    created: platform.now(),
    default_currency: readCurrency(params.default_currency ?? currencyOfCountry(country), 'default_currency'),
    details_submitted: false,
    email: params.email ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payouts_enabled: false,
    requirements: {
      currently_due: ['business_type', 'external_account', 'tos_acceptance.date'],
      disabled_reason: 'requirements.past_due',
    },
    settings: {
      dashboard: { display_name: params.business_profile?.name ?? params.email ?? null },
      payouts: payoutSettings(params),
    },
    type: dashboard === 'full' ? 'standard' : dashboard === 'express' ? 'express' : 'none',
  })
  openBooks(platform.world, id).put('account', account)
  return platform.put('account', account)
}

/** Stripe pays out every day unless the account wants to do it itself. */
const payoutSettings = ({ settings }: Pick<Stripe.AccountUpdateParams, 'settings'>, before = 'daily') => ({
  debit_negative_balances: false,
  schedule: { delay_days: 2, interval: settings?.payouts?.schedule?.interval ?? before },
  statement_descriptor: null,
})

/** The requested capabilities; an account that requests none gets the ones it needs to sell. */
function requestedCapabilities({ capabilities }: Stripe.AccountCreateParams): string[] {
  if (!capabilities) return ['card_payments', 'transfers']
  return Object.entries(capabilities).flatMap(([name, { requested = false }]) => (requested ? [name] : []))
}

/** Updates both copies: the one in the platform's list and the account's own. */
export function changeAccount(world: World, id: string, patch: Partial<Stripe.Account>): Stripe.Account {
  const own = openBooks(world, id)
  const platform = openBooks(world, platformAccount)
  const account = own.change('account', id, patch, 'account.updated')
  if (platform.find('account', id)) platform.put('account', account)
  return account
}

function update(books: Books, params: Stripe.AccountUpdateParams, id: string): Stripe.Account {
  const account = getAccount(books, id)
  if (params.default_currency) readCurrency(params.default_currency, 'default_currency')
  return changeAccount(books.world, id, {
    ...(given(params, 'email', 'business_type', 'default_currency') as Partial<Stripe.Account>),
    ...(params.business_profile && {
      business_profile: complete<Stripe.Account.BusinessProfile>('Accounts#Account.BusinessProfile', {
        ...account.business_profile,
        ...params.business_profile,
      }),
    }),
    metadata: mergeMetadata(account.metadata, params.metadata),
    settings: {
      ...account.settings,
      payouts: payoutSettings(params, account.settings?.payouts?.schedule.interval),
    } as Stripe.Account.Settings,
  })
}

export function getAccount(books: Books, id: string): Stripe.Account {
  const account = books.find('account', id)
  if (!account) throw refuseStranger(id)
  return account
}

function remove(platform: Books, _: object, id: string) {
  getAccount(platform, id)
  disconnect(platform.world, id)
  return { id, object: 'account', deleted: true }
}

/** `account.application.deauthorized` is the last event about an account that the platform receives. */
export function disconnect(world: World, id: string): void {
  const platform = openBooks(world, platformAccount)
  platform.remove('account', id)
  openBooks(world, id).emit('account.application.deauthorized', {
    id: 'ca_localplatform',
    object: 'application',
    name: 'Local platform',
  })
}

/** Completes onboarding; Stripe may still review the account before it can charge. */
export function finishOnboarding(
  world: World,
  id: string,
  approved: boolean,
  displayName: string,
  country?: string,
): Stripe.Account {
  const account = openBooks(world, id).get('account', id)
  const dashboard = {
    ...account.settings?.dashboard,
    display_name: displayName || account.settings?.dashboard.display_name,
  }
  return changeAccount(world, id, {
    ...(country && { country, default_currency: currencyOfCountry(country) }),
    details_submitted: true,
    charges_enabled: approved,
    payouts_enabled: approved,
    capabilities: Object.fromEntries(
      Object.keys(account.capabilities ?? {}).map((name) => [name, approved ? 'active' : 'pending']),
    ),
    requirements: complete<Stripe.Account.Requirements>('Accounts#Account.Requirements', {
      currently_due: [],
      past_due: [],
      eventually_due: [],
      disabled_reason: approved ? null : 'requirements.pending_verification',
    }),
    settings: { ...account.settings, dashboard } as Stripe.Account.Settings,
  })
}

function createLink(platform: Books, params: Stripe.AccountLinkCreateParams): Stripe.AccountLink {
  getAccount(platform, params.account)
  if (!params.refresh_url || !params.return_url)
    throw invalid('You must provide both `refresh_url` and `return_url`.', {
      param: params.refresh_url ? 'return_url' : 'refresh_url',
    })
  refuseBadUrl(params.refresh_url, 'refresh_url')
  refuseBadUrl(params.return_url, 'return_url')
  const id = newId('link')
  const created = platform.now()
  const expires_at = created + linkLifeSeconds
  const { account, refresh_url, return_url } = params
  platform.put('_account_link', { id, account, refresh_url, return_url, expires_at, used: false })
  return complete<Stripe.AccountLink>('AccountLinks#AccountLink', {
    created,
    expires_at,
    url: `${platform.world.url}/setup/s/${id}`,
  })
}

function createLoginLink(platform: Books, _: object, id: string): Stripe.LoginLink {
  const account = getAccount(platform, id)
  if (account.controller?.stripe_dashboard?.type !== 'express')
    throw invalid('Cannot create a login link for an account that is not an Express Dashboard account.')
  return complete<Stripe.LoginLink>('LoginLinks#LoginLink', {
    created: platform.now(),
    url: `${platform.world.url}/dashboard/${id}`,
  })
}

/** The platform is an account too, and every account may retrieve itself. */
export function ensurePlatform(world: World): void {
  const platform = openBooks(world, platformAccount)
  if (platform.find('_setting', 'platform')) return
  platform.put('_setting', {
    id: 'platform',
    value: complete<Stripe.Account>('Accounts#Account', {
      id: platformAccount,
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
      country: 'US',
      default_currency: 'usd',
      email: 'platform@example.com',
      type: 'standard',
    }),
  })
}

const current = (books: Books) => {
  const platform = books.find('_setting', 'platform')?.value
  return books.account === platformAccount && isRecord(platform)
    ? platform
    : books.get('account', books.account)
}

export const accountHandlers: Handlers = {
  'Accounts.create': call(
    createAccount,
    `business_profile business_type capabilities controller country default_currency email metadata
     settings.payouts.schedule.interval=daily|manual type`,
  ),
  'Accounts.retrieve': call((books, _, id) =>
    id === books.account ? current(books) : getAccount(books, id),
  ),
  'Accounts.retrieveCurrent': call(current),
  'Accounts.update': call(
    update,
    'business_profile business_type default_currency email metadata settings.payouts.schedule.interval=daily|manual',
  ),
  'Accounts.del': call(remove),
  'Accounts.list': lists('account', '/v1/accounts', 'created'),
  'Accounts.createLoginLink': call(createLoginLink),
  'AccountLinks.create': call(createLink, 'account refresh_url return_url type=account_onboarding'),
}
