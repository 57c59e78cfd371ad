/** Who has which sub-domain. After a change, the old name redirects visitors for a while and can be taken back. */
import { z } from 'zod'
import type { AppContext } from '../../../base/server/context.ts'
import { type Db, transact, violatedUnique } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { isReserved, MOST_FORMER, REDIRECT_DAYS } from '../domain.ts'
import {
  deleteOldDomains,
  findFormerOwner,
  forgetFormerDomain,
  leaveDomain,
  listFormerDomains,
} from './domainQueries.ts'
import { findSiteByDomain, lockSite, type SiteChange, type SiteRow, saveSite } from './queries.ts'

export type Naming = Pick<AppContext, 'db' | 'config'>

const TAKEN = 'This name is taken. Choose another one.'

/** Why a name is not available, as a sentence. The trainer's own counts as available, the former ones too. */
export async function findDomainObjection(
  { db, config }: Naming,
  trainerId: number,
  domain: string,
): Promise<string | undefined> {
  const objection = objectionTo(config, domain)
  if (objection) return objection
  const owner = (await findSiteByDomain(db, domain))?.trainer_id ?? (await findFormerOwner(db, domain))
  if (owner === undefined) return findMoveObjection(db, trainerId)
  return owner === trainerId ? undefined : TAKEN
}

/** Why a trainer cannot change to an available name right now. */
async function findMoveObjection(db: Db, trainerId: number): Promise<string | undefined> {
  const former = await listFormerDomains(db, trainerId)
  const next = former.at(-1)?.until
  if (former.length < MOST_FORMER || !next) return undefined
  const day = next.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return `You changed your address ${MOST_FORMER} times in ${REDIRECT_DAYS} days. Go back to a previous one, or choose a new one after ${day}.`
}

function objectionTo({ rootDomain, dashboardHost }: Naming['config'], domain: string): string | undefined {
  if (!domain) return 'Use at least one letter (a to z) or digit'
  const isDashboard = `${domain}.${rootDomain}` === dashboardHost
  return isReserved(domain) || isDashboard ? 'This name is reserved. Choose another one.' : undefined
}

type Change = SiteChange & { domain: string }

/** Takes the name together with the other changes, or returns why not and changes nothing. */
export async function takeDomain(
  { db, config }: Naming,
  trainerId: number,
  change: Change,
): Promise<SiteRow | { objection: string }> {
  const objection = objectionTo(config, change.domain)
  if (objection) return { objection }
  try {
    return await transact(db, (db) => move(db, trainerId, change))
  } catch (error) {
    if (violatedUnique(error) === 'sites_domain_key') return { objection: TAKEN }
    if (error instanceof Objection) return { objection: error.message }
    throw error
  }
}

/** Undoes the move. */
class Objection extends Error {}

async function move(db: Db, trainerId: number, change: Change): Promise<SiteRow> {
  const before = await lockSite(db, trainerId)
  const site = await saveSite(db, trainerId, change)
  if (before?.domain === change.domain) return site
  await forgetFormerDomain(db, trainerId, change.domain)
  // Only now: someone who gave up this name while we waited for it has just left the reservation.
  if ((await findFormerOwner(db, change.domain)) !== undefined) throw new Objection(TAKEN)
  if (!before?.domain) return site
  const objection = await findMoveObjection(db, trainerId)
  if (objection) throw new Objection(objection)
  await leaveDomain(db, trainerId, before.domain, REDIRECT_DAYS)
  return site
}

export const sweepDomains = job({
  name: 'sweep-domains',
  data: z.object({}),
  schedule: '35 * * * *',
  run: ({ db }) => deleteOldDomains(db),
})
