/** A trainer and customers who have used every feature: every table has rows about them. */
import { sql } from 'kysely'
import type { Db, TenantKey } from '../src/base/server/db.ts'
import { startSession } from '../src/base/server/session.ts'
import { throttle } from '../src/base/server/throttle.ts'
import { hashPassword } from '../src/features/accounts/server/password.ts'
import { updateUser } from '../src/features/accounts/server/queries.ts'
import { getPaymentLink } from '../src/features/billing/server/offers.ts'
import { listPlatformPrices } from '../src/features/billing/server/prices.ts'
import { subscribe } from '../src/features/billing/server/service.ts'
import { setCommission } from '../src/features/connect/server/service.ts'
import { insertNote } from '../src/features/customers/server/customer/noteQueries.ts'
import { recordHistory } from '../src/features/customers/server/service.ts'
import { insertConsent } from '../src/features/customers/server/trainees/consentQueries.ts'
import { saveAppAccounts } from '../src/features/launch/server/appAccountQueries.ts'
import { setTicked } from '../src/features/launch/server/queries.ts'
import { outlineOf } from '../src/features/programmes/cutting.ts'
import { saveSite } from '../src/features/sites/server/queries.ts'
import { nameApp } from '../src/features/sites/server/service.ts'
import { saveTrainer } from '../src/features/trainers/server/service.ts'
import { openShop } from './buying.ts'
import type { Payments } from './payments.ts'
import { samplePage } from './samplePage.ts'
import { sampleProgramme } from './sampleProgramme.ts'
import { hire } from './staff.ts'

export const PASSWORD = 'a good password'
/** Appears in every text that the trainer or a customer wrote. */
const nameOf = (trainerId: number) => `Quartz${trainerId}q`
export const ipOf = (trainerId: number) => `198.51.100.${trainerId}`

export async function openFullShop(payments: Payments) {
  const shop = await openShop(payments)
  const { trainer } = shop
  const { db, trainerId } = trainer
  const person = nameOf(trainerId)
  const email = `${person.toLowerCase()}@example.test`
  await updateUser(db, trainerId, {
    name: `Zelda ${person}`,
    email,
    email_confirmed_at: new Date(),
    password_hash: await hashPassword(PASSWORD),
    google_id: person,
    logo: `/media/${trainerId}/logo.webp`,
    subscription_id: person,
  })
  await saveSite(db, trainerId, {
    business_name: `${person} Training`,
    app_icon: `/media/${trainerId}/icon.webp`,
    app_banner: `/media/${trainerId}/banner.webp`,
    redirect_url: `https://${person}.example`,
    ios_applink: `https://${person}.example/ios`,
    android_applink: `https://${person}.example/android`,
    tracking: `<script>${person}()</script>`,
    firebase_app_id: person,
  })
  const domain = person.toLowerCase()
  await nameApp(trainer, trainerId, person, domain)
  await saveTrainer(db, trainerId, {
    social_media: 'instagram',
    social_media_handler_name: person,
    features: [1],
  })
  await setCommission(db, trainerId, 20)
  await setTicked(db, trainerId, 'apple', true)
  await saveAppAccounts(db, trainerId, { reviewer_email: `reviewer-${email}`, reviewer_notes: person })
  await fillTables(db, trainerId, email)
  await hire(trainer, ['customers'], { name: person, email: `staff-${email}` })
  await subscribe(trainer, {
    price_id: (await listPlatformPrices(payments.work)).find(({ plan }) => plan === 'Basic')?.id ?? '',
    promo_code: null,
    payment_method: 'pm_card_visa',
  })
  await getPaymentLink(trainer, {
    plan: 'business',
    trainer_id: trainerId,
    redirect_url: '/trainer/pricing-plans',
  })
  const visitor = { ...shop.visitor, site: domain }
  return { ...shop, domain, visitor, email, person }
}

