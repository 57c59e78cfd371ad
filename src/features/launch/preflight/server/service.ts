/**
 * The pre-flight. The rules run on what is there now, whenever somebody looks; only what takes time (following links,
 * weighing pages) is taken from the last run.
 */
import { siteUrl } from '../../../../base/server/config.ts'
import type { AsTrainer } from '../../../../base/server/context.ts'
import { measurePicture } from '../../../../base/server/image.ts'
import { type Answer as Asked, askAll, type OutboundOptions } from '../../../../base/server/outbound.ts'
import { throttle } from '../../../../base/server/throttle.ts'
import { findOwnAccount, getStatus } from '../../../connect/server/service.ts'
import { listCheckedPages } from '../../../pages/server/service.ts'
import { plansOf } from '../../../plans/server/service.ts'
import { findContent } from '../../../programmes/server/service.ts'
import { weighPages } from '../../../publicSite/server/service.ts'
import { findSite } from '../../../sites/server/service.ts'
import { findReviewer } from '../../server/appAccounts.ts'
import type { Facts, Icon } from '../facts.ts'
import { listOutsideLinks, listOutsidePictures } from '../links.ts'
import {
  type Answer,
  countMusts,
  type Measured,
  nothingMeasured,
  type Report,
  type Weight,
} from '../report.ts'
import { check } from '../rules.ts'
import { findMeasured, saveMeasured } from './queries.ts'

/** Nobody has more links than that; a page of a thousand must not keep the server busy. */
const MOST_LINKS = 100

export async function getReport(ctx: AsTrainer): Promise<Report> {
  const { measured, checked_at } = await findMeasured(ctx.db, ctx.trainerId)
  const { facts, unpublished } = await gatherFacts(ctx, measured)
  return {
    ...check(facts),
    checked_at: checked_at?.toISOString() ?? null,
    unchecked: measured.unchecked,
    unpublished,
  }
}

/** How many musts stand between a trainer and the launch. None of them needs another website. */
export async function countOpenMusts(ctx: AsTrainer): Promise<number> {
  return countMusts(check((await gatherFacts(ctx, nothingMeasured)).facts))
}

/** Follows links and weighs pages, within one time limit, and stores the result. `options` are for tests. */
export async function runPreflight(ctx: AsTrainer, options: OutboundOptions = {}): Promise<Report> {
  // It asks other websites: nobody may use it to flood one.
  await throttle(ctx.db, `preflight:${ctx.trainerId}`, { tries: 30, perSeconds: 3600 })
  const { facts } = await gatherFacts(ctx, nothingMeasured)
  const links = await withoutOwn(ctx, listOutsideLinks(facts))
  const asked = links.slice(0, MOST_LINKS)
  const pictures = listOutsidePictures(facts).slice(0, MOST_LINKS)
  const answers = await askAll([...asked, ...pictures], options)
  await saveMeasured(ctx.db, ctx.trainerId, {
    answers: asked.flatMap((url) => toAnswer(url, answers.get(url))),
    weights: await weigh(ctx, answers),
    unchecked: links.filter((url) => !answers.has(url)).length,
  })
  return getReport(ctx)
}

/** The site's own pages are not asked over the internet: inside a server's network the way there may be another. */
async function withoutOwn({ db, config, trainerId }: AsTrainer, links: string[]): Promise<string[]> {
  const domain = (await findSite(db, trainerId))?.domain
  const host = domain && new URL(siteUrl(config, domain)).host
  return links.filter((url) => URL.parse(url)?.host !== host)
}

const toAnswer = (url: string, answer: Asked | undefined): Answer[] =>
  answer ? [{ url, kind: answer.kind, ...('status' in answer && { status: answer.status }) }] : []

async function weigh(ctx: AsTrainer, answers: ReadonlyMap<string, Asked>): Promise<Measured['weights']> {
  const domain = (await findSite(ctx.db, ctx.trainerId))?.domain
  const weights: Weight[] = []
  for (const { pageId, bytes, pictures } of domain ? await weighPages(ctx, domain) : []) {
    const missing: string[] = []
    let pictureBytes = 0
    for (const path of pictures) {
      const size = await sizeOf(ctx, path, answers.get(path))
      if (size === undefined) missing.push(originalOf(path))
      pictureBytes += size ?? 0
    }
    weights.push({ pageId, documentBytes: bytes, pictureBytes, missing })
  }
  return weights
}

/** The picture's own address, of one in a smaller width. */
const originalOf = (path: string) => path.replace(/-\d{3,4}\.webp$/, '.webp')

/** Undefined if it cannot be loaded. What we do not know weighs nothing. */
async function sizeOf({ storage }: AsTrainer, path: string, answer: Asked | undefined) {
  if (path.startsWith('/media/')) return (await storage.find(path.slice(1)))?.bytes.length
  if (!answer) return 0
  if (answer.kind !== 'answered' || answer.status === 404 || answer.status === 410) return undefined
  return answer.bytes ?? 0
}

async function gatherFacts(
  ctx: AsTrainer,
  measured: Measured,
): Promise<{ facts: Facts; unpublished: string[] }> {
  const { db, trainerId } = ctx
  const site = await findSite(db, trainerId)
  const { pages, isPublished, unpublished } = await listCheckedPages(ctx)
  const { status } = await getStatus(ctx)
  const facts: Facts = {
    ...measured,
    pages,
    isPublished,
    site: {
      terms_of_service: site?.terms_of_service ?? null,
      privacy_policy: site?.privacy_policy ?? null,
      imprint: site?.imprint ?? null,
      support_email: site?.support_email ?? null,
    },
    icon: await findIcon(ctx, site?.app_icon ?? null),
    reviewer: await findReviewer(db, trainerId),
    stripe: status ? 'connected' : (await findOwnAccount(db, trainerId)) ? 'unfinished' : 'missing',
    plans: await plansOf(db, trainerId),
    content: ctx.config.frames.build ? undefined : await findContent(db, trainerId),
  }
  return { facts, unpublished }
}

/** What icons are made from. */
async function findIcon(
  { storage }: AsTrainer,
  path: string | null,
): Promise<Icon | 'unreadable' | undefined> {
  if (!path) return undefined
  const stored = path.startsWith('/media/') ? await storage.find(path.slice(1)) : undefined
  return (stored && (await measurePicture(stored.bytes))) ?? 'unreadable'
}
