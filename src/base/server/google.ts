/**
 * The only module that talks to Google, real or local: OpenID Connect with a certified client. The library checks
 * signature, issuer, audience, expiry, nonce and state; nothing here reads a token.
 */
import type { Configuration } from 'openid-client'
import { Problem } from '../problem.ts'
import type { GoogleConfig } from './config.ts'

/** State that must be known again when the user returns. */
export interface GoogleAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

export interface GoogleIdentity {
  /** Never changes and is never reassigned; an email address can be. */
  sub: string
  email: string
  emailVerified: boolean
  name: string
}

export interface GoogleClient {
  /** The address where the user signs in. */
  startVisit(returnUrl: string): Promise<GoogleAttempt & { url: string }>
  /** Who returned to `address`; undefined if they declined. */
  finishVisit(address: URL, visit: GoogleAttempt): Promise<GoogleIdentity | undefined>
}

const away = "Google isn't responding. Try again in a moment, or sign in with your password."

/** `ready` is awaited before the first request: the local provider starts in parallel with the program. */
export function openGoogle(config: GoogleConfig, ready: () => Promise<void>): GoogleClient {
  let known: Promise<Configuration> | undefined

  function discover(): Promise<Configuration> {
    const found = (known ??= ask(() => discoverAt(config, ready)))
    // Cached only on success; after a failure the next user retries.
    found.catch(() => {
      if (known === found) known = undefined
    })
    return found
  }

  return {
    async startVisit(returnUrl) {
      const client = await import('openid-client')
      const configuration = await discover()
      const [state, nonce, codeVerifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ]
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: returnUrl,
        scope: 'openid email profile',
        prompt: 'select_account',
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url: url.href, state, nonce, codeVerifier }
    },
    async finishVisit(address, { state, nonce, codeVerifier }) {
      if (address.searchParams.get('error') === 'access_denied') return undefined
      const client = await import('openid-client')
      const configuration = await discover()
      const tokens = await ask(() =>
        client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        }),
      )
      return identityOf(tokens.claims())
    },
  }
}

async function discoverAt(config: GoogleConfig, ready: () => Promise<void>): Promise<Configuration> {
  const [client] = await Promise.all([import('openid-client'), ready()])
  const local = config.localPort !== undefined
  return client.discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
    timeout: 10,
    // Plain HTTP never leaves this machine.
    ...(local && { execute: [client.allowInsecureRequests] }),
  })
}

function identityOf(claims: Record<string, unknown> | undefined): GoogleIdentity {
  const { sub, email, email_verified, name } = claims ?? {}
  if (typeof sub !== 'string' || typeof email !== 'string') throw new Problem(502, away)
  return { sub, email, emailVerified: email_verified === true, name: typeof name === 'string' ? name : '' }
}

/** A failure between us and Google is theirs, or temporary: 502 with a plain sentence. */
async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(502, away, { cause: error })
  }
}
