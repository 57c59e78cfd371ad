import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { archiveOf, entriesOf, packArchive, packRaw, readArchive } from '../../../../tests/archives.ts'
import { smallMp4 } from '../../../../tests/films.ts'
import { check, moveOf, newcomer, take, test, webp } from '../../../../tests/oldShop.ts'
import { webpBomb } from '../../../../tests/pictures.ts'
import { samplePage } from '../../../../tests/samplePage.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { listSubscribers } from '../../customers/server/lists/lists.ts'
import { sumEarnings } from '../../ledger/server/earningQueries.ts'
import { uploadFile } from '../../media/server/service.ts'
import { newsCalls } from '../../news/contract.ts'
import { ensureSampleEvents, listOwn } from '../../news/server/service.ts'
import { publishPage } from '../../pages/server/service.ts'
import { trainerTables } from '../../privacy/server/trainerTables.ts'
import { getOwn as getProgramme, listWithSamples, saveDraft } from '../../programmes/server/editing.ts'
import { saveSite } from '../../sites/server/queries.ts'
import { ARCHIVE_VERSION } from './archiveFormat.ts'
import { filledKinds, isImported } from './archiveKinds.ts'
import { runMove } from './jobs.ts'
import { getOverview, startMove } from './service.ts'
import { tarEntry } from './tar.ts'

const everything = { page: 1, limit: 100, sort: 'name,asc' } as never

/** What lists, pages and the ledger say, without ids and addresses of either installation. */
async function readingOf(db: Db, trainerId: number) {
  const rows = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows
  return {
    subscribers: (await listSubscribers({ db, trainerId } as AsTrainer, everything)).data.map(
      ({ name, email }: { name: string; email: string }) => ({ name, email }),
    ),
    earnings: await sumEarnings(db, trainerId, { from: new Date(0), to: new Date(2e12) }),
    subscriptions: await rows(sql`select stripe_id, state, is_foreign, plans.title, email from subscriptions
      join plans on plans.trainer_id = subscriptions.trainer_id and plans.id = plan_id
      join trainees on trainees.trainer_id = subscriptions.trainer_id and trainees.id = trainee_id
      where subscriptions.trainer_id = ${trainerId} order by stripe_id`),
    history: await rows(sql`select kind, by, detail, email from customer_history
      join trainees on trainees.trainer_id = customer_history.trainer_id and trainees.id = trainee_id
      where customer_history.trainer_id = ${trainerId} order by email, at, kind`),
    notes: await rows(sql`select text, email from customer_notes
      join trainees on trainees.trainer_id = customer_notes.trainer_id and trainees.id = trainee_id
      where customer_notes.trainer_id = ${trainerId} order by email`),
    tags: await rows(sql`select tags.name, email from customer_tags
      join tags on tags.trainer_id = customer_tags.trainer_id and tags.id = tag_id
      join trainees on trainees.trainer_id = customer_tags.trainer_id and trainees.id = trainee_id
      where customer_tags.trainer_id = ${trainerId} order by email`),
    coupons: await rows(
      sql`select code, percent_off, state from coupon_terms where trainer_id = ${trainerId}`,
    ),
    submissions: await rows(
      sql`select form_name, answers from form_submissions where trainer_id = ${trainerId}`,
    ),
    consents: await rows(
      sql`select version, consented_at from consents where trainer_id = ${trainerId} order by 1, 2`,
    ),
    failures: await rows(
      sql`select invoice_id, state, reason from failed_payments where trainer_id = ${trainerId}`,
    ),
    settings: await rows(sql`select grace_days from recovery_settings where trainer_id = ${trainerId}`),
    statements: await rows(
      sql`select kind, name, contract from withdrawal_statements where trainer_id = ${trainerId}`,
    ),
    exercises: await rows(sql`select id, name, words from exercises where trainer_id = ${trainerId}`),
    programmes: await rows(sql`select programmes.title, programmes.version, programmes.draft, part_id,
        programme_versions.document, programme_versions.outline, programme_parts.document as part, plans.title as plan
      from programmes
      join programme_versions on programme_versions.trainer_id = programmes.trainer_id and programme_id = programmes.id
      join programme_parts on programme_parts.trainer_id = programmes.trainer_id
        and programme_parts.programme_id = programmes.id
      join plan_contents on plan_contents.trainer_id = programmes.trainer_id
        and plan_contents.programme_id = programmes.id
      join plans on plans.trainer_id = programmes.trainer_id and plans.id = plan_id
      where programmes.trainer_id = ${trainerId} order by plans.title`),
    pages: await rows(
      sql`select slug, title, in_menu from pages where trainer_id = ${trainerId} order by slug`,
    ),
  }
}

