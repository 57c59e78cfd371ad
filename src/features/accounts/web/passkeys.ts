/** Passkeys in the browser. The library is loaded when one is used. */
import { Problem } from '../../../base/problem.ts'
import type { Assertion, AssertionOptions, Attestation, AttestationOptions } from '../secondFactor.ts'

const library = () => import('@simplewebauthn/browser')

export const hasPasskeys = () => 'PublicKeyCredential' in globalThis

export async function createPasskey(options: AttestationOptions): Promise<Attestation> {
  const { startRegistration } = await library()
  return (await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  }).catch(explain)) as Attestation
}

export async function showPasskey(options: AssertionOptions): Promise<Assertion> {
  const { startAuthentication } = await library()
  return (await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch(explain)) as Assertion
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  // The browser gives one name to a closed dialog, a timeout and a device without a fitting passkey.
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new Problem(0, 'No passkey was used. Try again, or choose another way.')
  if (name === 'InvalidStateError')
    throw new Problem(0, 'This device already has a passkey for your account.')
  throw new Problem(0, "This device can't use a passkey here. Try another way.")
}
