import type { AppContext } from '../../../base/server/context.ts'
import { issueLink, type TraineeRow } from '../../customers/server/service.ts'
import { findBrand, findSite } from '../../sites/server/service.ts'

const LINK_DAYS = 7

/** Invites someone who was brought along to the site; nobody without a site, which the link would be on. */
export async function mailMovedIn(work: AppContext, trainee: TraineeRow): Promise<void> {
  const domain = (await findSite(work.db, trainee.trainer_id))?.domain
  if (!domain) return
  const brand = await findBrand(work, trainee.trainer_id)
  const { name, logo, accent, onAccent, url: home } = brand
  const url = await issueLink(work.db, work, { trainee, domain, minutes: LINK_DAYS * 24 * 60 })
  await work.mail.send(work.db, {
    trainerId: trainee.trainer_id,
    to: trainee.email,
    once: `moved-in:${trainee.trainer_id}:${trainee.id}`,
    brand: { name, logo, accent, onAccent, url: home },
    kind: 'welcome',
    subject: `Your account with ${name}`,
    heading: `Hi ${trainee.name}, ${name} has a new home`,
    paragraphs: [
      `You can now see your plan with ${name} on its new site. Nothing changes about what you pay, and you don't need to enter a card again.`,
      `This link signs you in and works for ${LINK_DAYS} days. Later you can ask for a new one with your email address.`,
    ],
    action: { label: 'Open my account', url },
    footer: `You get this email because you are a customer of ${name}.`,
  })
}