const publishedOf = async (db: Db, trainerId: number) =>
  (
    await sql<{ document: string }>`select document::text as document from page_versions
      join pages on pages.trainer_id = page_versions.trainer_id and pages.id = page_id
      where page_versions.trainer_id = ${trainerId} order by slug, page_versions.id desc`.execute(db)
  ).rows.map(({ document }) => document)

test('an archive has every file with its checksum, and nothing secret', async ({ shop }) => {
  const entries = await entriesOf(shop.archive)
  const { names, data } = await readArchive(shop.archive)

  expect(names[0]).toBe('liftoff.json')
  expect(names.at(-1)).toBe('manifest.json')
  expect(names).toContain('media/11111111-2222-3333-4444-555555555555-10x10.webp')
  expect(names).toContain('media/logo.webp')
  expect(data['customers']).toHaveLength(2)
  expect(entries.map(({ bytes }) => String(bytes)).join()).not.toMatch(/password_hash|token_hash|\$argon2/)
})

test('every kind of data is imported, or stays behind for a reason', () => {
  const staying = Object.values(trainerTables).flatMap(({ exported }) =>
    exported && !isImported(exported) ? exported : [],
  )

  expect(filledKinds).toEqual(['account', 'site', 'app'])
  expect(staying.toSorted()).toEqual([
    'activity',
    // Its links are mailed from there, and everybody proves their address here anew.
    'address_changes',
    'app_accounts',
    // The other installation's own business with the trainer, and what only it can go on with.
    'bulk_action_results',
    'bulk_actions',
    'commission_rates',
    'form_spam',
    'former_addresses',
    'launch',
    'mails',
    'member_app',
    'member_devices',
    'moved_rows',
    'moves',
    'passkeys',
    'platform_customer',
    'platform_plans',
    'platform_purchases',
    'preflight',
    'purchases',
    'sessions',
    'stripe_accounts',
    'support_requests',
    'support_settings',
    'support_visits',
    'team',
    'visits_from_support',
    'waiting_news',
  ])
})

test('a shop moves to another installation: lists, pages, timelines and the ledger say the same there', async ({
  shop,
  other,
}) => {
  const trainer = await newcomer(other, shop.account)
  const before = await readingOf(shop.trainer.db, shop.trainer.trainerId)

  const checked = await check(trainer, shop.archive)
  expect(checked).toMatchObject({
    state: 'ready',
    note: null,
    archive: { name: expect.stringContaining('Zelda') },
  })
  expect(checked.counts).toMatchObject({ taken: 0, skipped: 0 })
  expect(await readingOf(other.db, trainer.trainerId)).toMatchObject({ subscribers: [], pages: [] })

  const done = await take(trainer)
  expect(done).toMatchObject({ state: 'done', counts: { new: 0, skipped: 0, taken: checked.counts.new } })
  expect(await readingOf(other.db, trainer.trainerId)).toEqual(before)
  const plan = await sql<{
    id: number
  }>`select id from plans where trainer_id = ${trainer.trainerId}`.execute(other.db)
  const own = (text: string) =>
    text
      .replaceAll(`/media/${shop.trainer.trainerId}/`, `/media/${trainer.trainerId}/`)
      .replaceAll(`/register?plan=${shop.plan.id}"`, `/register?plan=${plan.rows[0]?.id}"`)
  const [there, here] = [
    await publishedOf(shop.trainer.db, shop.trainer.trainerId),
    await publishedOf(other.db, trainer.trainerId),
  ]
  expect(JSON.parse(here[0] ?? '')).toEqual(JSON.parse(own(there[0] ?? '')))
  const file = await other.doors.storage.find(
    `media/${trainer.trainerId}/11111111-2222-3333-4444-555555555555-10x10.webp`,
  )
  expect(file?.bytes).toEqual(webp)
})

