/**
 * Sign-in by a mailed link: the token is random, stored as SHA-256, used once. Neither the response nor its timing
 * reveals whether an address is a customer's: the form only adds a job, and the job looks it up.
 */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { appUrl, siteUrl } from '../../../../base/server/config.ts'
import type { AppContext, AsVisitor } from '../../../../base/server/context.ts'
import { type Db, type TenantKey, transact } from '../../../../base/server/db.ts'
import { job } from '../../../../base/server/jobs.ts'
import { startTraineeSession } from '../../../../base/server/session.ts'
import { networkOf, throttle } from '../../../../base/server/throttle.ts'
import { findBrand, findPublishedApp, findSiteOwner } from '../../../sites/server/service.ts'
import { signInMail } from '../mails/mails.ts'
import { findTrainee, findTraineeByEmail, type TraineeRow } from '../queries.ts'
import { deleteOldCodes } from './codeQueries.ts'
import { CODE_MINUTES, issueCode } from './codes.ts'
import { hasMark } from './knownBrowser.ts'
import { deleteOldTokens, findTokenOwner, insertToken, takeToken } from './tokenQueries.ts'

const LINK_MINUTES = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Where sign-in leads: only a page of the account, or it would be an open redirect. */
export function targetOf(asked: string | null | undefined): string {
  // The app itself, on its host.
  if (asked === '/') return '/'
  const url = URL.parse(asked ?? '', 'http://site')
  const isOwn = url?.origin === 'http://site' && /^\/me(\/|$)/.test(url.pathname)
  return isOwn ? url.pathname + url.search : '/me'
}

/** For someone who asked for a page of the account, and gets there once signed in. */
export const signInPath = (asked: string): string => `/sign-in${toQuery('?', targetOf(asked))}`

const toQuery = (mark: '?' | '&', to: string) => (to === '/me' ? '' : `${mark}to=${encodeURIComponent(to)}`)

/** A page that signs this trainee in once, and redirects: on the app's host, if there is an app. */
export async function issueLink(
  db: Db,
  { config }: Pick<AppContext, 'config'>,
  { trainee, domain, minutes, to = '/me' }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { trainer_id, id: trainee_id } = trainee
  await insertToken(db, { hash: hashOf(token), trainer_id, trainee_id, minutes })
  const path = `/sign-in?token=${token}${toQuery('&', to)}`
  const app = await findPublishedApp(db, trainer_id)
  return app ? appUrl(config, app.host, path) : siteUrl(config, domain, path)
}

interface NewLink {
  trainee: TenantKey
  domain: string
  minutes: number
  /** See targetOf. */
  to?: string
}

export async function requestLink(
  visit: AsVisitor & { site: string },
  email: string,
  to: string,
  /** `askedBy`: the browser in which a code is to work. `mark`: see knownBrowser.ts. */
  { askedBy, mark }: { askedBy?: Buffer; mark: string | undefined },
): Promise<void> {
  const { db, site } = visit
  await countAsking(visit, email, mark)
  await visit.jobs.add(db, sendSignInLink, {
    site,
    email,
    to,
    ...(askedBy && { askedBy: askedBy.toString('base64') }),
  })
}

/** A whole school or gym asks from one network. */
const ASKS_OF_NETWORK = { tries: 300, perSeconds: 3600 }

async function countAsking(
  { db, config, ip, site }: AsVisitor & { site: string },
  email: string,
  mark: string | undefined,
): Promise<void> {
  if (mark && hasMark(config, site, email, mark))
    return void (await throttle(db, `sign-in-known:${site}:${email}`, { tries: 10, perSeconds: 3600 }))
  const network = networkOf(ip)
  await throttle(db, `sign-in:${network}`, ASKS_OF_NETWORK)
  // Checked before the count for the whole address: one persistent visitor must not keep its owner from getting mail.
  await throttle(db, `sign-in:${site}:${email}:${network}`, { tries: 5, perSeconds: 900 })
  await throttle(db, `sign-in:${site}:${email}`, { tries: 20, perSeconds: 3600 })
}

export const sendSignInLink = job({
  name: 'send-sign-in-link',
  data: z.object({
    site: z.string(),
    email: z.string(),
    to: z.string().optional(),
    askedBy: z.string().optional(),
  }),
  keepSeconds: 3600,
  run: (work, { site, email, to, askedBy }) =>
    transact(work.db, async (db) => {
      const owner = await findSiteOwner(db, site)
      const trainee = owner && (await findTraineeByEmail(db, owner.trainerId, email))
      if (!trainee) return
      const link = { trainee, domain: site, minutes: LINK_MINUTES, to: targetOf(to) }
      const url = await issueLink(db, work, link)
      const code = askedBy && (await issueCode(db, trainee, Buffer.from(askedBy, 'base64')))
      const brand = await findBrand({ ...work, db }, owner.trainerId)
      await work.mail.send(db, {
        ...signInMail(brand, trainee, {
          url,
          minutes: LINK_MINUTES,
          ...(code && { code: { digits: code, minutes: CODE_MINUTES } }),
        }),
        trainerId: owner.trainerId,
      })
    }),
})

/** Only checked, not used up: mail scanners open links too. */
export async function findLinkOwner(db: Db, site: string, token: string): Promise<TraineeRow | undefined> {
  const owner = await findTokenOwner(db, hashOf(token))
  if (!owner || owner.trainer_id !== (await findSiteOwner(db, site))?.trainerId) return undefined
  return findTrainee(db, owner.trainer_id, owner.trainee_id)
}

/** Returns the session's token; undefined for a link that is used, expired, or another site's. */
export async function signInByLink(
  { db, site, ip, userAgent }: AsVisitor & { site: string },
  token: string,
): Promise<string | undefined> {
  await throttle(db, `use-link:${networkOf(ip)}`, { tries: 300, perSeconds: 900 })
  return transact(db, async (db) => {
    if (!(await findLinkOwner(db, site, token))) return undefined
    const taken = await takeToken(db, hashOf(token))
    if (!taken) return undefined
    const { trainer_id: trainerId, trainee_id: traineeId } = taken
    return startTraineeSession(db, { trainerId, traineeId, ip, userAgent })
  })
}

export const sweepTraineeTokens = job({
  name: 'sweep-trainee-tokens',
  data: z.object({}),
  schedule: '25 * * * *',
  run: async ({ db }) => {
    await deleteOldTokens(db)
    await deleteOldCodes(db)
  },
})
