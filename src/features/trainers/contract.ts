/** A trainer as the platform sees one, and the trainer's app. */
import { z } from 'zod'
import { call, Id, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { SignedIn } from '../accounts/contract.ts'

const noReason = 'Say why: the trainer sees it'
const Entering = z.object({
  trainer_id: Id,
  reason: text(500, { required: noReason, tooLong: 'Use at most 500 characters' }).trim().min(3, noReason),
})

const TrainerModeAccess = z.object({
  may_enter: z.boolean(),
  /** Asked, and not answered yet. */
  asked_at: Timestamp.nullable(),
  declined_at: Timestamp.nullable(),
  /** Null if the admin may ask now: a trainer who declined is left alone for an hour. */
  ask_again_at: Timestamp.nullable(),
})
export type TrainerModeAccess = z.output<typeof TrainerModeAccess>

const ModeSettings = z.object({
  /** An admin needs the trainer's permission, which lasts a day. */
  ask_first: z.boolean(),
  /** A mail for each visit. */
  mails: z.boolean(),
})

const AccessRequest = z.object({
  id: z.number(),
  admin_name: z.string().nullable(),
  reason: z.string(),
  asked_at: Timestamp,
})
export type AccessRequest = z.output<typeof AccessRequest>

const Permission = AccessRequest.omit({ asked_at: true }).extend({ allowed_until: Timestamp })
export type ModePermission = z.output<typeof Permission>

const AskedAccess = AccessRequest.omit({ id: true }).extend({ trainer_name: z.string() })
export type AskedAccess = z.output<typeof AskedAccess>

const LinkToken = text(100, { required: 'This link is incomplete' })

export const trainerModeCalls = {
  exit: call({
    method: 'POST',
    path: 'trainer-mode/exit',
    cookies: true,
    caller: 'public',
    summary:
      'Leave trainer mode: the admin, with a new token. The browser is known by a cookie that it got on entering.',
    body: z.object({}),
    result: SignedIn,
    message: 'You are back',
  }),
  access: call({
    method: 'GET',
    path: 'admin/trainer-mode/:id',
    caller: 'admin',
    summary: 'Whether the admin may enter a trainer’s account now, or has to ask.',
    params: z.object({ id: Id }),
    result: TrainerModeAccess,
  }),
  ask: call({
    method: 'POST',
    path: 'admin/trainer-mode/requests',
    caller: 'admin',
    summary: 'Ask a trainer for permission to enter the account.',
    body: Entering,
    result: z.null(),
    message: 'The trainer was asked',
  }),
  requests: call({
    method: 'GET',
    path: 'trainer/trainer-mode/requests',
    caller: 'trainer',
    summary: 'Admins who ask to enter the account and have no answer yet.',
    result: z.array(AccessRequest),
  }),
  answer: call({
    method: 'POST',
    path: 'trainer/trainer-mode/requests/:id',
    caller: 'trainer',
    summary: 'Allow an admin to enter the account for 24 hours, or decline.',
    params: z.object({ id: Id }),
    body: z.object({ allow: z.boolean() }),
    result: z.null(),
    message: 'Answered',
    ownerOnly: true,
  }),
  permissions: call({
    method: 'GET',
    path: 'trainer/trainer-mode/permissions',
    caller: 'trainer',
    summary: 'Admins who may enter the account now, because the trainer allowed it.',
    result: z.array(Permission),
  }),
  withdraw: call({
    method: 'DELETE',
    path: 'trainer/trainer-mode/requests/:id',
    caller: 'trainer',
    summary: 'Withdraw the permission that a request was given. A visit under way ends at once.',
    params: z.object({ id: Id }),
    result: z.null(),
    message: 'Permission withdrawn',
    ownerOnly: true,
  }),
  asked: call({
    method: 'POST',
    path: 'trainer-mode/asked',
    caller: 'public',
    summary: 'Who asks to enter, and why, by the link in the mail. Answers nothing.',
    body: z.object({ token: LinkToken }),
    result: AskedAccess,
    transaction: 'own',
  }),
  answerByLink: call({
    method: 'POST',
    path: 'trainer-mode/answer',
    caller: 'public',
    summary: 'Allow an admin to enter for 24 hours, or decline, by the link in the mail. It works once.',
    body: z.object({ token: LinkToken, allow: z.boolean() }),
    result: z.null(),
    message: 'Answered',
    transaction: 'own',
  }),
  settings: call({
    method: 'GET',
    path: 'trainer/trainer-mode',
    caller: 'trainer',
    summary: 'Whether the trainer is asked before an admin enters, and mailed when one does.',
    result: ModeSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: 'trainer/trainer-mode',
    caller: 'trainer',
    summary: 'Choose whether to be asked before an admin enters, and to be mailed when one does.',
    body: ModeSettings,
    result: z.null(),
    message: 'Saved',
    ownerOnly: true,
  }),
}

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
    cookies: true,
    caller: 'admin',
    fresh: true,
    summary:
      'Start a two-hour session as a trainer. Every call made in it is recorded for the trainer to see.',
    // The dashboard always sends the reason; API-50 knows only the trainer.
    body: Entering.partial({ reason: true }),
    result: SignedIn,
    message: 'You are in trainer mode',
  }),
}
