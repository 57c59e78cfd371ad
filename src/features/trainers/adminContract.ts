/** A trainer as admins see and manage one. Wire names are the specification's. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { CsvFile } from '../../base/csv.ts'
import { numbered, numberedQuery, Search, sortQuery } from '../../base/list.ts'
import { text } from '../../base/text.ts'
import { stages } from '../billing/arrears.ts'
import { Arrears } from '../billing/paidSubscription.ts'
import { MoveState } from '../moving/contract.ts'
import {
  Commission,
  FieldUpdate,
  NewTrainer,
  OnboardingForm,
  ProductUpdate,
  TrainerUpdate,
} from './adminForms.ts'

/** In minor units; `net_cents` is what the trainer keeps, `commission_cents` is our share. */
export const Sales = z.object({
  currency: z.string(),
  gross_cents: z.number(),
  net_cents: z.number(),
  commission_cents: z.number(),
})
export type Sales = z.output<typeof Sales>

const figures = {
  customers: z.number(),
  /** In units of the trainer's main currency, the first of `sales`. */
  gross_revenue: z.number(),
  net_revenue: z.number(),
  /** Per currency, the one with the highest sales first. */
  sales: z.array(Sales),
}

export const ListedTrainer = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  created_at: Timestamp,
  closed_at: Timestamp.nullable(),
  app_name: z.string().nullable(),
  domain: z.string().nullable(),
  /** False while the trainer is in the wizard. */
  has_app: z.boolean(),
  firebase_app_id: z.string().nullable(),
  plan_name: z.string().nullable(),
  /** Stripe's word for the plan with us. */
  plan_status: z.string().nullable(),
  /** How far a failed payment to us has come; null if nothing is due. */
  arrears_stage: z.enum(stages).nullable(),
  takes_payments: z.boolean(),
  ...figures,
})
export type ListedTrainer = z.output<typeof ListedTrainer>

/** A payment of a trainer's customer, in minor units of `currency`. */
export const TrainerCharge = z.object({
  id: z.string(),
  stripe_charge_created: Timestamp,
  amount_captured: z.number(),
  application_fee_amount: z.number(),
  currency: z.string(),
})
export type TrainerCharge = z.output<typeof TrainerCharge>

export const TrainerDetails = ListedTrainer.extend({
  industry_id: z.number().nullable(),
  social_media: z.string().nullable(),
  social_media_handler_name: z.string().nullable(),
  mgp_commission: z.number(),
  has_second_factor: z.boolean(),
  website: z.string().nullable(),
  ios_applink: z.string().nullable(),
  android_applink: z.string().nullable(),
  web_applink: z.string().nullable(),
  stripe_connect: z.string().nullable(),
  cstripe: z.object({ account_id: z.string().nullable() }),
  product: z.object({ stripe_product_id: z.string().nullable() }),
  /** The newest ones; `admin/trainer/:id/charges` has all. */
  charges: z.array(TrainerCharge),
  trainer_charges: z.array(
    z.object({ plan: z.object({ title: z.string() }), status: z.string(), created_at: Timestamp }),
  ),
  trainer_subscription: z.object({ created_at: Timestamp, status: z.string() }).nullable(),
  /** '$828.00 a year'. */
  charges_for: z.string().nullable(),
  next_payment_date: Timestamp.nullable(),
  /** A failed payment to us; null if nothing is due. */
  arrears: Arrears.nullable(),
})
export type TrainerDetails = z.output<typeof TrainerDetails>

export const CommissionChange = z.object({
  at: Timestamp,
  from: z.number(),
  to: z.number(),
  /** The admin; null if the platform plan set it. */
  by: z.string().nullable(),
})
export type CommissionChange = z.output<typeof CommissionChange>

export const ImportState = z.object({
  state: MoveState,
  /** Why it waits. */
  note: z.string().nullable(),
  imported: z.number(),
  /** Found and not imported yet. */
  left: z.number(),
  skipped: z.array(z.object({ text: z.string(), count: z.number() })),
})
export type ImportState = z.output<typeof ImportState>

export const AnySubscriber = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  created_at: Timestamp,
  trainer: z.object({ id: z.number(), name: z.string() }),
})
export type AnySubscriber = z.output<typeof AnySubscriber>

/** The search has the specification's name too. */
const searched = { search: Search, search_string: Search }

const trainerFilters = {
  ...searched,
  plan: text(40).optional(),
  state: z.enum(['live', 'wizard', 'closed']).optional(),
  payments: z.enum(['connected', 'not_connected']).optional(),
  plan_state: z.literal('past_due').optional(),
  /** Sales of the last 30 days instead of all. */
  period: z.literal('30_days').optional(),
}

export const trainerSorts = [
  'name',
  'email',
  'app_name',
  'plan_name',
  'customers',
  'gross_revenue',
  'net_revenue',
  'created_at',
] as const

