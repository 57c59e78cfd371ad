import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listSkips } from '../tools/testCalls.ts'
import { objection, readSources, unusedEdges, violations } from './architecture.ts'
import { owners } from './featureMap.ts'

test('the tree keeps its rules', () => {
  expect(violations(readSources())).toEqual([])
})

test('every table has an owner that exists', () => {
  const tables = fs.readFileSync('db/tables.gen.ts', 'utf8').matchAll(/^ {2}(\w+): \{$/gm)

  // The migrations table is created before the first migration.
  const named = ['migrations', ...Array.from(tables, ([, name = '']) => name)]
  expect(new Set(Object.keys(owners))).toEqual(new Set(named))
  expect(Object.values(owners).filter((file) => !fs.existsSync(`src/${file}`))).toEqual([])
})

test('the graph of features has no edge that nothing needs', () => {
  expect(unusedEdges(readSources())).toEqual([])
})

test('every test runs', () => {
  const files = ['src', 'tests', 'tools', 'bench'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const skips = files.flatMap((file) =>
    listSkips(file, fs.readFileSync(file, 'utf8')).map((skip) => `${file}: ${skip}`),
  )
  expect(skips).toEqual([])
  expect(files.length).toBeGreaterThan(300)
})

test.for([
  "test.skip('x', () => {})",
  "test.only('x', () => {})",
  "test.describe.only('x', () => {})",
  "describe.skip('x', () => {})",
  "it.todo('x')",
  'test.fixme()',
  "test.fixme('x', async ({ page }) => {})",
  "test('x', () => { test.skip(isSlow, 'too slow') })",
  "test('x', ({ skip }) => { skip() })",
  "test('x', (context) => { context.skip() })",
  "withShop.skip('x', () => {})",
  "test('x', { only: true }, () => {})",
  "test.skipIf(isSlow)('x', () => {})",
  "test.fails('x', () => {})",
])('a test that does not run is noticed: %s', (source) => {
  expect(listSkips('a.test.ts', source)).not.toEqual([])
  expect(listSkips('a.test.ts', `// ${source}`)).toEqual([])
})

test('no migration changes or deletes an entry of the audit log', () => {
  const changing = /\b(update|delete from|truncate( table)?|drop table( if exists)?) audit_log\b/i
  const files = fs.readdirSync('db/migrations').filter((name) => name.endsWith('.sql'))

  expect(files.filter((name) => changing.test(fs.readFileSync(`db/migrations/${name}`, 'utf8')))).toEqual([])
})

describe('the rules notice what is planted', () => {
  const planted = (name: string, text: string) => violations([{ name, text }])

  test.for<[name: string, text: string, reason: string]>([
    ['features/plans/price.ts', "import { x } from './server/queries.ts'", 'both code imports server code'],
    [
      'features/plans/web/PlanForm.tsx',
      "import { x } from '../server/service.ts'",
      'web code imports server code',
    ],
    [
      'features/audit/server/queries.ts',
      "export const tidy = (db) => db.deleteFrom('audit_log').execute()",
      'tidy changes the audit log',
    ],
    [
      'features/plans/server/service.ts',
      "import { x } from '../../../ui/Field.tsx'",
      'server code imports web code',
    ],
    [
      'features/pages/server/service.ts',
      "import { x } from '../../accounts/server/queries.ts'",
      'private to accounts',
    ],
    [
      'features/accounts/server/service.ts',
      "import { x } from '../../pages/server/service.ts'",
      'does not list pages',
    ],
    [
      'features/signup/web/A.tsx',
      "import { x } from '../../accounts/web/LoginScreen.tsx'",
      'private to accounts',
    ],
    [
      'features/billing/web/A.tsx',
      "const x = lazy(() => import('../../pages/page.ts'))",
      'does not list pages',
    ],
    [
      'base/server/route.ts',
      "import { x } from '../../features/accounts/contract.ts'",
      'base/ knows no feature',
    ],
    ['ui/Field.tsx', "import { x } from '../base/call.ts'", 'ui/ knows nothing but itself'],
    [
      'features/member/mobile/A.tsx',
      "import { x } from '../../../ui/Field.tsx'",
      'mobile code imports web code',
    ],
    [
      'features/member/web/A.tsx',
      "import { x } from '../mobile/SignInScreen.tsx'",
      'web code imports mobile code',
    ],
    [
      'features/member/mobile/A.tsx',
      "import { x } from '../../news/mobile/NewsScreen.tsx'",
      'private to news',
    ],
    ['mobile/Sheet.tsx', "import { x } from '../base/call.ts'", 'knows base/mobile and itself'],
    ['mobile/CouponCard.tsx', 'export const CouponCard = 1', 'says “Coupon”'],
    ['features/member/mobile/A.tsx', "import { z } from 'zod'", 'too heavy'],
    ['features/plans/server/service.ts', "import { x } from '../../../app/server.ts'", 'only app/ composes'],
    ['emulators/stripe/server.ts', "import { x } from '../../base/call.ts'", 'an emulator knows nothing'],
    [
      'app/http/http.ts',
      "import { x } from '../../emulators/stripe/server.ts'",
      'only app/local/localStripe.ts, app/local/localGoogle.ts and tests',
    ],
    ['app/http/googleRoutes.ts', "const x = await import('openid-client')", 'uses OpenID Connect'],
    ['features/plans/server/service.ts', "import Stripe from 'stripe'", "uses Stripe's SDK"],
    ['features/plans/server/service.ts', "import { sql } from 'kysely'", 'uses SQL'],
    ['features/plans/server/service.ts', 'const x = process.env.HOME', 'uses process.env'],
    ['features/plans/web/A.tsx', "await fetch('/x')", 'uses fetch'],
    ['features/plans/price.ts', "import fs from 'node:fs'", 'uses node:'],
    ['features/plans/server/queries.ts', "db.selectFrom('users')", 'touches users'],
    ['features/plans/server/queries.ts', "db.selectFrom('trainer_sites')", 'touches trainer_sites'],
    ['features/plans/server/queries.ts', "db.insertInto('novelties')", 'add it to owners'],
    ['features/plans/server/queries.ts', 'sql`select 1 from plans join users on true`', 'touches users'],
    ['features/plans/server/queries.ts', 'db.selectFrom(`google_${kind}`)', 'touches google_visits'],
    [
      'features/plans/server/queries.ts',
      "export const hide = (db: Db) => db.updateTable('plans')",
      'hide writes to plans and does not announce it',
    ],
    ['features/pages/server/queries.ts', 'sql`delete from pages where true`', 'does not announce it'],
    ['base/server/mail.ts', 'const newPlan = 1', 'says “Plan”'],
    ['ui/Card.tsx', 'export const CouponCard = 1', 'says “Coupon”'],
    ['features/plans/utils.ts', '', 'named after what a reader would look for'],
    ['features/plans/price.ts', 'export default 1', 'default export'],
    ['features/plans/price.ts', '\n'.repeat(400), 'more than 350 lines'],
  ])('in %s: %s', ([name, text, reason]) => {
    expect(planted(name, text)).toEqual([expect.stringContaining(reason)])
  })

  test('what is allowed stays allowed', () => {
    expect(planted('base/server/mail.ts', '/** Of a plan. */ const planned = planet // a plan')).toEqual([])
    expect(
      objection('features/pages/server/service.ts', 'features/accounts/server/service.ts'),
    ).toBeUndefined()
    expect(planted('features/accounts/server/queries.ts', "db.selectFrom('trainer_sites')")).toEqual([])
    expect(objection('features/pages/web/BuilderScreen.tsx', 'ui/Loading.tsx')).toBeUndefined()
    expect(
      objection('features/pages/web/panels/ButtonPanel.tsx', 'features/pages/web/controls/panel.ts'),
    ).toBeUndefined()
    expect(objection('app/local/localStripe.ts', 'emulators/stripe/server.ts')).toBeUndefined()
    expect(objection('mobile/TabBar.tsx', 'base/mobile/router.tsx')).toBeUndefined()
    expect(planted('features/member/mobile/A.tsx', "import type { z } from 'zod'")).toEqual([])
  })
})