test('samples that nobody touched make room for the programmes of the shop', async ({ shop, other }) => {
  const trainer = await newcomer(other, shop.account)
  await saveSite(other.db, trainer.trainerId, { mobile_template: 'Club app' })
  const [changed, ...samples] = await listWithSamples(trainer, null)
  const { document, revision } = await getProgramme(trainer, changed?.id ?? 0)
  await saveDraft(trainer, changed?.id ?? 0, { revision, document: { ...document, title: 'Our own' } })
  await check(trainer, shop.archive)
  expect((await listWithSamples(trainer, null)).filter(({ archived_at }) => archived_at)).toEqual([])

  await take(trainer)

  const all = await listWithSamples(trainer, null)
  const archived = all.filter(({ archived_at }) => archived_at).map(({ id }) => id)
  expect(archived).toEqual(samples.map(({ id }) => id))
  expect(all.length).toBeGreaterThan(samples.length + 1)
})

test('sample events that nobody touched make room for the posts and events of the shop', async ({
  shop,
  other,
}) => {
  const trainer = await newcomer(other, shop.account)
  await saveSite(other.db, trainer.trainerId, { mobile_template: 'Club app' })
  await ensureSampleEvents(trainer, null)
  const ownEvents = async () =>
    (await listOwn(trainer, newsCalls.list.query.parse({}))).data.map(({ title }) => title)
  const samples = await ownEvents()
  await check(trainer, shop.archive)
  expect(await ownEvents()).toEqual(samples)

  await take(trainer)

  const after = await ownEvents()
  expect(samples.length).toBe(8)
  expect(after.filter((title) => samples.includes(title))).toEqual([])
  expect(after.length).toBeGreaterThan(0)
})

test('the same archive again, and a later one, bring no doubles', async ({ shop, other }) => {
  const trainer = await newcomer(other, shop.account)
  await check(trainer, shop.archive)
  const first = await take(trainer)
  const reading = await readingOf(other.db, trainer.trainerId)

  const again = await check(trainer, shop.archive)
  expect(again.skipped).toContainEqual({ text: 'Already here', count: expect.any(Number) as number })
  await take(trainer)
  expect(await readingOf(other.db, trainer.trainerId)).toEqual(reading)

  await sql`insert into tags (trainer_id, name, color) values (${shop.trainer.trainerId}, 'Later', 'blue')`.execute(
    shop.trainer.db,
  )
  const { file_path } = await uploadFile(shop.trainer, {
    user_id: shop.trainer.userId,
    file: new File([new Uint8Array(smallMp4)], 'squat.mp4'),
    media_type: 'video',
  })
  await check(trainer, await archiveOf(shop.trainer))
  await take(trainer)
  const film = await other.doors.storage.find(`media/${trainer.trainerId}/${file_path.split('/').at(-1)}`)
  expect(film).toEqual({ bytes: smallMp4, contentType: 'video/mp4' })
  const tags = await sql<{
    name: string
  }>`select name from tags where trainer_id = ${trainer.trainerId}`.execute(other.db)
  expect(tags.rows.map(({ name }) => name)).toEqual([shop.person, 'Later'])
  expect(first.counts.taken).toBeGreaterThan(30)
})