const sort = sortQuery(trainerSorts, 'created_at,desc')
const OfOne = z.object({ id: Id })
const saved = { result: z.null(), transaction: 'own' } as const

export const adminTrainerCalls = {
  list: call({
    method: 'GET',
    path: 'admin/trainers',
    caller: 'admin',
    summary: 'Trainers with their plan, customers and sales. Closed accounts only if asked for.',
    query: z.object({ ...numberedQuery(15), ...trainerFilters, sort }),
    result: numbered(ListedTrainer),
  }),
  export: call({
    method: 'GET',
    path: 'admin/trainers/export',
    caller: 'admin',
    fresh: true,
    summary: 'The list of trainers as CSV, one line per trainer and currency.',
    query: z.object({ ...trainerFilters, sort }),
    file: 'text/csv',
    result: CsvFile,
  }),
  get: call({
    method: 'GET',
    path: 'admin/trainer/:id',
    caller: 'admin',
    summary: 'Everything about one trainer. A password is never sent.',
    params: OfOne,
    result: TrainerDetails,
  }),
  listCharges: call({
    method: 'GET',
    path: 'admin/trainer/:id/charges',
    caller: 'admin',
    summary: "Payments of the trainer's customers that arrived, newest first.",
    params: OfOne,
    query: z.object({ ...numberedQuery(10) }),
    result: numbered(TrainerCharge),
  }),
  listCommissions: call({
    method: 'GET',
    path: 'admin/trainer/:id/commissions',
    caller: 'admin',
    summary: 'Every change of the commission: who, when, from and to.',
    params: OfOne,
    result: z.array(CommissionChange),
  }),
  add: call({
    method: 'POST',
    path: 'admin/add-trainer',
    caller: 'admin',
    fresh: true,
    summary: 'Open an account with an app for a trainer. The trainer is asked to confirm the address.',
    body: NewTrainer,
    result: z.object({ id: z.number() }),
    message: 'Trainer added',
    transaction: 'own',
  }),
  update: call({
    method: 'POST',
    path: 'admin/update-trainer/:id',
    caller: 'admin',
    fresh: true,
    summary: 'Change a trainer. Without a password, the present one stays.',
    params: OfOne,
    body: TrainerUpdate,
    ...saved,
    message: 'Trainer updated',
  }),
  updateField: call({
    method: 'POST',
    path: 'admin/this-update-trainer/:id',
    caller: 'admin',
    summary: 'Change one field of a trainer. An empty text clears an optional one.',
    params: OfOne,
    body: FieldUpdate,
    ...saved,
    message: 'Trainer updated',
  }),
  updateProduct: call({
    method: 'POST',
    path: 'admin/trainer-product-id/:id',
    caller: 'admin',
    summary: "Change a trainer's Stripe product IDs or the link of the web app.",
    params: OfOne,
    body: ProductUpdate,
    ...saved,
    message: 'Trainer updated',
  }),
  updateCommission: call({
    method: 'POST',
    path: 'admin/update-trainer-mgp-commission/:id',
    caller: 'admin',
    fresh: true,
    summary: 'Change our share, in percent, of what a trainer sells from now on.',
    params: OfOne,
    body: z.object({ mgp_commission: Commission }),
    ...saved,
    message: 'Commission updated',
  }),
  delete: call({
    method: 'DELETE',
    path: 'admin/delete-trainer/:id',
    caller: 'admin',
    fresh: true,
    summary:
      'Close and erase a trainer’s account: the site goes offline, subscriptions and the platform plan are canceled, and payment records are kept without the person.',
    params: OfOne,
    ...saved,
    message: 'The trainer is being deleted',
  }),
  onboard: call({
    method: 'POST',
    path: 'stripe-import-subscribers',
    caller: 'admin',
    fresh: true,
    summary:
      'Open an account with an app for a trainer and import the running subscriptions of a price of their Stripe account.',
    body: OnboardingForm,
    result: z.object({ trainer_id: z.number() }),
    message: 'The trainer was added, and the subscribers are being imported',
    transaction: 'own',
  }),
  getImport: call({
    method: 'GET',
    path: 'admin/trainer/:id/import',
    caller: 'admin',
    summary: "How far the import of a trainer's subscribers has come.",
    params: OfOne,
    result: ImportState,
  }),
  listSubscribers: call({
    method: 'GET',
    path: 'admin/subscribers',
    caller: 'admin',
    summary: 'Subscribers of all trainers, newest first.',
    query: z.object({ ...numberedQuery(15), ...searched }),
    result: numbered(AnySubscriber),
  }),
  exportSubscribers: call({
    method: 'GET',
    path: 'admin/subscribers/export',
    caller: 'admin',
    fresh: true,
    summary: 'Subscribers of all trainers as CSV.',
    query: z.object(searched),
    file: 'text/csv',
    result: CsvFile,
  }),
}
