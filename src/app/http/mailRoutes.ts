/** The mail provider's webhook. On the dashboard host, outside the API's envelope. */
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../base/problem.ts'
import type { AppContext } from '../../base/server/context.ts'
import { isSigned } from '../../base/server/signature.ts'
import { receiveMailNotice } from '../../features/customers/server/mails/mailNotices.ts'
import { rawBody } from './rawBody.ts'

export async function serveMailNotices(app: FastifyInstance, work: AppContext): Promise<void> {
  const { mailWebhookSecret: secret } = work.config
  await app.register(async (scope) => {
    rawBody(scope)
    scope.post('/webhooks/mail', async (request, reply) => {
      if (request.site !== null || !secret) return reply.callNotFound()
      const raw = request.body as Buffer
      const signature = request.headers['mail-signature']
      if (!isSigned(raw, typeof signature === 'string' ? signature : undefined, secret))
        throw new Problem(400, 'The signature does not match')
      await receiveMailNotice(work, raw.toString('utf8'))
      return { received: true }
    })
  })
}
