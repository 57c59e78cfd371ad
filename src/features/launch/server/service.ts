import { conflict, unauthenticated } from '../../../base/problem.ts'
import { dashboardUrl, siteUrl } from '../../../base/server/config.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { throttle } from '../../../base/server/throttle.ts'
import type { User } from '../../accounts/contract.ts'
import { hasApp } from '../../accounts/landing.ts'
import { findAccount, mailAdmins, mailTrainer } from '../../accounts/server/service.ts'

/** One mail to every admin and one to the trainer; all of them or none. */
export async function sendLaunchEmail(ctx: AsTrainer): Promise<null> {
  const trainer = await findAccount(ctx.db, ctx.trainerId)
  if (!trainer) throw unauthenticated()
  if (!hasApp(trainer)) throw conflict('Create your app first')
  // Admins read these: repeated clicks must not fill their inbox.
  await throttle(ctx.db, `launch:${ctx.trainerId}`, { tries: 3, perSeconds: 86_400 })
  await transact(ctx.db, async (db) => {
    await mailAdmins({ ...ctx, db }, request(ctx, trainer))
    await mailTrainer({ ...ctx, db }, ctx.trainerId, (trainer) => receipt(ctx, trainer))
  })
  return null
}

function request({ config }: AsTrainer, trainer: User) {
  const { id, name, email, app_name, business_name, domain } = trainer
  return {
    replyTo: email,
    subject: `Launch request: ${app_name ?? business_name}`,
    heading: `${app_name ?? business_name} is ready for the app stores`,
    paragraphs: [
      `${name} (${email}) asked to publish this app in the app stores.`,
      ...(business_name ? [`Business: ${business_name}`] : []),
      ...(domain ? [`Page: ${siteUrl(config, domain)}`] : []),
    ],
    action: { label: 'View the trainer', url: dashboardUrl(config, `/admin/trainers/details/${id}`) },
    footer: "You're receiving this because you run this platform.",
  }
}

function receipt({ config }: AsTrainer, { name, app_name, business_name }: User) {
  return {
    subject: `${app_name ?? business_name} is on its way`,
    heading: `On its way, ${name}`,
    paragraphs: ['We will send you an email with the status of your app in 5-10 days.'],
    action: { label: 'Open your studio', url: dashboardUrl(config, '/trainer') },
    footer: "You're receiving this because you pressed LAUNCH MY APP.",
  }
}
