/** A trainer's own accounts at Apple and Google, and what the stores' reviewers need. */
import { z } from 'zod'
import { call, Line } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { AppStoreLink, PlayStoreLink } from '../sites/settings.ts'
import { ownerKinds, stepNames, stepStates } from './appAccountSteps.ts'

/** `unknown`: the store did not answer in time, or could not be asked. */
const LinkState = z.enum(['none', 'found', 'missing', 'unknown'])
export type LinkState = z.output<typeof LinkState>

export const AppAccounts = z.object({
  owner_kind: z.enum(ownerKinds).nullable(),
  /** Those that are not open. */
  steps: z.partialRecord(z.enum(stepNames), z.enum(stepStates)),
  ios_applink: z.string().nullable(),
  android_applink: z.string().nullable(),
  /** Of the site; null before the app has a name. */
  domain: z.string().nullable(),
  reviewer: z.object({ email: z.string(), notes: z.string() }).nullable(),
})
export type AppAccounts = z.output<typeof AppAccounts>

/** Reviewers read it, and it is typed by hand. */
export const longest = { email: 254, password: 100, notes: 1000 }

const reviewer = z.object({
  email: text(longest.email).trim().pipe(z.email('Enter an email address')),
  /** Omitted keeps the one that is stored. */
  password: text(longest.password, { tooLong: 'Use at most 100 characters' }).pipe(Line).optional(),
  notes: text(longest.notes, { tooLong: 'Use at most 1,000 characters' }).trim(),
})

export const appAccountCalls = {
  get: call({
    method: 'GET',
    path: 'trainer/app-accounts',
    caller: 'trainer',
    staff: ['pages'],
    summary: "How far the trainer's own accounts at Apple and Google are, and the links to the app.",
    result: AppAccounts,
  }),
  setOwner: call({
    method: 'PUT',
    path: 'trainer/app-accounts/owner',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Whether a person or an organization will own the accounts.',
    body: z.object({ owner_kind: z.enum(ownerKinds) }),
    result: AppAccounts,
  }),
  setStep: call({
    method: 'PUT',
    path: 'trainer/app-accounts/step',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'The state of one step.',
    body: z.object({ step: z.enum(stepNames), state: z.enum(stepStates) }),
    result: AppAccounts,
  }),
  saveLinks: call({
    method: 'PUT',
    path: 'trainer/app-accounts/links',
    caller: 'trainer',
    staff: ['pages'],
    summary: "Save the app's pages in the stores. Empty for none.",
    body: z.object({ ios_applink: AppStoreLink, android_applink: PlayStoreLink }),
    result: AppAccounts,
    message: 'Links saved',
  }),
  checkLinks: call({
    method: 'GET',
    path: 'trainer/app-accounts/links-check',
    caller: 'trainer',
    staff: ['pages'],
    summary: 'Whether the stores know the saved links. The stores are asked.',
    result: z.object({ ios_applink: LinkState, android_applink: LinkState }),
    transaction: 'own',
  }),
  saveReviewer: call({
    method: 'PUT',
    path: 'trainer/app-accounts/reviewer',
    caller: 'trainer',
    summary: "What the stores' reviewers sign in with. The address gets an account on the trainer's site.",
    body: reviewer,
    result: AppAccounts,
    message: 'Reviewer sign-in saved',
  }),
  removeReviewer: call({
    method: 'DELETE',
    path: 'trainer/app-accounts/reviewer',
    caller: 'trainer',
    summary: 'Forget what reviewers sign in with. The account on the site stays.',
    result: AppAccounts,
    message: 'Reviewer sign-in removed',
  }),
  showPassword: call({
    method: 'POST',
    path: 'trainer/app-accounts/reviewer-password',
    caller: 'trainer',
    fresh: true,
    summary: 'The password of the reviewer sign-in, to enter it at a store.',
    result: z.object({ password: z.string() }),
  }),
}
