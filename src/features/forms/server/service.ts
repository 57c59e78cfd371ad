/** Handles forms: a visitor's submission is checked, stored and mailed; the trainer reads, exports and deletes it. */
import { createHash } from 'node:crypto'
import type { BodyOf, QueryOf } from '../../../base/call.ts'
import { type CsvFile, csvFile } from '../../../base/csv.ts'
import { invalid, notFound, Problem } from '../../../base/problem.ts'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AsTrainer, AsVisitor } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { checkCount, chosenRows } from '../../../base/server/list.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import { mailTrainer } from '../../accounts/server/service.ts'
import { type Form, thanksId } from '../../pages/components/form/model.ts'
import { plainText } from '../../pages/look/marks.tsx'
import { findPublicComponent, type PublicComponent } from '../../pages/server/reading.ts'
import { checkAnswers } from '../answers.ts'
import { type Answer, type formCalls, Submission, type SubmissionFilters } from '../contract.ts'
import { submissionCells, submissionHead } from '../csv.ts'
import {
  type Chosen,
  countSpam,
  deleteSubmissions,
  deleteSubmissionsBy,
  findSpamCount,
  insertSubmission,
  listForms,
  listQuestions,
  listSubmissions,
  listSubmissionsBy,
  readSubmissions,
  type SubmissionRow,
  updateRead,
  updateReadOf,
} from './queries.ts'

/** Nobody can read a page and fill in its form faster than this. */
const FASTEST_MS = 1500

type FromForm = Record<string, unknown>

/** Spam and duplicates get the same response as everything else, so a bot learns nothing. */
export async function submitForm(ctx: AsVisitor, formId: string, sent: FromForm) {
  // First of all: looking up the form is work too.
  await throttle(ctx.db, `form:${networkOf(ctx.ip)}`, { tries: 30, perSeconds: 600 })
  const from = typeof sent['_page'] === 'string' ? sent['_page'] : undefined
  const found = ctx.site === null ? undefined : await findPublicComponent(ctx, ctx.site, formId, from)
  const form = found?.component
  if (!found || form?.type !== 'form') throw notFound('Form')
  const { trainerId } = found.owner
  const thank_you = plainText(form.actions.thankYou).trim()
  const done = {
    thank_you,
    thanked_at: thank_you && `/${found.slug}#${encodeURIComponent(thanksId(formId))}`,
  }
  if (isSpam(sent)) {
    await countSpam(ctx.db, trainerId)
    return done
  }
  // After that: bots must not use up the site's limit for people.
  await throttle(ctx.db, `form-site:${trainerId}`, { tries: 500, perSeconds: 3600 })
  const { answers, errors, replyTo } = checkAnswers(form, sent)
  if (Object.keys(errors).length) throw invalid(errors)
  await transact(ctx.db, async (db) => {
    const sender = senderKey(trainerId, ctx.ip)
    if (await wasJustSent(db, { trainerId, slug: found.slug, formId, sender, answers })) return
    if (form.actions.store) await storeSubmission(db, found, form, { sender, answers })
    if (form.actions.email) await mail({ ...ctx, db }, found, form, { answers, replyTo })
  })
  return done
}

function isSpam({ _website, _after }: FromForm): boolean {
  // Without a script the time is unknown.
  const afterMs = Number(_after ?? Number.POSITIVE_INFINITY)
  return Boolean(_website) || afterMs < FASTEST_MS
}

/**
 * So short that about two hundred addresses share each hash: enough to tell senders apart, too little to identify one.
 */
const senderKey = (trainerId: number, ip: string) => hashed([trainerId, ip]).slice(0, 6)
const hashed = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** A second click, or a reload of the response. Counted in the transaction, so a failed one can be sent again. */
async function wasJustSent(
  db: Db,
  same: { trainerId: number; slug: string; formId: string; sender: string; answers: Answer[] },
): Promise<boolean> {
  try {
    await throttle(db, `form-sent:${hashed(same)}`, { tries: 1, perSeconds: 60 })
    return false
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return true
    throw error
  }
}

