/**
 * The types of oidc-provider that the local identity provider uses; the package has none. It is here because both
 * type-checks read app/.
 */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Context {
    type: string
    body: string
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      params: { scope: string }
      provider: Provider
    }
  }

  interface Interaction {
    uid: string
    params: { login_hint?: string }
  }

  interface Result {
    login?: { accountId: string; remember: boolean }
    select_account?: object
    error?: string
    error_description?: string
  }

  export class Provider {
    constructor(issuer: string, setup: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void>
    on(event: 'server_error', listener: (ctx: Context, error: Error) => void): this
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
  }

  class Prompt {
    constructor(of: { name: string; requestable: boolean })
  }

  export const interactionPolicy: {
    Prompt: typeof Prompt
    base(): Prompt[] & { add(prompt: Prompt, index?: number): void }
  }

  export const errors: { SessionNotFound: new () => Error }
}
