/**
 * The rules of ARCHITECTURE.md as a function that says why one file may not import another. A file's room comes from
 * its path; featureMap.ts has the graph of the features.
 */
import fs from 'node:fs'
import path from 'node:path'
import { owners, readers, uses } from './featureMap.ts'

/** Visitors see what is in these tables. Of `users` they see the logo alone. */
const shown = new Set([
  'sites',
  'pages',
  'page_versions',
  'plans',
  'plan_prices',
  'stripe_accounts',
  'news_items',
])

/** Functions that write to a shown table what no visitor sees, and parts of functions that announce it. */
const unannounced = new Set([
  'features/connect/server/queries.ts startAccount',
  'features/pages/server/queries.ts lockMade',
  'features/pages/server/queries.ts nameVersion',
  'features/pages/server/queries.ts nextRevision',
  'features/pages/server/queries.ts thinVersions',
  'features/plans/server/priceQueries.ts deleteForeignPrice',
  'features/plans/server/priceQueries.ts insertForeignPrice',
  'features/plans/server/priceQueries.ts insertPrice',
  'features/plans/server/priceQueries.ts updateAll',
  'features/plans/server/priceQueries.ts updateOne',
  'features/sites/server/queries.ts ensureSite',
])

type Room = 'server' | 'web' | 'mobile' | 'both' | 'app' | 'emulators'

export function room(file: string): Room {
  if (file.startsWith('app/')) return 'app'
  if (file.startsWith('emulators/')) return 'emulators'
  if (file.startsWith('ui/') || file.includes('/web/')) return 'web'
  if (file.startsWith('mobile/') || file.includes('/mobile/')) return 'mobile'
  return file.includes('/server/') ? 'server' : 'both'
}

/** Each loads its stand-in only when no real service is configured. */
const starters = ['app/local/localStripe.ts', 'app/local/localGoogle.ts']

const feature = (file: string) => /^features\/(\w+)\//.exec(file)?.[1]