async function storeSubmission(
  db: Db,
  { owner, slug }: PublicComponent,
  form: Form,
  { sender, answers }: { sender: string; answers: Answer[] },
): Promise<void> {
  await insertSubmission(db, {
    trainer_id: owner.trainerId,
    page_slug: slug,
    form_id: form.id,
    form_name: nameOf(form),
    answers,
    words: answers.map(({ value }) => value.toLowerCase()).join('\n'),
    sender,
  })
}

/** In a subject a line break would start another header. */
const nameOf = ({ name }: Form) => name.replace(/[\p{Cc}\s]+/gu, ' ').trim() || 'Form'

async function mail(
  ctx: AsVisitor,
  { owner }: PublicComponent,
  form: Form,
  { answers, replyTo }: { answers: Answer[]; replyTo: string | undefined },
): Promise<void> {
  await mailTrainer(ctx, owner.trainerId, () => ({
    ...(replyTo && { replyTo }),
    kind: 'form',
    subject: `New message from “${nameOf(form)}”`,
    heading: `New message from “${nameOf(form)}”`,
    paragraphs: answers.filter(({ value }) => value).map(({ label, value }) => `${label}: ${value}`),
    ...(form.actions.store && {
      action: { label: 'See all submissions', url: dashboardUrl(ctx.config, '/trainer/forms') },
    }),
    footer: `Sent from your page ${owner.domain}.${ctx.config.rootDomain}.${
      replyTo ? ' Your reply goes to the visitor.' : ''
    } You can turn these emails off in the form's settings.`,
  }))
}

type OfTrainer = Pick<AsTrainer, 'db' | 'trainerId'>

export async function listSentForms({ db, trainerId }: OfTrainer) {
  return { forms: await listForms(db, trainerId), spam: await findSpamCount(db, trainerId) }
}

type ListQuery = QueryOf<typeof formCalls.list>

export async function listSent({ db, trainerId }: OfTrainer, { page, limit, sort, ...filters }: ListQuery) {
  const found = await listSubmissions(db, trainerId, filters, { page, limit, sort })
  return { ...found, data: found.data.map(toSubmission) }
}

export async function exportSent(
  { db, trainerId }: OfTrainer,
  filters: SubmissionFilters = {},
): Promise<CsvFile> {
  const questions = await listQuestions(db, trainerId, filters)
  async function* rows() {
    for await (const chunk of readSubmissions(db, trainerId, filters))
      yield chunk.map((row) => submissionCells(toSubmission(row), questions))
  }
  return csvFile('form-submissions', submissionHead(questions), rows())
}

export async function setRead({ db, trainerId }: OfTrainer, id: number, read: boolean) {
  const row = await updateRead(db, trainerId, id, read)
  if (!row) throw notFound('Submission')
  return toSubmission(row)
}

export async function removeSent({ db, trainerId }: OfTrainer, id: number): Promise<null> {
  if (!(await deleteSubmissions(db, trainerId, { ids: [id] }))) throw notFound('Submission')
  return null
}

type SelectedRows = BodyOf<typeof formCalls.removeMany>

export const setReadMany = ({ db, trainerId }: OfTrainer, selected: SelectedRows, read: boolean) =>
  changeMany(selected, (chosen) => updateReadOf(db, trainerId, chosen, read))

export const removeMany = ({ db, trainerId }: OfTrainer, selected: SelectedRows) =>
  changeMany(selected, (chosen) => deleteSubmissions(db, trainerId, chosen))

/** Counted by what was changed, inside the transaction: what does not fit is undone. */
async function changeMany(selected: SelectedRows, change: (chosen: Chosen) => Promise<number>) {
  const chosen = chosenRows(selected)
  const count = await change(chosen)
  if ('all' in chosen) checkCount(count, chosen.all)
  else if (!count) throw notFound('Submission')
  return { count }
}

/** The submissions of one person, by the address they gave. */
export const listSentBy = async (db: Db, trainerId: number, email: string) =>
  (await listSubmissionsBy(db, trainerId, email.toLowerCase())).map(toSubmission)

export const deleteSentBy = (db: Db, trainerId: number, email: string) =>
  deleteSubmissionsBy(db, trainerId, email.toLowerCase())

const toSubmission = (row: SubmissionRow) =>
  Submission.parse({
    ...row,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  })
