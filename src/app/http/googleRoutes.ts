/** Google's OAuth callback. On the dashboard host, outside the API's envelope. */
import type { FastifyInstance } from 'fastify'
import { dashboardUrl } from '../../base/server/config.ts'
import type { AppContext } from '../../base/server/context.ts'
import { callbackPath, finishGoogleAttempt } from '../../features/accounts/server/google.ts'

export function serveGoogle(app: FastifyInstance, work: AppContext): void {
  app.get(callbackPath, async (request, reply) => {
    if (request.site !== null) return reply.callNotFound()
    // Uses the registered redirect address, whatever a proxy changed in the request.
    const address = new URL(dashboardUrl(work.config, callbackPath))
    address.search = request.url.split('?').slice(1).join('?')
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.redirect(await finishGoogleAttempt(work, address))
  })
}
