import { conflict, unauthenticated } from '../../../base/problem.ts'
import { dashboardUrl, siteUrl } from '../../../base/server/config.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import { throttle } from '../../../base/server/throttle.ts'
import type { User } from '../../accounts/contract.ts'
import { hasApp } from '../../accounts/landing.ts'
import { findAccount, mailAdmins, mailTrainer } from '../../accounts/server/service.ts'
import { findOwnAccount, getStatus } from '../../connect/server/service.ts'
import { getStartPageState } from '../../pages/server/service.ts'
import { findContent } from '../../programmes/server/service.ts'
import { findSite } from '../../sites/server/service.ts'
import { type Checklist, enoughWeeks, type HandStep } from '../contract.ts'
import { mustsText } from '../preflight/headline.ts'
import { countOpenMusts } from '../preflight/server/service.ts'
import { findReviewer, hasAppleAccount } from './appAccounts.ts'
import { findLaunch, markLaunched, setTicked } from './queries.ts'

export { storeReviewer } from './appAccounts.ts'

/** Two windows, or a double click: one launch. */
const SAME_LAUNCH_MS = 60_000

export async function getChecklist(ctx: AsTrainer): Promise<Checklist> {
  const { db, trainerId } = ctx
  const { account, ...stripe } = await findStripe(ctx)
  const site = await findSite(db, trainerId)
  const { ticked, launched_at } = await findLaunch(db, trainerId)
  const { weeks } = await findContent(db, trainerId)
  return {
    stripe: stripe.status ? 'connected' : account ? 'unfinished' : 'missing',
    connected_at: stripe.created_at,
    page: await getStartPageState(ctx),
    domain: site?.domain ?? null,
    ticked,
    known: [
      ...(weeks >= enoughWeeks ? (['app'] as const) : []),
      ...((await hasAppleAccount(db, trainerId)) ? (['apple'] as const) : []),
    ],
    weeks,
    launched_at: launched_at?.toISOString() ?? null,
  }
}

async function findStripe(ctx: AsTrainer) {
  return { ...(await getStatus(ctx)), account: await findOwnAccount(ctx.db, ctx.trainerId) }
}

export async function tick(
  ctx: AsTrainer,
  { step, done }: { step: HandStep; done: boolean },
): Promise<Checklist> {
  await setTicked(ctx.db, ctx.trainerId, step, done)
  return getChecklist(ctx)
}

type Letter = Omit<MailContent, 'to'>

/** One mail to every admin and one to the trainer; all of them or none. */
export async function sendLaunchEmail(ctx: AsTrainer): Promise<null> {
  const { trainerId } = ctx
  const trainer = await findAccount(ctx.db, trainerId)
  if (!trainer) throw unauthenticated()
  if (!hasApp(trainer)) throw conflict('Create your app first')
  const musts = await countOpenMusts(ctx)
  if (musts) throw conflict(`${mustsText(musts)} Open the pre-flight to see what.`)
  // Admins read these: repeated clicks must not fill their inbox.
  await throttle(ctx.db, `launch:${trainerId}`, { tries: 3, perSeconds: 86_400 })
  await transact(ctx.db, async (db) => {
    if (!(await markLaunched(db, trainerId, new Date(Date.now() - SAME_LAUNCH_MS)))) return
    await mailAdmins({ ...ctx, db }, request(ctx, trainer, await findReviewer(db, trainerId)))
    await mailTrainer({ ...ctx, db }, trainerId, (trainer) => receipt(ctx, trainer))
  })
  return null
}

function request({ config }: AsTrainer, trainer: User, reviewer: string | undefined): Letter {
  const { id, name, email, app_name, business_name, domain } = trainer
  return {
    trainerId: id,
    replyTo: email,
    kind: 'app_release',
    subject: `Launch request: ${app_name ?? business_name}`,
    heading: `${app_name ?? business_name} is ready for the app stores`,
    paragraphs: [
      `${name} (${email}) asked to publish this app in the app stores.`,
      ...(business_name ? [`Business: ${business_name}`] : []),
      ...(domain ? [`Page: ${siteUrl(config, domain)}`] : []),
      ...(reviewer ? [`Reviewers sign in as: ${reviewer}`] : []),
    ],
    action: { label: 'View the trainer', url: dashboardUrl(config, `/admin/trainers/details/${id}`) },
    footer: "You're receiving this because you run this platform.",
  }
}

function receipt({ config }: AsTrainer, { name, app_name, business_name }: User): Letter {
  return {
    kind: 'app_release',
    subject: `${app_name ?? business_name} is on its way`,
    heading: `On its way, ${name}`,
    paragraphs: ['We will send you an email with the status of your app in 5-10 days.'],
    action: { label: 'Open your studio', url: dashboardUrl(config, '/trainer') },
    footer: "You're receiving this because you pressed LAUNCH MY APP.",
  }
}
