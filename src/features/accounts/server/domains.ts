/**
 * Who has which sub-domain. A trainer who moves leaves the old name behind for a while: it leads visitors on and stays
 * theirs to take back.
 */
import type { AtWork } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import { isReserved, REDIRECT_DAYS } from '../domain.ts'
import { findFormerOwner, forgetFormerDomain, leaveDomain } from './domainQueries.ts'
import { findUserByDomain, lockUser, type UserRow, updateUser } from './queries.ts'

export type Naming = Pick<AtWork, 'db' | 'config'>

const TAKEN = 'This name is taken. Choose another one.'

/** What speaks against a name, in a sentence. The trainer's own counts as free, the former ones too. */
export async function findDomainObjection(
  { db, config }: Naming,
  userId: number,
  domain: string,
): Promise<string | undefined> {
  const objection = objectionTo(config, domain)
  if (objection) return objection
  const owner = (await findUserByDomain(db, domain))?.id ?? (await findFormerOwner(db, domain))
  return owner === undefined || owner === userId ? undefined : TAKEN
}

function objectionTo({ rootDomain, dashboardHost }: Naming['config'], domain: string): string | undefined {
  if (!domain) return 'Use at least one letter (a to z) or digit'
  const isDashboard = `${domain}.${rootDomain}` === dashboardHost
  return isReserved(domain) || isDashboard ? 'This name is reserved. Choose another one.' : undefined
}

type Change = Parameters<typeof updateUser>[2] & { domain: string }

/** Takes the name along with whatever else changes, or answers what speaks against it and changes nothing. */
export async function takeDomain(
  { db, config }: Naming,
  userId: number,
  change: Change,
): Promise<UserRow | { objection: string }> {
  const objection = objectionTo(config, change.domain)
  if (objection) return { objection }
  try {
    return await transact(db, (db) => move(db, userId, change))
  } catch (error) {
    if (violatedUnique(error) === 'users_domain_key' || error === taken) return { objection: TAKEN }
    throw error
  }
}

const taken = new Error('reserved for whoever moved away')

async function move(db: Db, userId: number, change: Change): Promise<UserRow> {
  const before = await lockUser(db, userId)
  const user = await updateUser(db, userId, change)
  if (before?.domain === change.domain) return user
  await forgetFormerDomain(db, userId, change.domain)
  // Only now: who moved away from this name while we waited for it has just left the reservation.
  if ((await findFormerOwner(db, change.domain)) !== undefined) throw taken
  if (before?.domain) await leaveDomain(db, userId, before.domain, REDIRECT_DAYS)
  return user
}
