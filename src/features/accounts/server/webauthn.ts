/**
 * Passkeys, by the WebAuthn library. A challenge is a one-time token: whoever signs it shows that the answer was made
 * for this request.
 */
import { createHash, randomBytes } from 'node:crypto'
import { type Config, dashboardUrl } from '../../../base/server/config.ts'
import type { Db } from '../../../base/server/db.ts'
import type { Assertion, AssertionOptions, Attestation, AttestationOptions } from '../secondFactor.ts'
import {
  type ChallengePurpose,
  countPasskeyUse,
  insertChallenge,
  lockPasskey,
  type PasskeyRow,
  takeChallengeRow,
} from './factorQueries.ts'

/** Loaded when first needed: with what it loads to read certificates it is the largest library of the server. */
const library = () => import('@simplewebauthn/server')

const MINUTES = 5
const TIMEOUT_MS = MINUTES * 60_000
/** Ed25519, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Returns the token, which is not stored. */
export async function issueChallenge(
  db: Db,
  purpose: ChallengePurpose,
  userId: number | null,
  minutes = MINUTES,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertChallenge(db, { token_hash: hashOf(token), purpose, user_id: userId }, minutes)
  return token
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

const described = ({ credential_id, transports }: PasskeyRow) =>
  ({ id: credential_id, type: 'public-key', transports }) as const

/** Without passkeys the device offers those that it has for this site. */
export async function assertionOptions(
  { db, config }: { db: Db; config: Config },
  purpose: Exclude<ChallengePurpose, 'passkey-new' | 'second-factor'>,
  user: { id: number; passkeys: PasskeyRow[] } | undefined,
): Promise<AssertionOptions> {
  return {
    challenge: await issueChallenge(db, purpose, user?.id ?? null),
    rpId: config.dashboardHost,
    timeout: TIMEOUT_MS,
    allowCredentials: user?.passkeys.map(described) ?? [],
    userVerification: user ? 'preferred' : 'required',
  }
}

export async function attestationOptions(
  { db, config }: { db: Db; config: Config },
  user: { id: number; email: string; name: string },
  passkeys: PasskeyRow[],
): Promise<AttestationOptions> {
  return {
    challenge: await issueChallenge(db, 'passkey-new', user.id),
    rp: { id: config.dashboardHost, name: config.productName },
    user: { id: handleOf(user.id), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** Devices keep it beside the passkey. It says nothing about the person. */
const handleOf = (userId: number) => Buffer.from(String(userId)).toString('base64url')

type NewPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'sign_count' | 'transports'>

/** Undefined if the answer is not one to our own challenge for this user. */
export async function readAttestation(
  { db, config }: { db: Db; config: Config },
  userId: number,
  answer: Attestation,
): Promise<NewPasskey | undefined> {
  const challenge = await takeChallenge(db, 'passkey-new', userId, answer.response.clientDataJSON)
  if (challenge === undefined) return undefined
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: dashboardUrl(config),
    expectedRPID: config.dashboardHost,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused)
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    sign_count: counter,
    transports: answer.response.transports ?? [],
  }
}

/**
 * The passkey that signed our challenge, or undefined. A passkey that replaces the password must have verified its user
 * by a fingerprint, a face or a PIN.
 */
export async function takeAssertion(
  { db, config }: { db: Db; config: Config },
  purpose: ChallengePurpose,
  userId: number | null,
  answer: Assertion,
): Promise<PasskeyRow | undefined> {
  const challenge = await takeChallenge(db, purpose, userId, answer.response.clientDataJSON)
  const passkey = challenge === undefined ? undefined : await lockPasskey(db, answer.id)
  if (challenge === undefined || !passkey || (userId !== null && passkey.user_id !== userId)) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: dashboardUrl(config),
    expectedRPID: config.dashboardHost,
    requireUserVerification: userId === null,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      // The library refuses a counter that does not grow: the key may have been copied.
      counter: passkey.sign_count,
    },
  }).catch(refused)
  if (!verified || !authenticationInfo) return undefined
  await countPasskeyUse(db, passkey.id, authenticationInfo.newCounter)
  return passkey
}

/** The library throws for whatever is wrong with an answer, and the answer comes from outside. */
const refused = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined })

/** The challenge that was signed, if it is one of ours, for this purpose and user, and unused. */
async function takeChallenge(
  db: Db,
  purpose: ChallengePurpose,
  userId: number | null,
  clientData: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientData)
  const taken = await takeChallengeRow(db, hashOf(challenge), purpose)
  return taken && taken.user_id === userId ? challenge : undefined
}

function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