async function fillTables(db: Db, trainerId: number, email: string): Promise<void> {
  const [person, ip] = [nameOf(trainerId), ipOf(trainerId)]
  const page = JSON.stringify({ ...samplePage(), title: person })
  await startSession(db, { userId: trainerId, role: 'trainer', ip, userAgent: person })
  await throttle(db, `login:${email}:${ip}`, { tries: 10, perSeconds: 900 })
  const statements = [
    sql`insert into account_tokens (token_hash, purpose, user_id, email, expires_at)
      values (decode(md5(${email}), 'hex'), 'change-email', ${trainerId}, ${`new-${email}`}, now() + interval '1 day')`,
    sql`insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name)
      values (${trainerId}, ${person}, 'x', 0, '{}', ${person})`,
    sql`insert into refused_addresses (email, reason) values (${email}, ${person})`,
    sql`insert into page_drafts (trainer_id, page_id, document)
      select trainer_id, id, ${page}::json from pages where trainer_id = ${trainerId}`,
    sql`insert into saved_sections (trainer_id, name, document) values (${trainerId}, ${person}, ${page}::json)`,
    sql`insert into tags (trainer_id, name, color) values (${trainerId}, ${person}, 'green')`,
    sql`insert into saved_filters (trainer_id, name, filters) values (${trainerId}, ${person}, '{}')`,
    sql`insert into plan_change_settings (trainer_id, by_subscriber) values (${trainerId}, true)`,
    sql`insert into withdrawal_settings (trainer_id, withdrawal_text) values (${trainerId}, ${person})`,
    sql`insert into withdrawal_statements (trainer_id, kind, name, email, contract, token_hash)
      values (${trainerId}, 'withdrawal', ${person}, ${email}, ${person}, 'x')`,
    sql`insert into draft_previews (trainer_id, token_hash, expires_at) values (${trainerId}, 'x', now() + interval '1 hour')`,
    sql`insert into media_files (trainer_id, file_path, name, alt_text, width, height, bytes)
      values (${trainerId}, ${`/media/${trainerId}/a-10x10.webp`}, ${person}, ${person}, 10, 10, 10)`,
    sql`insert into form_submissions (trainer_id, page_slug, form_id, form_name, answers, words, sender)
      values (${trainerId}, ${person}, 'f1', ${person}, jsonb_build_array(${person}::text), ${person}, 'x')`,
    sql`insert into exercises (trainer_id, id, name, words) values (${trainerId}, 'own-drill', ${person}, jsonb_build_object('name', ${person}::text))`,
    sql`insert into news_items (trainer_id, kind, slug, title, text) values (${trainerId}, 'post', 'first', ${person}, ${person})`,
    sql`insert into news_guests (trainer_id, item_id, day, name, email, state, token_hash)
      select trainer_id, id, '2026-11-21', ${person}, ${email}, 'coming', 'x' from news_items where trainer_id = ${trainerId}`,
    sql`insert into programmes (trainer_id, title, draft, version)
      values (${trainerId}, ${person}, ${JSON.stringify(sampleProgramme({ title: person }))}::json, 1)`,
    sql`insert into programme_versions (trainer_id, programme_id, version, title, outline, document)
      select trainer_id, id, 1, title, ${JSON.stringify(outlineOf(sampleProgramme({ title: person })))}::json, draft
      from programmes where trainer_id = ${trainerId}`,
    sql`insert into programme_parts (trainer_id, programme_id, version, part_id, position, document)
      select trainer_id, id, 1, 'w2', 0, ${JSON.stringify({ part: sampleProgramme({ title: person }).parts[1], exercises: {} })}::json
      from programmes where trainer_id = ${trainerId}`,
    sql`insert into form_spam (trainer_id, count) values (${trainerId}, 1)`,
    sql`insert into trainer_mail_settings (trainer_id, sale, cancellation, withdrawal, dispute, failure, digest)
      values (${trainerId}, true, true, true, true, true, false)`,
    sql`insert into ledger_zones (trainer_id, time_zone) values (${trainerId}, 'Europe/Berlin')`,
    sql`insert into trainer_news (trainer_id, kind, heading, text) values (${trainerId}, 'sale', ${person}, ${person})`,
    sql`insert into apps (trainer_id, host, look, tabs) values (${trainerId}, ${`app${trainerId}`}, '{}', '{today}')`,
    sql`insert into recovery_settings (trainer_id, grace_days) values (${trainerId}, 9)`,
    sql`insert into stripe_visits (token_hash, trainer_id, redirect_url, expires_at)
      values (decode(md5(${email}), 'hex'), ${trainerId}, ${person}, now() + interval '1 day')`,
    sql`insert into audit_log (trainer_id, action, role, user_id, subject_kind, subject_id, subject_label, before, after, ip,
        user_agent, reason)
      values (${trainerId}, 'email_changed', 'trainer', ${trainerId}, 'account', ${String(trainerId)}, ${person},
        jsonb_build_object('email', ${email}::text), jsonb_build_object('email', ${email}::text), ${ip}, ${person}, ${person})`,
    sql`insert into mail_log (trainer_id, job_id, kind, recipient, subject, reason)
      values (${trainerId}, 'x', 'welcome', ${email}, ${person}, ${person})`,
    sql`insert into moves (trainer_id, kind, state) values (${trainerId}, 'csv', 'ready')`,
    sql`insert into move_rows (trainer_id, move_id, position, key, content, outcome)
      select trainer_id, id, 1, ${email}::text, jsonb_build_object('name', ${person}::text, 'email', ${email}::text, 'price_id', null), 'new'
      from moves where trainer_id = ${trainerId}`,
    sql`insert into preflights (trainer_id, measured) values (${trainerId}, ${JSON.stringify({ answers: [{ url: person }] })}::json)`,
    sql`insert into trainer_mode_settings (trainer_id, ask_first, mails) values (${trainerId}, false, true)`,
    sql`insert into trainer_mode_requests (trainer_id, admin_id, reason, token_hash) values (${trainerId}, 1, ${person}, 'x')`,
    sql`insert into trainer_mode_visits (trainer_id, session_id, admin_id, reason) values (${trainerId}, 1, 1, ${person})`,
    sql`insert into trainer_mode_returns (token_hash, trainer_id, session_id, admin_id, admin_session_id, expires_at)
      values (decode(md5(${email}), 'hex'), ${trainerId}, 1, 1, 1, now() + interval '1 day')`,
    sql`insert into trainer_mode_calls (session_id, trainer_id, method, path) values (1, ${trainerId}, 'GET', '/api/v1/me')`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** Uses the trainer's own terms, which contain the trainer's name. */
export async function agreeToTerms(db: Db, trainerId: number): Promise<void> {
  const text = `The terms of ${nameOf(trainerId)}`
  await saveSite(db, trainerId, { terms_of_service: text })
  const { rows } = await sql<{ id: number }>`select id from trainees where trainer_id = ${trainerId}`.execute(
    db,
  )
  await sql`insert into plan_changes (trainer_id, subscription_id, from_plan_id, to_plan_id, account_id, price_id,
      takes_effect, proration_at, due_cents, then_cents, currency, made_by, state)
    select trainer_id, id, plan_id, plan_id, 'acct', 'price', 'now', now(), 0, 0, 'USD', 'trainer', 'done'
    from subscriptions where trainer_id = ${trainerId}`.execute(db)
  await sql`insert into plan_access (trainer_id, plan_id)
    select trainer_id, id from plans where trainer_id = ${trainerId}`.execute(db)
  await sql`insert into plan_contents (trainer_id, plan_id, programme_id)
    select programmes.trainer_id, plan_id, id from programmes
    join plan_access on plan_access.trainer_id = programmes.trainer_id
    where programmes.trainer_id = ${trainerId} and plan_access.trainer_id = ${trainerId}`.execute(db)
  for (const { id } of rows) {
    await fillCustomer(db, { trainer_id: trainerId, id })
    await insertConsent(db, { trainer_id: trainerId, id }, { version: `v${trainerId}`, text })
    await recordHistory(db, {
      trainerId,
      traineeId: id,
      kind: 'details_changed',
      by: 'trainer',
      userId: trainerId,
      detail: { before: { name: nameOf(trainerId), email: `${nameOf(trainerId)}@example.test` } },
    })
    await insertNote(db, { trainer_id: trainerId, id }, `A note about ${nameOf(trainerId)}`)
  }
}

/** A payment of a subscription failed once. */
export async function failPayment(db: Db, trainerId: number): Promise<void> {
  const { id: subscription_id } = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('trainer_id', '=', trainerId)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const figures = {
    amount_cents: 100,
    attempts: 1,
    failed_at: now,
    access_until: now,
    reason: 'expired_card',
  }
  const named = { trainer_id: trainerId, account_id: 'acct_1', invoice_id: 'in_1', currency: 'USD' }
  const { id: failure_id } = await db
    .insertInto('failed_payments')
    .values({ ...named, ...figures, subscription_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('failed_tries')
    .values({ trainer_id: trainerId, failure_id, key: 'ch_1', reason: 'expired_card', tried_at: now })
    .execute()
}

/** What a trainer stores about a customer. */
async function fillCustomer(db: Db, { trainer_id, id }: TenantKey): Promise<void> {
  const person = nameOf(trainer_id)
  const what = JSON.stringify({ kind: 'mail', subject: person, text: person })
  const statements = [
    sql`insert into customer_tags (trainer_id, trainee_id, tag_id)
      select trainer_id, ${id}, id from tags where trainer_id = ${trainer_id}`,
    sql`insert into address_changes (trainer_id, trainee_id, old_email, new_email, state, effective_at, agreed_at)
      values (${trainer_id}, ${id}, ${`former-${person}@example.test`}, ${`${person}@example.test`}, 'done', now(), now())`,
    sql`insert into trainee_codes (trainer_id, trainee_id, code_hash, asked_by_hash, expires_at)
      values (${trainer_id}, ${id}, 'x', 'y', now() + interval '10 minutes')`,
    sql`insert into mail_choices (trainer_id, trainee_id, token) values (${trainer_id}, ${id}, ${`token-${id}`})`,
    sql`insert into bulk_actions (trainer_id, what, state, starts_at) values (${trainer_id}, ${what}::jsonb, 'done', now())`,
    sql`insert into members (trainer_id, trainee_id, seq, last_trained_on, name)
      values (${trainer_id}, ${id}, 1, '2026-11-16', ${person})`,
    sql`insert into private_files (trainer_id, id, trainee_id, purpose, on_day, file_path, variants, width, height, bytes)
      values (${trainer_id}, ${`00000000-0000-4000-8000-${String(id).padStart(12, '0')}`}, ${id}, 'body-front',
        '2026-11-16', ${`/private/${trainer_id}/${id}-9x9.webp`}, '{}', 9, 9, 1)`,
    sql`insert into devices (trainer_id, trainee_id, id, build, clock_skew_s)
      values (${trainer_id}, ${id}, '00000000-0000-4000-8000-000000000001', ${person}, 0)`,
    sql`insert into enrolments (trainer_id, trainee_id, programme_id, starts_on, since)
      select trainer_id, ${id}, id, '2026-11-16', '2026-11-16' from programmes where trainer_id = ${trainer_id}`,
    sql`insert into logs (trainer_id, trainee_id, id, seq, kind, on_day, is_day_unsure, began_at, entries)
      values (${trainer_id}, ${id}, '00000000-0000-4000-8000-000000000001', 1, 'body', '2026-11-16', false, now(),
        jsonb_build_object('a1', jsonb_build_object('k', 'note', 'n', 1, 'at', '2026-11-16T08:00:00.000Z', 'fixes', null, 'item', null, 'text', ${person}::text)))`,
    sql`insert into bulk_rows (trainer_id, action_id, trainee_id, state)
      select trainer_id, max(id), ${id}, 'done' from bulk_actions where trainer_id = ${trainer_id} group by trainer_id`,
  ]
  for (const statement of statements) await statement.execute(db)
}
