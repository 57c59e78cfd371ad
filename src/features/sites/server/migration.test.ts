/** A database from when a site was columns of `users`. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { testBefore } from '../../../../tests/oldDatabase.ts'
import { samplePage } from '../../../../tests/samplePage.ts'
import { readMigrations } from '../../../app/server.ts'
import { acrossTrainers, type Db } from '../../../base/server/db.ts'
import { migrate } from '../../../base/server/migrate.ts'
import { findAccount } from '../../accounts/server/service.ts'
import { fromWire, type Page } from '../../pages/document/page.ts'
import { apart } from '../../pages/document/shared.ts'
import { setAccent } from '../../pages/server/storing.ts'
import { type TemplateFile, templateNames } from '../../pages/templates/names.ts'
import { templatePage } from '../../pages/templates/template.ts'
import { findSite } from './queries.ts'

const test = testBefore('0077')

const whole = {
  business_name: 'Strong with Maya',
  app_name: 'Strong',
  domain: 'strong',
  industry_id: 3,
  mobile_template: 'Yoga',
  firebase_app_id: 'firebase-1',
  redirect_url: 'https://maya.example/',
  is_show_logo: false,
  app_icon: '/media/1/icon.webp',
  ios_applink: 'https://apps.apple.com/app/1',
  android_applink: 'https://play.google.com/1',
  terms_of_service: 'Be kind.',
  tracking: '<script>count()</script>',
}

async function storeUser(db: Db, email: string, site: object): Promise<number> {
  const columns = { role: 'trainer', name: 'Maya', email, logo: '/media/1/logo.webp', ...site }
  const [names, values] = [Object.keys(columns), Object.values(columns)]
  const { rows } = await sql<{ id: number }>`
    insert into users (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(values)}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function storePage(db: Db, trainerId: number, slug: string, document: unknown): Promise<void> {
  await sql`with page as (insert into pages (trainer_id, slug, title) values (${trainerId}, ${slug}, 'x') returning id)
    insert into page_versions (page_id, title, document)
    select id, 'x', ${JSON.stringify(document)}::json from page ${acrossTrainers}`.execute(db)
}

/** The sample page with this color on its first button, and without an accent in its theme. */
function filled(bgColor: string): Page {
  const page = structuredClone(fromWire(samplePage()))
  page.theme.palette.accent = ''
  const components = page.content.section.flatMap(({ columns }) =>
    columns.flatMap((column) => column.components),
  )
  const button = components.find(({ type }) => type === 'button')
  if (button) button.style.bgColor = bgColor
  return page
}

test('a site from before has its own row: nothing of it is lost, and its letters keep their color', async ({
  old,
  world,
}) => {
  const maya = await storeUser(old, 'maya@old.test', whole)
  const noa = await storeUser(old, 'noa@old.test', {})
  const admin = await storeUser(old, 'admin@old.test', { role: 'admin' })
  const painted = new Map<number, string>()
  const paint = async (name: string, page: Page) => {
    const id = await storeUser(old, `${name}@old.test`, { app_name: name, domain: name })
    painted.set(id, name)
    const { own, shared } = apart(page)
    await storePage(old, id, '', own)
    await storePage(old, id, '*', shared)
    return id
  }
  let last = 0
  for (const file of Object.keys(templateNames) as TemplateFile[])
    await paint(
      file,
      templatePage(file, () => `id-${++last}`),
    )
  for (const color of ['#fd6', '#8008', '#11223344', '#EEEEEEFF', '#777777', '', 'transparent'])
    await paint(`fill-${painted.size}`, filled(color))
  const own = filled('#123456')
  await paint('without', { ...own, without: ['theme', 'header', 'footer'] })
  const damaged = await storeUser(old, 'damaged@old.test', { app_name: 'damaged', domain: 'damaged' })
  await storePage(old, damaged, '', { content: 'none', theme: { palette: { accent: 'red' } } })

  await migrate(old, readMigrations())

  expect(await findAccount(old, maya)).toMatchObject({
    ...whole,
    email: 'maya@old.test',
    logo: '/media/1/logo.webp',
  })
  expect(await findSite(old, noa)).toBeUndefined()
  expect(await findAccount(old, noa)).toMatchObject({ app_name: null, domain: null, is_show_logo: true })
  expect(await findAccount(old, admin)).toMatchObject({ admin: true, app_name: null })
  expect(await findSite(old, damaged)).toMatchObject({ domain: 'damaged', accent: null, on_accent: null })
  const colors = async (id: number) => {
    const { accent, on_accent } = (await findSite(old, id)) ?? {}
    return [painted.get(id), accent, on_accent]
  }
  for (const id of painted.keys()) {
    const found = await colors(id)
    await old
      .updateTable('sites')
      .set({ accent: null, on_accent: null })
      .where('trainer_id', '=', id)
      .execute()
    await setAccent({ db: old, log: world.doors.log }, id)
    expect(found).toEqual(await colors(id))
  }
  expect(
    new Set(await Promise.all([...painted.keys()].map(async (id) => (await colors(id))[2]))).size,
  ).toBeGreaterThan(2)
})
