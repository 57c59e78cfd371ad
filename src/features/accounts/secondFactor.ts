/** The second factor: codes of an app, passkeys and recovery codes; how it is shown at sign-in, and how it is set up. */
import { z } from 'zod'
import { call, Id, Line, Timestamp } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { LinkToken, SignedIn } from './contract.ts'

/** base64url of at most this many characters. */
const Encoded = (most: number) => text(most).regex(/^[\w-]*$/)

/** What a browser's authenticator answers, as WebAuthn writes it in JSON. The server verifies it. */
const credential = {
  id: Encoded(1400),
  rawId: Encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

const Assertion = z.object({
  ...credential,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: Encoded(4000),
    authenticatorData: Encoded(4000),
    signature: Encoded(4000),
    userHandle: Encoded(200).optional(),
  }),
})
export type Assertion = z.output<typeof Assertion>

const Attestation = z.object({
  ...credential,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: Encoded(4000),
    attestationObject: Encoded(20_000),
    transports: z.array(text(30)).max(10).optional(),
  }),
})
export type Attestation = z.output<typeof Attestation>

const Descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
)

/** What `navigator.credentials.get` needs. */
const AssertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: Descriptors,
  userVerification: z.enum(['required', 'preferred']),
})
export type AssertionOptions = z.output<typeof AssertionOptions>

/** What `navigator.credentials.create` needs. */
const AttestationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: Descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})
export type AttestationOptions = z.output<typeof AttestationOptions>

const wrongCode = 'Enter the six digits that your app shows'

/** Apps show a code in two groups, and a phone pastes it that way. */
const TotpCode = text(20, { required: 'Enter the code', tooLong: wrongCode })
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, wrongCode))

const RecoveryCode = text(40, {
  required: 'Enter a recovery code',
  tooLong: "That isn't one of your recovery codes",
})
  .transform((code) => code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
  .pipe(z.string().min(1, 'Enter a recovery code'))

/** One of the three. */
const proof = {
  code: TotpCode.optional(),
  recovery_code: RecoveryCode.optional(),
  passkey: Assertion.optional(),
}
export interface Proof {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: Assertion | undefined
}

const PasskeyName = text(60, { required: 'Name is required', tooLong: 'Use at most 60 characters' })
  .trim()
  .min(1, 'Name is required')
  .pipe(Line)

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
})
export type Passkey = z.output<typeof Passkey>

const SecondFactor = z.object({
  /** Whether this user must have one. */
  is_required: z.boolean(),
  /** Null if no app is set up. */
  app_since: Timestamp.nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Shown once; null if the user already has some. */
const Added = z.object({ recovery_codes: z.array(z.string()).nullable() })

const own = { caller: 'signed-in', staff: 'own', ownerOnly: true, transaction: 'own' } as const

export const secondFactorCalls = {
  finishSignIn: call({
    method: 'POST',
    path: 'second-factor',
    caller: 'public',
    summary: 'Finish a sign-in that asked for the second factor: with a code, a recovery code or a passkey.',
    body: z.object({ token: LinkToken, ...proof }),
    result: SignedIn,
    message: 'Signed in',
    transaction: 'own',
  }),
  askPasskey: call({
    method: 'POST',
    path: 'second-factor/passkey',
    caller: 'public',
    summary: 'What the browser needs to show a passkey as the second factor of a sign-in.',
    body: z.object({ token: LinkToken }),
    result: AssertionOptions,
    transaction: 'own',
  }),
  startPasskeySignIn: call({
    method: 'POST',
    path: 'passkey-login/options',
    caller: 'public',
    summary: 'What the browser needs to sign in with a passkey alone.',
    result: AssertionOptions,
    transaction: 'own',
  }),
  passkeySignIn: call({
    method: 'POST',
    path: 'passkey-login',
    caller: 'public',
    summary: 'Sign in with a passkey, without a password. The device must have verified its user.',
    body: z.object({ passkey: Assertion }),
    result: SignedIn,
    message: 'Signed in',
    transaction: 'own',
  }),
  get: call({
    method: 'GET',
    path: 'accounts/second-factor',
    caller: 'signed-in',
    staff: 'own',
    ownerOnly: true,
    beforeSecondFactor: true,
    summary: 'The second factor of the signed-in user: app, passkeys, and how many recovery codes are left.',
    result: SecondFactor,
  }),
  startApp: call({
    ...own,
    method: 'POST',
    path: 'accounts/second-factor/app',
    beforeSecondFactor: true,
    fresh: true,
    summary: 'A new secret for an authenticator app. It counts once a code has confirmed it.',
    result: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: call({
    ...own,
    method: 'PUT',
    path: 'accounts/second-factor/app',
    beforeSecondFactor: true,
    fresh: true,
    summary: 'Confirm the new secret with a code. The first factor ends every other session.',
    body: z.object({ code: TotpCode }),
    result: Added,
    message: 'Authenticator app added',
  }),
  removeApp: call({
    ...own,
    method: 'DELETE',
    path: 'accounts/second-factor/app',
    fresh: true,
    summary: 'Remove the authenticator app.',
    result: z.null(),
    message: 'Authenticator app removed',
  }),
  startPasskey: call({
    ...own,
    method: 'POST',
    path: 'accounts/second-factor/passkeys/options',
    beforeSecondFactor: true,
    fresh: true,
    summary: 'What the browser needs to create a passkey.',
    result: AttestationOptions,
  }),
  addPasskey: call({
    ...own,
    method: 'POST',
    path: 'accounts/second-factor/passkeys',
    beforeSecondFactor: true,
    fresh: true,
    summary: 'Add a passkey. The first factor ends every other session.',
    body: z.object({ name: PasskeyName, passkey: Attestation }),
    result: Added,
    message: 'Passkey added',
  }),
  renamePasskey: call({
    method: 'PUT',
    path: 'accounts/second-factor/passkeys/:id',
    caller: 'signed-in',
    staff: 'own',
    ownerOnly: true,
    summary: 'Rename a passkey.',
    params: z.object({ id: Id }),
    body: z.object({ name: PasskeyName }),
    result: z.null(),
    message: 'Saved',
  }),
  removePasskey: call({
    ...own,
    method: 'DELETE',
    path: 'accounts/second-factor/passkeys/:id',
    fresh: true,
    summary: 'Remove a passkey.',
    params: z.object({ id: Id }),
    result: z.null(),
    message: 'Passkey removed',
  }),
  renewRecoveryCodes: call({
    ...own,
    method: 'POST',
    path: 'accounts/second-factor/recovery-codes',
    fresh: true,
    summary: 'Ten new recovery codes. The old ones stop working.',
    result: z.object({ recovery_codes: z.array(z.string()) }),
    message: 'New recovery codes made',
  }),
  askToConfirm: call({
    ...own,
    method: 'POST',
    path: 'accounts/confirm-identity/passkey',
    summary: 'What the browser needs to confirm the user’s identity with a passkey.',
    result: AssertionOptions,
  }),
  confirm: call({
    ...own,
    method: 'POST',
    path: 'accounts/confirm-identity',
    summary: 'Confirm the user’s identity with the second factor. Sensitive calls are open for ten minutes.',
    body: z.object(proof),
    result: z.null(),
    message: 'Confirmed',
  }),
}
