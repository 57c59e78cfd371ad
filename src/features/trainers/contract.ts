/** A trainer as the platform sees one, and the trainer's app as it shows itself. */
import { z } from 'zod'
import { call } from '../../base/call.ts'

export const trainerCalls = {
  getApp: call({
    method: 'GET',
    path: 'trainer/app',
    caller: 'trainer',
    summary: "What the wizard made of the trainer's app: its name, template and features.",
    result: z.object({
      app_name: z.string().nullable(),
      app_icon: z.string().nullable(),
      domain: z.string().nullable(),
      industry_id: z.number().nullable(),
      mobile_template: z.string().nullable(),
      features: z.array(z.number()),
      mgp_commission: z.number(),
    }),
  }),
}