/** Returns why `from` may not import `to` (both below src/), or undefined if it may. */
export function objection(from: string, to: string): string | undefined {
  if (to.startsWith('emulators/') && !from.startsWith('emulators/') && !starters.includes(from))
    return `only ${starters.join(', ')} and tests start an emulator`
  if (room(from) === 'app') return undefined
  if (room(to) === 'app') return 'only app/ composes; nothing imports it'
  if (room(from) === 'emulators' && room(to) !== 'emulators')
    return 'an emulator knows nothing of the product'
  if (from.startsWith('ui/') && !to.startsWith('ui/')) return 'ui/ knows nothing but itself'
  if (from.startsWith('mobile/') && !/^(base\/)?mobile\//.test(to))
    return 'mobile/ knows base/mobile and itself'
  if (from.startsWith('base/') && !to.startsWith('base/')) return 'base/ knows no feature and no ui'
  if (room(to) !== 'both' && room(from) !== room(to)) return `${room(from)} code imports ${room(to)} code`
  const [mine, theirs] = [feature(from), feature(to)]
  if (!mine || !theirs || mine === theirs) return undefined
  if (!uses[mine]?.includes(theirs)) return `${mine} does not list ${theirs} in uses`
  if (room(to) === 'server' && !/\/server\/(service|reading)\.ts$/.test(to))
    return `${to} is private to ${theirs}`
  if (room(to) === 'web' || room(to) === 'mobile') return `${to} is private to ${theirs}`
  return undefined
}

/** Libraries and globals that only one module may use. */
export const doors: { what: string; found: RegExp; only: RegExp }[] = [
  {
    what: "Stripe's SDK",
    found: /from 'stripe'|import\('stripe'\)/,
    only: /^(base\/server\/stripe|emulators\/)/,
  },
  {
    // The trainer's address may belong to a stranger. `mailTrainer` of accounts checks that it is confirmed.
    what: 'mail to a user',
    found: /\bto: (trainer|user|owner|account|coach|admin)\.email\b/,
    only: /^features\/accounts\/server\//,
  },
  {
    what: 'OpenID Connect',
    found: /(from |import\()'(openid-client|oidc-provider)'/,
    only: /^(base\/server\/google|emulators\/)/,
  },
  {
    what: 'WebAuthn',
    found: /(from |import\()'@simplewebauthn\//,
    only: /^features\/accounts\/(server\/webauthn|web\/passkeys)\.ts/,
  },
  { what: 'the image library', found: /from 'sharp'|import\('sharp'\)/, only: /^base\/server\/image\.ts/ },
  { what: 'process.env', found: /process\.env\b/, only: /^(base\/server\/config\.ts|emulators\/)/ },
  {
    what: 'fetch',
    found: /(?<!\w)fetch\(/,
    only: /^(base\/web\/api\.ts|base\/mobile\/(ask|files|stream)\.ts|app\/worker\/|emulators\/)/,
  },
  {
    what: 'SQL',
    found: /from '(kysely|pg)'/,
    only: /^(base\/server\/|features\/\w+\/server\/(\w+\/)?(\w+Q|q)ueries\.ts)/,
  },
  { what: 'node:', found: /from 'node:/, only: /^(app\/|emulators\/|.*\/server\/)/ },
]

export interface SourceFile {
  /** The path below src/. */
  name: string
  text: string
}

export function readSources(): SourceFile[] {
  return fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => ({ name, text: fs.readFileSync(path.join('src', name), 'utf8') }))
}

/** Returns every broken rule, one sentence each. */
export function violations(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...importViolations(file),
    ...doorViolations(file),
    ...tableViolations(file),
    ...siteChangeViolations(file),
    ...auditViolations(file),
    ...nounViolations(file),
    ...weightViolations(file),
    ...nameViolations(file),
  ])
}

function importViolations({ name, text }: SourceFile): string[] {
  return importsOf(name, text).flatMap((to) => {
    const reason = objection(name, to)
    return reason ? [`${name} imports ${to}: ${reason}`] : []
  })
}

/** Returns relative imports, static and dynamic, as paths below src/. Imports from outside src/ are data. */
function importsOf(name: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found]
    .map(([, target = '']) => path.posix.join(path.posix.dirname(name), target.replace(/\?.*$/, '')))
    .filter((target) => !target.startsWith('..'))
}

function doorViolations({ name, text }: SourceFile): string[] {
  return doors
    .filter(({ found, only }) => found.test(text) && !only.test(name))
    .map(({ what }) => `${name} uses ${what}, which has a door of its own`)
}

function tableViolations({ name, text }: SourceFile): string[] {
  return [...new Set(tablesIn(text))]
    .filter((table) => owners[table] !== name && !readers[table]?.includes(name) && !readsAll(name))
    .map(
      (table) => `${name} touches ${table}, which belongs to ${owners[table] ?? 'nobody: add it to owners'}`,
    )
}

/** A write that visitors see is announced in its own function, or their cached page stays as it was. */
function siteChangeViolations({ name, text }: SourceFile): string[] {
  return functionsOf(text).flatMap((part) => {
    const written = part.matchAll(
      /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|(?:insert into|update|delete from) (\w+)/g,
    )
    const table = [...written].map(([, built, plain]) => built ?? plain ?? '').find((one) => shown.has(one))
    const within = `${name} ${/(?:function|const) (\w+)/.exec(part)?.[1]}`
    if (!table || unannounced.has(within) || /changeSite|announceSiteChange/.test(part)) return []
    return [`${within} writes to ${table} and does not announce it: use changeSite`]
  })
}

/** Entries of the audit log are only added. Erasing an account goes by the list of trainerTables.ts. */
function auditViolations({ name, text }: SourceFile): string[] {
  return functionsOf(text).flatMap((part) => {
    const within = `${name} ${/(?:function|const) (\w+)/.exec(part)?.[1]}`
    const isChange =
      /(?:updateTable|deleteFrom)\(\s*'audit_log|\b(?:update|delete from|truncate(?: table)?) audit_log\b/.test(
        part,
      )
    return isChange && within !== 'features/audit/server/queries.ts eraseWords'
      ? [`${within} changes the audit log, whose entries are only added`]
      : []
  })
}

const functionsOf = (text: string) => text.split(/^(?=export |async |function |const )/m)

/** Statistics read every table and write none. Erasing an account and importing an archive follow a list of tables. */
const readsAll = (name: string) =>
  name.startsWith('features/stats/') ||
  ['features/privacy/server/trainerQueries.ts', 'features/moving/server/archiveQueries.ts'].includes(name)

/**
 * Finds tables in the query builder, in SQL text, and in composed names: `mirror_${kind}` means every table with that
 * prefix.
 */
function tablesIn(text: string): string[] {
  const built = text.matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'(\w+)/g)
  const written = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(([, statement = '']) => [
    ...statement.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi),
  ])
  const composed = [...text.matchAll(/`(\w+_)\$\{/g)].flatMap(([, start = '']) =>
    Object.keys(owners).filter((table) => table.startsWith(start)),
  )
  return [
    ...[...built].map(([, table = '']) => table),
    // The filter drops words after `from` that are not tables, as in `extract(epoch from now())`.
    ...written.map(([, table = '']) => table).filter((table) => table in owners),
    ...composed,
  ]
}

/** Returns the edges of the graph that no import needs any longer. */
export function unusedEdges(files: SourceFile[]): string[] {
  const used = new Set(
    files.flatMap(({ name, text }) => importsOf(name, text).map((to) => `${feature(name)} → ${feature(to)}`)),
  )
  return Object.entries(uses)
    .flatMap(([mine, theirs]) => theirs.map((one) => `${mine} → ${one}`))
    .filter((edge) => !used.has(edge))
}

/**
 * Base knows the roles (admin, trainer, trainee, buyer), the requested site and the layout of mails, because sessions,
 * hosts and mail need them. It knows nothing of what the product does for these people.
 */
const nouns =
  /(?<![a-z])(plan|coupon|subscription|commission|invoice|receipt|template|wizard|studio|submission)s?(?![a-z])/i

function nounViolations({ name, text }: SourceFile): string[] {
  // In Stripe's door these words are Stripe's own.
  if (!/^(base|ui|mobile)\//.test(name) || name === 'base/server/stripe.ts') return []
  const code = text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
  // The names of environment variables are the operator's.
  const words = code.replaceAll(/\b[A-Z]+(_[A-Z]+)+\b/g, '')
  const found = nouns.exec(words.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))?.[0]
  return found ? [`${name} says “${found}”: it belongs to a feature`] : []
}

/** What would make the app on a phone slow to open. Types weigh nothing. */
const heavy = /^import (?!type\b).*from '(zod|@mantine\/|react-router|@tanstack\/|@tabler\/)/m

function weightViolations({ name, text }: SourceFile): string[] {
  const found = room(name) === 'mobile' && heavy.exec(text)?.[1]
  return found ? [`${name} imports ${found}, which is too heavy for the member's app`] : []
}

const lodgers = /(^|\/)(utils?|helpers?|common|misc|types|index)\.tsx?$/

function nameViolations({ name, text }: SourceFile): string[] {
  return [
    ...(lodgers.test(name) ? [`${name}: a file is named after what a reader would look for`] : []),
    ...(/^export default /m.test(text) ? [`${name} has a default export`] : []),
    ...(text.split('\n').length > 350 ? [`${name} has more than 350 lines: split it by noun`] : []),
  ]
}
