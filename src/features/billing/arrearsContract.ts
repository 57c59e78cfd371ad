/** Trainers who are behind with their platform plan, and the days after a failed payment. */
import { z } from 'zod'
import { call, Id } from '../../base/call.ts'
import { numbered, searchedQuery } from '../../base/list.ts'
import { Arrears } from './paidSubscription.ts'

const UnpaidTrainer = Arrears.extend({
  trainer_id: z.number(),
  name: z.string(),
  email: z.string(),
  plan: z.string(),
})
export type UnpaidTrainer = z.output<typeof UnpaidTrainer>

const MOST_DAYS = 365
const MOST_MORE_DAYS = 90

const Days = z.int('Enter whole days').min(1, 'At least 1 day').max(MOST_DAYS, `At most ${MOST_DAYS} days`)

const StepDays = z
  .object({ remind_days: Days, pause_days: Days, offline_days: Days })
  .refine(({ remind_days, pause_days }) => remind_days < pause_days, {
    path: ['pause_days'],
    error: 'Later than the reminder',
  })
  .refine(({ pause_days, offline_days }) => pause_days < offline_days, {
    path: ['offline_days'],
    error: 'Later than the day on which selling pauses',
  })

export const arrearsCalls = {
  list: call({
    method: 'GET',
    path: 'admin/unpaid-trainers',
    caller: 'admin',
    summary: 'Trainers whose platform payment failed and has not arrived since.',
    query: z.object(searchedQuery(10, ['since', 'name', 'offline_at'], 'since,asc')),
    result: numbered(UnpaidTrainer),
  }),
  getDays: call({
    method: 'GET',
    path: 'admin/failed-payment-days',
    caller: 'admin',
    summary: 'How many days after a failed platform payment each step comes.',
    result: StepDays,
  }),
  setDays: call({
    method: 'PUT',
    path: 'admin/failed-payment-days',
    caller: 'admin',
    summary:
      'Change the days. Longer ones are for trainers who are behind too; shorter ones for later failures only.',
    body: StepDays,
    result: z.null(),
    message: 'Days saved',
  }),
  giveDays: call({
    method: 'POST',
    path: 'admin/trainer/:id/more-days',
    caller: 'admin',
    summary: 'Give a trainer more days to pay: selling and the site return until then.',
    params: z.object({ id: Id }),
    body: z.object({
      days: z
        .int('Enter whole days')
        .min(1, 'At least 1 day')
        .max(MOST_MORE_DAYS, `At most ${MOST_MORE_DAYS} days`),
    }),
    result: z.null(),
    message: 'More days given',
  }),
}
