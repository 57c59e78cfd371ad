/** A site to visit: the whole HTTP server, and a trainer whose page is published at strong.localhost. */
import type { FastifyInstance } from 'fastify'
import { builtDashboard } from '../src/app/http/dashboardFiles.ts'
import { buildHttp } from '../src/app/http/http.ts'
import type { AsTrainer } from '../src/base/server/context.ts'
import { publishPage } from '../src/features/pages/server/service.ts'
import { test as base } from './database.ts'
import { samplePage } from './samplePage.ts'

export const test = base
  .extend('app', async ({ world, db }, { onCleanup }): Promise<FastifyInstance> => {
    const app = await buildHttp({ ...world.doors, db }, builtDashboard())
    onCleanup(() => app.close())
    return app
  })
  .extend('strong', { auto: true }, async ({ make }): Promise<AsTrainer> => {
    const trainer = await make.trainer({ appName: 'Strong' })
    await publishPage(trainer, samplePage())
    return trainer
  })

export const on = (host: string, headers: Record<string, string> = {}) => ({ headers: { host, ...headers } })
export const site = on('strong.localhost')
