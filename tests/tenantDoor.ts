/**
 * In tests, a statement on a tenant's table that does not name the trainer fails: on several servers it would ask all
 * of them. Statements about all trainers on purpose say so with `acrossTrainers`. Nor may a statement be one that Citus
 * refuses.
 */
import pg from 'pg'
import { tenancy } from '../db/tenancy.ts'
import type { SourceFile } from './architecture.ts'
import { refusalByCitus } from './citusRefusals.ts'

/** Views of tenants' tables; they have the trainer's column too. */
const views = [
  'customer_plans',
  'ledger_charges',
  'ledger_entries',
  'ledger_figures',
  'plan_holders',
  'running_plans',
  'subscribers',
]
const tenants = new Set([
  ...Object.keys(tenancy).filter((table) => tenancy[table as keyof typeof tenancy] === 'tenant'),
  ...views,
])

/** Erasing a person takes their words out of the audit log. Nothing else about an entry ever changes. */
const erasable = new Set(['subject_label', 'before', 'after', 'ip', 'user_agent', 'reason'])

/** Returns why a statement would change what the audit log has recorded. */
function auditObjection(statement: string): string | undefined {
  const text = statement.replaceAll('"', '').toLowerCase()
  if (/\b(delete\s+from|truncate(\s+table)?)\s+(only\s+)?audit_log\b/.test(text))
    return `Entries of the audit log are never deleted: ${statement}`
  const set =
    /\b(?:update\s+(?:only\s+)?audit_log\b.*?\bset|into\s+audit_log\b.*\bdo\s+update\s+set)\b(.*?)(?:\bwhere\b|$)/s
  const changed = [...(set.exec(text)?.[1] ?? '').matchAll(/(\w+)\s*=/g)].map(([, column = '']) => column)
  return changed.every((column) => erasable.has(column))
    ? undefined
    : `An entry of the audit log never changes, except that a person is erased: ${statement}`
}

/** Returns why a statement would ask every server or be refused by Citus; undefined if it asks one. */
export function objection(statement: string): string | undefined {
  const isAudit = auditObjection(statement)
  if (isAudit) return isAudit
  const text = statement.replaceAll(/'(?:[^']|'')*'|--.*|"/g, '').toLowerCase()
  if (!/^\s*(with|select|insert|update|delete)\b/.test(text)) return undefined
  const refused = refusalByCitus(text)
  if (refused) return `Citus refuses ${refused} (docs/sharding.md): ${statement}`
  const tables = tablesIn(text)
  if (tables.length === 0 || statement.includes('/* across trainers */')) return undefined
  const named = namesIn(text)
  return named.count >= tables.length && named.value
    ? undefined
    : `This statement names the trainer ${named.count} times for ${tables.join(', ')}: ${statement}`
}

/** Each tenant's table, as often as it is named. */
function tablesIn(text: string): string[] {
  const named = [...text.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?(\w+)/g)]
  return named.map(([, table = '']) => table).filter((table) => tenants.has(table))
}

/**
 * How often a trainer is named by a condition, a joined column or an inserted column, and whether one of them is a
 * value rather than another table's column.
 */
function namesIn(text: string): { count: number; value: boolean } {
  const column = String.raw`(?:\w+\.)?trainer_id`
  const inserted = [...text.matchAll(/\binto\s+\w+\s*\(([^)]*)\)/g)].filter(([, list = '']) =>
    /\btrainer_id\b/.test(list),
  ).length
  const equal = [...text.matchAll(new RegExp(String.raw`${column}\s*=\s*(${column})?(\$|\d|any\b|\()?`, 'g'))]
  const joined = equal.filter(([, other]) => other).length
  const listed = [
    ...text.matchAll(new RegExp(String.raw`${column}\s+in\s*\(|\([^()]*${column}[^()]*\)\s*(?:=|in\b)`, 'g')),
  ].length
  const shared = [...text.matchAll(/using\s*\([^)]*\btrainer_id\b/g)].length
  return {
    count: inserted + equal.length + joined + listed + 2 * shared,
    value: inserted + listed > 0 || equal.some(([, , value]) => value),
  }
}

