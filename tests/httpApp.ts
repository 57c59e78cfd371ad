import type { FastifyInstance } from 'fastify'
import { builtDashboard } from '../src/app/http/dashboardFiles.ts'
import { buildHttp } from '../src/app/http/http.ts'
import { test as base } from './database.ts'

/** A test with everything that answers HTTP, and the built dashboard. */
export const test = base.extend('app', async ({ world, db }, { onCleanup }): Promise<FastifyInstance> => {
  const app = await buildHttp({ ...world.doors, db }, builtDashboard())
  onCleanup(() => app.close())
  return app
})
