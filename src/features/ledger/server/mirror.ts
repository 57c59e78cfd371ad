/**
 * A mirror of what Stripe has for each account, so lists, search and sums are our own SQL. Nothing in an event is
 * trusted: the object is fetched again, so the order and repetition of events do not matter.
 */
import type { AppContext } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { isMissing, type Stripe } from '../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../base/server/stripeEvents.ts'
import { findAccountOwner } from '../../connect/server/service.ts'
import {
  forgetRow,
  type Kind,
  listUnseen,
  markCustomerDeleted,
  nextFetchSeq,
  type Row,
  saveRows,
} from './mirrorQueries.ts'
import { chargeRow, customerRow, disputeRow, feeRow, refundRow, subscriptionRow } from './mirrorRows.ts'

const PAGE = 100
const chargeFigures = ['balance_transaction']
const refundFigures = ['balance_transaction', 'failure_balance_transaction']
const cards = ['default_payment_method', 'customer.invoice_settings.default_payment_method']
const ofEach = (fields: string[]) => fields.map((field) => `data.${field}`)

interface Source<K extends Kind> {
  /** Undefined if it was deleted, or if Stripe no longer has it. */
  get(stripe: Stripe, id: string): Promise<Row<K> | undefined>
  list(stripe: Stripe, after: string | undefined): Promise<{ rows: Row<K>[]; more: boolean }>
}

const page = (after: string | undefined) => ({ limit: PAGE, ...(after && { starting_after: after }) })

/** Fees are the platform's own objects and are listed separately. */
const sources: { [K in Exclude<Kind, 'fees'>]: Source<K> } = {
  customers: {
    async get(stripe, id) {
      const customer = await stripe.customers.retrieve(id)
      return customer.deleted ? undefined : customerRow(customer)
    },
    async list(stripe, after) {
      const { data, has_more } = await stripe.customers.list(page(after))
      return { rows: data.map(customerRow), more: has_more }
    },
  },
  subscriptions: {
    get: async (stripe, id) => subscriptionRow(await stripe.subscriptions.retrieve(id, { expand: cards })),
    async list(stripe, after) {
      const { data, has_more } = await stripe.subscriptions.list({
        ...page(after),
        status: 'all',
        expand: ofEach(cards),
      })
      return { rows: data.map(subscriptionRow), more: has_more }
    },
  },
  charges: {
    get: async (stripe, id) => chargeRow(await stripe.charges.retrieve(id, { expand: chargeFigures })),
    async list(stripe, after) {
      const { data, has_more } = await stripe.charges.list({
        ...page(after),
        expand: ofEach(chargeFigures),
      })
      return { rows: data.map(chargeRow), more: has_more }
    },
  },
  refunds: {
    get: async (stripe, id) => refundRow(await stripe.refunds.retrieve(id, { expand: refundFigures })),
    async list(stripe, after) {
      const { data, has_more } = await stripe.refunds.list({
        ...page(after),
        expand: ofEach(refundFigures),
      })
      return { rows: data.map(refundRow), more: has_more }
    },
  },
  disputes: {
    get: async (stripe, id) => disputeRow(await stripe.disputes.retrieve(id)),
    async list(stripe, after) {
      const { data, has_more } = await stripe.disputes.list(page(after))
      return { rows: data.map(disputeRow), more: has_more }
    },
  },
}

/** Fetches one object and stores it; 1 if the mirror differed. */
export async function mirrorOne(
  work: AppContext,
  kind: keyof typeof sources,
  account: TrainerAccount,
  id: string,
): Promise<number> {
  const { db, stripe } = work
  const fetchSeq = await nextFetchSeq(db)
  const row = await sources[kind].get(stripe.of(account.accountId), id).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!row)
    return kind === 'customers'
      ? markCustomerDeleted(db, account, id, fetchSeq)
      : forgetRow(db, kind, account, id)
  const drift = await saveRows(db, kind, account, fetchSeq, [row])
  // Stripe marks the charge as disputed, and sends no event about it.
  return kind === 'disputes' && 'charge_id' in row
    ? drift + (await mirrorOne(work, 'charges', account, row.charge_id))
    : drift
}

export async function mirrorFee({ db, stripe }: AppContext, id: string): Promise<number> {
  const fetchSeq = await nextFetchSeq(db)
  const fee = await stripe.platform.applicationFees.retrieve(id)
  return saveFees(db, accountIdOf(fee), fetchSeq, [fee])
}

/** A fee is the platform's object; its account shows whose sale it was. Fees of unknown accounts are not stored. */
async function saveFees(
  db: Db,
  accountId: string,
  fetchSeq: number,
  fees: Stripe.ApplicationFee[],
): Promise<number> {
  const trainerId = await findAccountOwner(db, accountId)
  if (trainerId === undefined) return 0
  return saveRows(db, 'fees', { trainerId, accountId }, fetchSeq, fees.map(feeRow))
}

const accountIdOf = ({ account }: Stripe.ApplicationFee) =>
  typeof account === 'string' ? account : account.id

/** Compares everything an account has, repairs what differs, and returns how much that was. */
export async function mirrorAccount(work: AppContext, account: TrainerAccount): Promise<number> {
  let drift = 0
  for (const kind of Object.keys(sources) as (keyof typeof sources)[])
    drift += await mirrorKind(work, kind, account)
  return drift
}

async function mirrorKind(
  work: AppContext,
  kind: keyof typeof sources,
  account: TrainerAccount,
): Promise<number> {
  const { db, stripe } = work
  const seen = new Set<string>()
  let drift = 0
  let after: string | undefined
  do {
    const fetchSeq = await nextFetchSeq(db)
    const { rows, more } = await sources[kind].list(stripe.of(account.accountId), after)
    drift += await saveRows(db, kind, account, fetchSeq, rows)
    for (const { id } of rows) seen.add(id)
    after = more ? rows.at(-1)?.id : undefined
  } while (after)
  for (const id of await listUnseen(db, kind, account, seen))
    drift += await mirrorOne(work, kind, account, id)
  return drift
}

/** Our share of every payment, on any account. */
export async function mirrorFees({ db, stripe }: AppContext): Promise<number> {
  let drift = 0
  let after: string | undefined
  do {
    const fetchSeq = await nextFetchSeq(db)
    const { data, has_more } = await stripe.platform.applicationFees.list(page(after))
    for (const [accountId, fees] of Map.groupBy(data, accountIdOf))
      drift += await saveFees(db, accountId, fetchSeq, fees)
    after = has_more ? data.at(-1)?.id : undefined
  } while (after)
  return drift
}