/** Every function whose statement is about all trainers on purpose: the sweeps of jobs, and what operators list. */
export const crossings = [
  'base/server/mailLog.ts listMails',
  'base/server/mailLog.ts sweepMailLog',
  'base/server/mailLog.ts sweepMailLog',
  'features/audit/server/queries.ts listEntriesOfAllTrainers',
  'features/checkout/server/queries.ts findTrainerOfCheckout',
  'features/checkout/server/queries.ts listForgottenOfAllTrainers',
  'features/customers/server/lists/allTrainersQueries.ts selectAll',
  'features/customers/server/bulk/bulkQueries.ts listStalledOfAllTrainers',
  'features/ledger/server/trainerQueries.ts sortBySalesOfAllTrainers',
  'features/ledger/server/trainerQueries.ts sortByCustomersOfAllTrainers',
  'features/customers/server/planChange/planChangeQueries.ts listStartedOfAllTrainers',
  'features/customers/server/trainees/addressQueries.ts listWaitingOfAllTrainers',
  'features/customers/server/trainees/codeQueries.ts deleteOldCodes',
  'features/customers/server/trainees/traineeQueries.ts listUncountedOfAllTrainers',
  'features/customers/server/queries.ts findTrainerOf',
  'features/ledger/server/mirrorQueries.ts listEndingTrialsOfAllTrainers',
  'features/ledger/server/figureQueries.ts repairPlatformFigures',
  'features/ledger/server/rollupQueries.ts deleteRecentBefore',
  'features/ledger/server/rollupQueries.ts listSellersSince',
  'features/ledger/server/rollupQueries.ts repairPlatform',
  'features/news/server/queries.ts listDueOfAllTrainers',
  'features/plans/server/couponQueries.ts findTrainerOfCoupon',
  'features/plans/server/couponQueries.ts listUnfinishedCoupons',
  'features/plans/server/priceQueries.ts listUnfinishedPlans',
  'features/plans/server/queries.ts findTrainerOfPlan',
  'features/customers/server/mails/mailSettingQueries.ts listDigestsOfAllTrainers',
  'features/recovery/server/queries.ts listDueOfAllTrainers',
  'features/privacy/server/queries.ts listUnfinishedOfAllTrainers',
  'features/moving/server/queries.ts deleteForgottenOfAllTrainers',
  'features/stats/server/shareQueries.ts readPage',
]

/** The functions that use `acrossTrainers`. */
export function crossingsIn(files: SourceFile[]): string[] {
  return files.flatMap(({ name, text }) => {
    const code = text.replaceAll(/\/\*\*[^]*?\*\//g, '')
    return [...code.matchAll(/(?<=modifyEnd\(|\$\{)acrossTrainers\b/g)].map(({ index }) => {
      const started = [...code.slice(0, index).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
      return `${name} ${started.at(-1)?.[1]}`
    })
  })
}

type Query = (...given: unknown[]) => unknown

const checked = new Map<string, string | undefined>()

/** Also printed, because the server's response is a 500 without a reason. */
function refuse(reason: string): never {
  console.error(reason)
  throw new Error(reason)
}

/** From now on, every statement of this process is checked. */
export function guardTenants(): void {
  const client = pg.Client.prototype as unknown as { query: Query & { isGuarded?: boolean } }
  if (client.query.isGuarded) return
  const query = client.query
  const guarded: Query & { isGuarded?: boolean } = function (this: unknown, ...given) {
    const [first] = given
    const statement = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (statement !== undefined && !checked.has(statement)) checked.set(statement, objection(statement))
    const reason = statement !== undefined && checked.get(statement)
    if (reason) refuse(reason)
    return query.apply(this, given)
  }
  guarded.isGuarded = true
  client.query = guarded
}
