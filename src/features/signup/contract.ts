/** The wizard after registration. */
import { z } from 'zod'
import { call, Line } from '../../base/call.ts'
import { User } from '../accounts/contract.ts'

export const signupCalls = {
  nameApp: call({
    method: 'POST',
    path: 'signup/app-name',
    caller: 'trainer',
    summary: "Name the trainer's app; the name also becomes the sub-domain.",
    body: z.object({
      app_name: z
        .string('App name is required')
        .trim()
        .min(1, 'App name is required')
        .max(60, 'At most 60 characters')
        .pipe(Line),
    }),
    result: User,
    message: 'App name saved',
  }),
}
