/** A trainer's app goes to the app stores: by people, who are told by mail. */
import { z } from 'zod'
import { call } from '../../base/call.ts'

export const launchCalls = {
  sendLaunchEmail: call({
    method: 'POST',
    path: 'send-launch-email',
    caller: 'trainer',
    summary: "Ask the operators to bring the trainer's app to the stores.",
    // Taken for the wire's sake: who asks and for which app is what the session and the account say.
    body: z.object({
      name: z.string().max(100).nullish(),
      email: z.string().max(254).nullish(),
      business_name: z.string().max(100).nullish(),
      app_name: z.string().max(60).nullish(),
    }),
    result: z.null(),
    message: 'Your app is on its way. We will send you an email with its status in 5-10 days',
    transaction: 'own',
  }),
}
