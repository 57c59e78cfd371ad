/** Sign-in to the app. See addresses.ts for where the calls are. */
import { z } from 'zod'
import { call } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { Email } from '../accounts/contract.ts'
import { memberAddresses } from './addresses.ts'

const at = <M extends string, P extends string>([method, path]: readonly [M, P]) => ({ method, path })

const Member = z.object({ id: z.number(), name: z.string(), email: z.string() })

export const memberCalls = {
  session: call({
    ...at(memberAddresses.session),
    caller: 'trainee',
    summary: 'Who is signed in to the app.',
    onSites: true,
    result: Member,
  }),
  askForCode: call({
    ...at(memberAddresses.askForCode),
    cookies: true,
    caller: 'public',
    summary: "Mails a code and a link to sign in with, if the address is a member's.",
    onSites: true,
    transaction: 'own',
    body: z.object({ email: Email }),
    result: z.object({}),
    message: 'If this is the address of a member, a code is on its way',
  }),
  signIn: call({
    ...at(memberAddresses.signIn),
    cookies: true,
    caller: 'public',
    summary: 'Signs in by the code, in the browser that asked for it.',
    onSites: true,
    transaction: 'own',
    body: z.object({
      code: text(20, { required: 'Enter the code from the mail' })
        .trim()
        .regex(/^\d{6}$/, 'Enter the six digits from the mail'),
    }),
    result: Member,
  }),
  signOut: call({
    ...at(memberAddresses.signOut),
    cookies: true,
    caller: 'trainee',
    summary: 'Ends the session of the app on this device.',
    onSites: true,
    body: z.object({}),
    result: z.object({}),
  }),
}