test('an import that was killed goes on with the next entry, and a second run at once takes nothing twice', async ({
  shop,
  other,
}) => {
  const trainer = await newcomer(other, shop.account)
  await check(trainer, shop.archive)
  const { id } = await startMove(trainer, (await moveOf(trainer)).id, { mail: false })
  const job = { trainerId: trainer.trainerId, moveId: id }
  // Images come last: all rows are in, the rest is not.
  const storage = { ...trainer.storage, put: () => Promise.reject(new Error('killed')) }
  await expect(runMove.run({ ...trainer, storage }, job, '')).rejects.toThrow('killed')
  expect((await moveOf(trainer)).state).toBe('running')

  await Promise.all([runMove.run(trainer, job, ''), runMove.run(trainer, job, '')])

  expect((await moveOf(trainer)).state).toBe('done')
  expect(await readingOf(other.db, trainer.trainerId)).toEqual(
    await readingOf(shop.trainer.db, shop.trainer.trainerId),
  )
})

test('without the Stripe account nothing of it comes, and it comes later once the account is connected', async ({
  shop,
  other,
}) => {
  const trainer = await newcomer(other)
  await check(trainer, shop.archive)
  const { skipped } = await take(trainer)
  expect(skipped).toContainEqual({
    text: "Belongs to a Stripe account that isn't connected here",
    count: expect.any(Number) as number,
  })
  expect(await readingOf(other.db, trainer.trainerId)).toMatchObject({
    subscriptions: [],
    earnings: [],
    coupons: [],
  })

  await sql`update stripe_accounts set trainer_id = ${trainer.trainerId} where account_id = ${shop.account}`.execute(
    other.db,
  )
  await check(trainer, shop.archive)
  await take(trainer)
  const { subscriptions, earnings } = await readingOf(shop.trainer.db, shop.trainer.trainerId)
  expect(await readingOf(other.db, trainer.trainerId)).toMatchObject({ subscriptions, earnings })
})

test('a page that is here already keeps what visitors see, and gets the other as its draft', async ({
  shop,
  other,
}) => {
  const trainer = await newcomer(other)
  await publishPage(trainer, { ...samplePage(), title: 'Mine' })
  await check(trainer, shop.archive)
  await take(trainer)

  const [published] = await publishedOf(other.db, trainer.trainerId)
  expect(published).toContain('"title":"Mine"')
  const drafts = await sql`select from page_drafts where trainer_id = ${trainer.trainerId}`.execute(other.db)
  expect(drafts.rows.length).toBeGreaterThan(0)
})

