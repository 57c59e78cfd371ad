/**
 * The local identity provider: real OpenID Connect, with one page where you can sign in as anyone. Keys and users last
 * as long as the process.
 */
import { createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { errors, interactionPolicy, Provider } from 'oidc-provider'
import { openMemory } from './memory.ts'
import { type Answers, noticePage, writeAsking, writeNotice } from './page.ts'

export interface GoogleOptions {
  port: number
  clientId: string
  clientSecret: string
  /** Where users are sent after sign-in. */
  redirectUri: string
}

export interface LocalGoogle {
  issuer: string
  stop(): Promise<void>
}

interface Person {
  email: string
  name: string
  verified: boolean
}

const host = '127.0.0.1'

export async function startGoogle(options: GoogleOptions): Promise<LocalGoogle> {
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      'The local identity provider never runs in production. Configure a Google client instead.',
    )
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, host, resolve)
  })
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const provider = await openProvider(issuer, options, people)
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?', 1)[0] ?? '/'
    if (!isLocal(request))
      return writeNotice(response, 403, 'Not here', 'The local identity provider answers this machine only.')
    if (path.startsWith('/interaction/')) return serveInteraction(provider, people, request, response)
    // Every sign-in shows the page again: with a session cookie, the provider would sign in the previous user.
    request.headers.cookie = request.headers.cookie?.replaceAll(/_session(\.sig)?=[^;]*;?/g, '')
    await answer(request, response)
  }

  return {
    issuer,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function openProvider(
  issuer: string,
  { clientId, clientSecret, redirectUri }: GoogleOptions,
  people: Map<string, Person>,
): Promise<Provider> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    adapter: openMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Like Google, put the profile claims in the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_: unknown, sub: string) => accountOf(sub, people.get(sub)),
    loadExistingGrant: grantAll,
    renderError: (
      ctx: { type: string; body: string },
      { error_description, error }: Record<string, string>,
    ) => {
      ctx.type = 'html'
      ctx.body = noticePage('This does not work', error_description ?? error ?? 'Begin again.')
    },
  })
  provider.on('server_error', (_, error) => console.error(error))
  return provider
}

const accountOf = (sub: string, person: Person | undefined) =>
  person && {
    accountId: sub,
    claims: () => ({ sub, email: person.email, email_verified: person.verified, name: person.name }),
  }

interface Granting {
  oidc: {
    client: { clientId: string }
    session: { accountId: string }
    params: { scope: string }
    provider: Provider
  }
}

/** Grants consent automatically, without a second page. */
async function grantAll({ oidc }: Granting) {
  const { clientId } = oidc.client
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope(oidc.params.scope)
  await grant.save()
  return grant
}

async function serveInteraction(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { params } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST')
      return writeAsking(response, { email: params.login_hint ?? '', name: '', unverified: false })
    const form = new URLSearchParams(await readBody(request))
    if (form.get('do') === 'cancel')
      return await provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The user denied your request',
      })
    const given = answersIn(form)
    if (!/^[^\s@]+@[^\s@]+$/.test(given.email))
      return writeAsking(response, given, 'Type an e-mail address, such as maya@example.test')
    await provider.interactionFinished(request, response, {
      login: { accountId: remember(people, given), remember: false },
      select_account: {},
    })
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
    writeNotice(response, 400, 'This visit has ended', 'Go back to where you came from and begin again.')
  }
}

const answersIn = (form: URLSearchParams): Answers => ({
  email: form.get('email')?.trim() ?? '',
  name: form.get('name')?.trim() ?? '',
  unverified: form.has('unverified'),
})

/** A numeric id, like Google's. The same email gets the same id after every restart. */
function remember(people: Map<string, Person>, { email, name, unverified }: Answers): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest()
  const sub = `1${digest.readBigUInt64BE().toString().padStart(20, '0')}`
  people.set(sub, { email, name: name || (email.split('@')[0] ?? email), verified: !unverified })
  return sub
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString()
    if (text.length > 10_000) throw new Error('The request is too long.')
  }
  return text
}

/**
 * Checks the Host header: a web page could otherwise reach this server through a name that resolves to this machine.
 */
const isLocal = ({ headers }: IncomingMessage) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
