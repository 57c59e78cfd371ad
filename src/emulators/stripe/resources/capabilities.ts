/** An account's capabilities. Without `card_payments` it cannot charge. */
import type Stripe from 'stripe'
import { type Books, openBooks } from '../books.ts'
import { complete } from '../contract.ts'
import { noSuch } from '../errors.ts'
import { call, type Handlers } from '../handler.ts'
import { page } from '../lists.ts'
import { changeAccount, getAccount } from './accounts.ts'

type Name = keyof Stripe.Account.Capabilities

const describe = (account: Stripe.Account, id: string): Stripe.Capability => {
  const status = account.capabilities?.[id as Name]
  return complete<Stripe.Capability>('Capabilities#Capability', {
    id,
    account: account.id,
    requested: status !== undefined,
    requested_at: status === undefined ? null : account.created,
    status: status ?? 'unrequested',
  })
}

function retrieve(books: Books, _: object, account: string, id: string): Stripe.Capability {
  const { capabilities, ...rest } = getAccount(books, account)
  if (capabilities?.[id as Name] === undefined) throw noSuch('capability', id)
  return describe({ ...rest, capabilities }, id)
}

function list(books: Books, _: object, account: string) {
  const known = getAccount(books, account)
  const rows = Object.keys(known.capabilities ?? {}).map((id) => describe(known, id))
  return page(rows, { limit: 100 }, `/v1/accounts/${account}/capabilities`)
}

function update(
  books: Books,
  params: Stripe.AccountUpdateCapabilityParams,
  id: string,
  name: string,
): Stripe.Capability {
  const account = getAccount(books, id)
  if (params.requested === undefined) return describe(account, name)
  const { [name as Name]: _, ...others } = account.capabilities ?? {}
  const status = account.details_submitted ? 'active' : 'inactive'
  const capabilities: Stripe.Account.Capabilities = params.requested ? { ...others, [name]: status } : others
  const changed = changeAccount(books.world, id, {
    capabilities,
    charges_enabled: account.details_submitted && capabilities.card_payments === 'active',
  })
  const capability = describe(changed, name)
  openBooks(books.world, id).emit('capability.updated', capability)
  return capability
}

export const capabilityHandlers: Handlers = {
  'Accounts.listCapabilities': call(list),
  'Accounts.retrieveCapability': call(retrieve),
  'Accounts.updateCapability': call(update, 'requested'),
}
