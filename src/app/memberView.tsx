/** A customer's account page as they see it, for their trainer to read. No session is started, and nothing is sent. */
import { renderToStaticMarkup } from 'react-dom/server'
import { notFound } from '../base/problem.ts'
import type { AsTrainer } from '../base/server/context.ts'
import { findTrainee } from '../features/customers/server/service.ts'
import { MeContent } from '../features/member/server/MeContent.tsx'
import meCss from '../features/member/server/me.css?inline'
import { getMe } from '../features/member/server/me.ts'
import liveCss from '../features/publicSite/server/live.css?inline'
import { findBrand } from '../features/sites/server/service.ts'

export async function renderMe(ctx: AsTrainer, traineeId: number): Promise<{ html: string; css: string }> {
  const trainee = await findTrainee(ctx.db, ctx.trainerId, traineeId)
  if (!trainee) throw notFound('Subscriber')
  const me = await getMe(ctx, { trainee, role: 'trainee', sessionId: 0 })
  const { accent, onAccent } = await findBrand(ctx, ctx.trainerId)
  const html = renderToStaticMarkup(
    <MeContent me={me} message={undefined} refused={undefined} selling={undefined} />,
  )
  return { html, css: `${palette(accent, onAccent)}${liveCss}${meCss}` }
}

/** The site's own colors and fonts come from its pages; here the brand's accent on white is enough. */
const palette = (accent: string, onAccent: string) =>
  `body{margin:0;background:#fff;color:#21152a;font-family:system-ui,sans-serif;--acc:${accent};--on-acc:${onAccent};--ink:#21152a;--hint:#6b5d6e;--edge:#8d8390;--line:#e9e3ea;--soft:#f6f2f6;--ground:#fff;--body:system-ui,sans-serif;--good:#0b6b45;--wrong:#b3123f}`
