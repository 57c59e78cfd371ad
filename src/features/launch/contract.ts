/** Publishing a trainer's app in the app stores: done by people, who are told by mail. */
import { z } from 'zod'
import { call } from '../../base/call.ts'
import { text } from '../../base/text.ts'

export const launchCalls = {
  sendLaunchEmail: call({
    method: 'POST',
    path: 'send-launch-email',
    caller: 'trainer',
    summary: "Ask the admins to publish the trainer's app in the app stores.",
    // Accepted for the API's sake: the session and the account decide who asks and for which app.
    body: z.object({
      name: text(100).nullish(),
      email: text(254).nullish(),
      business_name: text(100).nullish(),
      app_name: text(60).nullish(),
    }),
    result: z.null(),
    message: 'Your app is on its way. We will send you an email with its status in 5-10 days',
    transaction: 'own',
  }),
}
