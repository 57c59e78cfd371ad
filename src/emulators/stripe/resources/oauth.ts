/** OAuth: the second way to connect, for someone who already has an account. */
import { applicationId, type Books, newId, openBooks, platformAccount, random, type World } from '../books.ts'
import { changeAccount, createAccount, disconnect } from './accounts.ts'

/** OAuth errors have their own shape: `error` is a string, not an object. */
export class OAuthRefusal extends Error {
  override name = 'OAuthRefusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Creates an account that exists without the platform: `sk_test_<its id>` is its own key. */
export function createIndependentAccount(world: World, name: string): string {
  const platform = openBooks(world, platformAccount)
  const account = createAccount(platform, { business_profile: { name } })
  platform.remove('account', account.id)
  changeAccount(world, account.id, {
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    controller: { type: 'account', is_controller: false },
    type: 'standard',
  })
  return account.id
}

export function grantCode(world: World, account: string, scope: string): string {
  const id = `ac_${random(32)}`
  openBooks(world, platformAccount).put('_oauth_code', { id, account, scope, used: false })
  return id
}

export function exchangeCode(platform: Books, params: URLSearchParams) {
  if (params.get('grant_type') !== 'authorization_code')
    throw new OAuthRefusal(
      400,
      'unsupported_grant_type',
      `Grant type "${params.get('grant_type')}" is not supported; use authorization_code.`,
    )
  const code = platform.find('_oauth_code', params.get('code') ?? '')
  if (!code || code.used)
    throw new OAuthRefusal(
      400,
      'invalid_grant',
      `Authorization code ${code ? 'expired' : 'does not exist'}: ${params.get('code')}`,
    )
  platform.put('_oauth_code', { ...code, used: true })
  const account = openBooks(platform.world, code.account).get('account', code.account)
  platform.put('account', account)
  openBooks(platform.world, code.account).emit('account.application.authorized', {
    id: applicationId,
    object: 'application',
    name: 'Local platform',
  })
  return {
    access_token: `sk_test_${code.account}`,
    livemode: false,
    refresh_token: newId('rt'),
    token_type: 'bearer',
    stripe_publishable_key: `pk_test_${code.account}`,
    stripe_user_id: code.account,
    scope: code.scope,
  }
}

export function deauthorize(platform: Books, params: URLSearchParams) {
  const id = params.get('stripe_user_id') ?? ''
  if (params.get('client_id') !== applicationId)
    throw new OAuthRefusal(401, 'invalid_client', `No such application: '${params.get('client_id')}'`)
  if (!platform.find('account', id))
    throw new OAuthRefusal(
      401,
      'invalid_client',
      `This application is not connected to stripe account ${id}, or that account does not exist.`,
    )
  disconnect(platform.world, id)
  return { stripe_user_id: id }
}
