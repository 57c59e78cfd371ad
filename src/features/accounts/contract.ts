/** Who signs in to the dashboard: the user as the browser keeps it, and the calls to become one. */
import { z } from 'zod'
import { call, Line } from '../../base/call.ts'

/** Wire names are the specification's. The token comes only with the answer that starts a session. */
export const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['trainer', 'admin']),
  admin: z.boolean(),
  logo: z.string().nullable(),
  business_name: z.string().nullable(),
  app_name: z.string().nullable(),
  domain: z.string().nullable(),
  mobile_template: z.string().nullable(),
  industry_id: z.number().nullable(),
  subscription_id: z.string().nullable(),
  redirect_url: z.string().nullable(),
  is_show_logo: z.boolean(),
  app_icon: z.string().nullable(),
  ios_applink: z.string().nullable(),
  android_applink: z.string().nullable(),
  terms_of_service: z.string().nullable(),
  tracking: z.string().nullable(),
  firebase_app_id: z.string().nullable(),
})
export type User = z.output<typeof User>

export const SignedIn = User.extend({ token: z.string() })
export type SignedIn = z.output<typeof SignedIn>

const required = (field: string) => z.string(`${field} is required`).trim().min(1, `${field} is required`)

export const Email = required('Email')
  .max(254, 'That email is too long')
  .toLowerCase()
  .pipe(z.email('That does not look like an email address'))

const PersonName = required('Name').max(100, 'A name has at most 100 characters').pipe(Line)

/** Not trimmed: spaces are part of a password. */
const password = z.string('Password is required').min(1, 'Password is required')
const NewPassword = password
  .min(8, 'A password has at least 8 characters')
  // The hash reads all of it; without an end, a long one keeps the processor busy.
  .max(200, 'A password has at most 200 characters')

export const accountCalls = {
  register: call({
    method: 'POST',
    path: 'register',
    caller: 'public',
    summary: 'Open a trainer account and sign in.',
    body: z.object({ name: PersonName, email: Email, password: NewPassword }),
    result: SignedIn,
    message: 'Welcome aboard',
    transaction: 'own',
  }),
  login: call({
    method: 'POST',
    path: 'login',
    caller: 'public',
    summary: 'Sign in with email and password.',
    body: z.object({ email: Email, password: password.max(200, 'Email or password is wrong') }),
    result: SignedIn,
    message: 'Signed in',
    transaction: 'own',
  }),
  logout: call({
    method: 'POST',
    path: 'logout',
    caller: 'signed-in',
    summary: 'End this session.',
    result: z.null(),
    message: 'Signed out',
  }),
  me: call({
    method: 'GET',
    path: 'me',
    caller: 'signed-in',
    summary: 'The signed-in user.',
    result: User,
  }),
}
