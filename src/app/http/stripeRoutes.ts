/** Stripe's webhooks and OAuth callback. On the dashboard host, outside the API's envelope. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dashboardUrl } from '../../base/server/config.ts'
import type { AppContext } from '../../base/server/context.ts'
import { settleCard } from '../../features/billing/server/card.ts'
import { settlePurchase } from '../../features/billing/server/purchases.ts'
import { finishOnboarding, renewOnboarding } from '../../features/connect/server/service.ts'
import { openInbox } from '../../features/ledger/server/inbox.ts'
import { sendPlainPage } from './plainPage.ts'
import { rawBody } from './rawBody.ts'

export async function serveStripe(app: FastifyInstance, work: AppContext): Promise<void> {
  const receive = openInbox(work)
  await app.register(async (scope) => {
    rawBody(scope)
    for (const [path, endpoint] of [
      ['/webhooks/stripe', 'platform'],
      ['/webhooks/stripe-connect', 'connect'],
    ] as const)
      scope.post(path, async (request, reply) => {
        if (request.site !== null) return reply.callNotFound()
        const signature = request.headers['stripe-signature']
        await receive(request.body as Buffer, typeof signature === 'string' ? signature : undefined, endpoint)
        return { received: true }
      })
  })

  const goOn = (reply: FastifyReply, url: string | undefined) =>
    url
      ? reply.redirect(url)
      : sendPlainPage(reply, 410, 'This link has expired', expired(dashboardUrl(work.config)))

  app.get<{ Params: { token: string } }>('/connect/return/:token', async (request, reply) =>
    request.site === null
      ? goOn(reply, await finishOnboarding(work, request.params.token))
      : reply.callNotFound(),
  )
  app.get<{ Params: { token: string } }>('/connect/refresh/:token', async (request, reply) =>
    request.site === null
      ? goOn(reply, await renewOnboarding(work, request.params.token))
      : reply.callNotFound(),
  )
  app.get<{ Params: { session: string } }>('/billing/return/:session', async (request, reply) =>
    request.site === null
      ? goOn(reply, await settlePurchase(work, request.params.session))
      : reply.callNotFound(),
  )
  app.get<{ Params: { session: string } }>('/billing/card/:session', async (request, reply) =>
    request.site === null
      ? goOn(reply, await settleCard(work, request.params.session))
      : reply.callNotFound(),
  )
  // The browser sends no session to this address, so the dashboard finishes the connection as the signed-in trainer.
  app.get<{ Querystring: Record<string, unknown> }>('/connect/existing', async (request, reply) => {
    if (request.site !== null) return reply.callNotFound()
    const back = new URL(dashboardUrl(work.config, paymentSettings))
    for (const name of ['state', 'code']) {
      const value = request.query[name]
      if (typeof value === 'string') back.searchParams.set(name, value)
    }
    return reply.redirect(back.href)
  })
}

const paymentSettings = '/trainer/account/payment-settings'

const expired = (home: string) =>
  `<main class="centre"><h1>This link has expired</h1><p>Start again from your payment settings.</p><p><a href="${home}${paymentSettings}">Payment settings</a></p></main>`
