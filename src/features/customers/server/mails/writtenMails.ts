/** Mails that a trainer writes to customers, and how they unsubscribe from them without signing in. */
import type { BodyOf } from '../../../../base/call.ts'
import { conflict, notFound } from '../../../../base/problem.ts'
import { siteUrl } from '../../../../base/server/config.ts'
import type { AppContext, AsTrainer, AsVisitor } from '../../../../base/server/context.ts'
import type { TenantKey } from '../../../../base/server/db.ts'
import { findBrand, findSite, findSiteOwner } from '../../../sites/server/service.ts'
import { mailChoiceCalls } from '../../bulkContract.ts'
import type { customerPageCalls } from '../../pageContract.ts'
import { byTrainer, recordHistory } from '../customer/historyQueries.ts'
import { getSubscriber } from '../lists/lists.ts'
import { ensureMailToken, findMailChoice, listUnsubscribed, setUnsubscribed } from './mailChoiceQueries.ts'
import { letter, type Recipient } from './mails.ts'

interface Written {
  /** Of the action or the call: a repeated one sends nothing. */
  key: number | string
  userId: number | undefined
  subject: string
  text: string
}

/** Once per key and person, in the caller's transaction. */
export async function sendTrainersMail(
  work: AppContext,
  trainee: TenantKey,
  to: Recipient,
  { key, userId, subject, text }: Written,
): Promise<void> {
  const { trainer_id: trainerId, id } = trainee
  const brand = await findBrand(work, trainerId)
  const domain = (await findSite(work.db, trainerId))?.domain
  const token = await ensureMailToken(work.db, trainee)
  const address = (path: string) => siteUrl(work.config, domain ?? '', path)
  const unsubscribe = domain && {
    page: address(`/unsubscribe?t=${token}`),
    oneClick: address(`/api/v1/${mailChoiceCalls.unsubscribe.path.replace(':token', token)}`),
  }
  const why = `You're receiving this because you signed up with ${brand.name}. Reply to this email to reach ${brand.name}.`
  const isSent = await work.mail.send(work.db, {
    ...letter(
      brand,
      to,
      { kind: 'written', subject, heading: subject, paragraphs: text.split(/\n{2,}/) },
      why,
    ),
    trainerId,
    once: `written:${trainerId}:${key}:${id}`,
    ...(unsubscribe && { unsubscribe }),
  })
  if (!isSent) return
  await recordHistory(work.db, {
    trainerId,
    traineeId: id,
    kind: 'mail_sent',
    by: 'trainer',
    userId,
    detail: { subject, to: to.email },
  })
}

export async function mailOne(
  ctx: AsTrainer,
  id: number,
  mail: BodyOf<typeof customerPageCalls.mail>,
): Promise<null> {
  const person = await getSubscriber(ctx, id)
  if ((await listUnsubscribed(ctx.db, ctx.trainerId, [id])).has(id))
    throw conflict(`${person.name} has unsubscribed from your mails`)
  const { userId } = byTrainer(ctx)
  await sendTrainersMail(ctx, { trainer_id: ctx.trainerId, id }, person, { ...mail, userId })
  return null
}

/** On the site of the mail's sender, by the token in the mail; 404 for another one. May be repeated. */
export async function chooseMails(
  { db, site }: Pick<AsVisitor, 'db' | 'site'>,
  token: string,
  wants: boolean,
): Promise<null> {
  const owner = site === null ? undefined : await findSiteOwner(db, site)
  const isKnown = owner && (await setUnsubscribed(db, owner.trainerId, token, wants ? null : new Date()))
  if (!isKnown) throw notFound('Subscription to mails')
  return null
}

/** Undefined for a token that is not of this site. */
export async function wantsMails(
  { db, site }: Pick<AsVisitor, 'db' | 'site'>,
  token: string,
): Promise<boolean | undefined> {
  const owner = site === null ? undefined : await findSiteOwner(db, site)
  const choice = owner && (await findMailChoice(db, owner.trainerId, token))
  return choice && choice.unsubscribed_at === null
}
