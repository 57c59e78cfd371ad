/** The plan that a trainer pays for. Every screen asks for it, so it stands apart from the other calls of billing. */
import { z } from 'zod'
import { call, Timestamp } from '../../base/call.ts'
import { stages } from './arrears.ts'

export const Arrears = z.object({
  stage: z.enum(stages),
  since: Timestamp,
  remind_at: Timestamp,
  pause_at: Timestamp,
  offline_at: Timestamp,
  due_cents: z.number(),
  currency: z.string(),
})
export type Arrears = z.output<typeof Arrears>

const PaidSubscription = z.object({
  status: z.string(),
  plan: z.string(),
  next_payment_date: Timestamp.nullable(),
  /** Null if nothing is due. */
  arrears: Arrears.nullable(),
})
export type PaidSubscription = z.output<typeof PaidSubscription>

export const getPaidSubscription = call({
  method: 'GET',
  path: 'trainerPaidSubscription',
  caller: 'trainer',
  summary: "The trainer's subscription to the platform, or null.",
  result: PaidSubscription.nullable(),
})