describe('a file that is wrong is refused in words, and nothing of it is imported', () => {
  const json = (value: object) => Buffer.from(JSON.stringify(value))
  const cases: [string, (archive: Buffer) => Promise<Buffer> | Buffer, RegExp][] = [
    ['a foreign file', () => Buffer.from('PK\u0003\u0004 a zip file or a photo'), /^This is no archive/],
    [
      'a foreign tar file',
      () => packRaw([{ name: 'photo.jpg', bytes: Buffer.from('x') }]),
      /^This is no archive/,
    ],
    [
      'one that was cut off',
      (archive) => archive.subarray(0, archive.length - 500),
      /^The file is not complete/,
    ],
    [
      'one without its end',
      async (archive) => packRaw((await entriesOf(archive)).slice(0, -1)),
      /^The file is not complete/,
    ],
    [
      'a changed byte',
      (archive) => Buffer.from(archive).fill(archive.readUInt8(3000) ^ 255, 3000, 3001),
      /^The file (is damaged|is not complete)/,
    ],
    [
      'a changed row',
      async (archive) =>
        packRaw(
          (await entriesOf(archive)).map(({ name, bytes }) => ({
            name,
            bytes: name.startsWith('customers/') ? Buffer.concat([bytes, Buffer.from('{}\n')]) : bytes,
          })),
        ),
      /^The file is damaged.*customers\/00001/,
    ],
    [
      'one of a newer version',
      async (archive) =>
        packArchive(
          (await entriesOf(archive)).map((entry) =>
            entry.name === 'liftoff.json'
              ? { ...entry, bytes: json({ format: 'liftoff-archive', version: ARCHIVE_VERSION + 1 }) }
              : entry,
          ),
        ),
      /newer version/,
    ],
    [
      'a path out of the archive',
      async (archive) =>
        packArchive([...(await entriesOf(archive)), { name: '../../etc/passwd', bytes: Buffer.from('x') }]),
      /^The file is damaged.*etc\/passwd/,
    ],
    [
      'a huge entry',
      async (archive) => {
        const [header] = await entriesOf(archive)
        const huge = tarEntry(
          { name: 'customers/00001.jsonl', bytes: Buffer.alloc(20 * 2 ** 20) },
          new Date(),
        )
        return gzipSync(Buffer.concat([header ? tarEntry(header, new Date()) : Buffer.alloc(0), huge]))
      },
      /more in it than an archive can have/,
    ],
    [
      'pictures of 16383 by 16383 pixels in forty bytes each',
      async (archive) => {
        const bytes = webpBomb(16_383, 16_383)
        const bombs = Array.from({ length: 20 }, () => ({
          name: `media/${randomUUID()}-16383x16383.webp`,
          bytes,
        }))
        return packArchive([...(await entriesOf(archive)), ...bombs])
      },
      /^A picture in the file is larger than this program ever stores one.*16383x16383/,
    ],
    [
      'a file that unpacks to far more than itself',
      async (archive) => {
        const [header] = await entriesOf(archive)
        const bytes = Buffer.alloc(15 * 2 ** 20, 10)
        const many = Array.from({ length: 5 }, (_, index) => ({
          name: `tags/${10_000 + index}.jsonl`,
          bytes,
        }))
        return packRaw([...(header ? [header] : []), ...many])
      },
      /more in it than an archive can have/,
    ],
  ]
  for (const [what, make, message] of cases)
    test(what, async ({ shop, other }) => {
      const trainer = await newcomer(other, shop.account)
      const move = await check(trainer, await make(shop.archive))
      expect(move).toMatchObject({
        state: 'failed',
        note: expect.stringMatching(message) as string,
        counts: { taken: 0 },
      })
      expect(await readingOf(other.db, trainer.trainerId)).toMatchObject({
        subscribers: [],
        pages: [],
        tags: [],
      })
    })

  test('an archive of somebody whose address is not confirmed is not even stored', async ({
    shop,
    other,
  }) => {
    const trainer = await newcomer(other)
    await sql`update users set email_confirmed_at = null where id = ${trainer.trainerId}`.execute(other.db)
    await expect(check(trainer, shop.archive)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Confirm your email first') as string,
    })
    expect((await getOverview(trainer)).moves).toEqual([])
  })

  test('an archive of the account itself', async ({ shop }) => {
    expect(await check(shop.trainer, shop.archive)).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('this very account') as string,
    })
  })

  test('rows that name another trainer’s Stripe account, and rows that the tables refuse', async ({
    shop,
    other,
  }) => {
    const trainer = await newcomer(other, shop.account)
    const changed = (await entriesOf(shop.archive)).map(({ name, bytes }) => ({
      name,
      bytes: name.startsWith('subscriptions/')
        ? Buffer.from(bytes.toString().replaceAll(shop.account, 'acct_victim'))
        : name.startsWith('plans/')
          ? Buffer.from(bytes.toString().replaceAll('"pricing_type":"monthly"', '"pricing_type":null'))
          : bytes,
    }))
    await check(trainer, packArchive(changed))
    const { state } = await take(trainer)
    expect(state).toBe('done')
    const { rows } = await sql`select from subscriptions where trainer_id = ${trainer.trainerId}`.execute(
      other.db,
    )
    expect(rows).toEqual([])
  })
})
