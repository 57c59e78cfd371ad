/** A trainer as the platform sees one, and the trainer's app. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { SignedIn } from '../accounts/contract.ts'

/** One visit of an admin to a trainer's account. */
export const SupportVisit = z.object({
  /** Null if the admin's account is gone. */
  admin_name: z.string().nullable(),
  began_at: Timestamp,
  last_at: Timestamp,
  calls: z.number(),
})
export type SupportVisit = z.output<typeof SupportVisit>

export const trainerCalls = {
  getApp: call({
    method: 'GET',
    path: 'trainer/app',
    caller: 'trainer',
    summary: "The trainer's app: its name, template and features.",
    result: z.object({
      app_name: z.string().nullable(),
      app_icon: z.string().nullable(),
      domain: z.string().nullable(),
      industry_id: z.number().nullable(),
      mobile_template: z.string().nullable(),
      features: z.array(z.number()),
      mgp_commission: z.number(),
    }),
  }),
  setFeatures: call({
    method: 'PUT',
    path: 'trainer/app/features',
    caller: 'trainer',
    summary: "Set the features of the trainer's app.",
    body: z.object({
      features: z
        .array(z.int('Unknown feature').min(1, 'Unknown feature').max(6, 'Unknown feature'))
        .max(6, 'Features: at most 6'),
    }),
    result: z.null(),
    message: 'Features saved',
  }),
  enterTrainerMode: call({
    method: 'POST',
    path: 'admin/profile-switch',
    caller: 'admin',
    summary:
      'Start a two-hour session as a trainer. Every call made in it is recorded for the trainer to see.',
    body: z.object({ trainer_id: Id }),
    result: SignedIn,
    message: 'You are in trainer mode',
  }),
  listVisits: call({
    method: 'GET',
    path: 'trainer/visits',
    caller: 'trainer',
    summary: "The latest twenty visits of platform admins to the trainer's account.",
    result: z.array(SupportVisit),
  }),
}
