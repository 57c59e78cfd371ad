/** The users of the dashboard: the user as the browser stores it, and the calls to register and sign in. */
import { z } from 'zod'
import { call, Line, permissions } from '../../base/call.ts'
import { text } from '../../base/text.ts'

/** Wire names are the specification's. Only the response that starts a session has the token. */
export const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['trainer', 'admin', 'staff']),
  /** The trainer whom staff work for, and what they may do there. Null for everybody else. */
  works_for: z
    .object({ trainer_id: z.number(), name: z.string(), permissions: z.array(z.enum(permissions)) })
    .nullable(),
  /** An admin, or an admin acting as a trainer: passes every guard without an app of their own. */
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
  /** False for users who only sign in with Google. */
  has_password: z.boolean(),
  /** An admin who must set up a second factor before anything else opens. */
  needs_second_factor: z.boolean(),
})
export type User = z.output<typeof User>

/** What the wire says of the site of somebody who has none. */
export const noSite = {
  business_name: null,
  app_name: null,
  domain: null,
  mobile_template: null,
  industry_id: null,
  redirect_url: null,
  is_show_logo: true,
  app_icon: null,
  ios_applink: null,
  android_applink: null,
  terms_of_service: null,
  tracking: null,
  firebase_app_id: null,
} satisfies Partial<User>

export const SignedIn = User.extend({ token: z.string() })
export type SignedIn = z.output<typeof SignedIn>

/** The token only finishes this sign-in, within ten minutes. It is not a session. */
const SecondFactorAsked = z.object({
  second_factor: z.object({ token: z.string(), has_app: z.boolean(), has_passkey: z.boolean() }),
})
export type SecondFactorAsked = z.output<typeof SecondFactorAsked>

/** What every way to sign in answers: a session, or the question for the second factor. */
export const SignInAnswer = z.union([SignedIn, SecondFactorAsked])
export type SignInAnswer = z.output<typeof SignInAnswer>

const signInMessage = (answer: SignInAnswer) =>
  'second_factor' in answer ? 'One more step to sign in' : 'Signed in'

/** With at least one visible character: a name of zero-width characters would look empty. */
const required = (field: string, most: number, tooLong: string) =>
  text(most, { required: `${field} is required`, tooLong })
    .trim()
    .regex(/[^\s\p{Default_Ignorable_Code_Point}]/u, `${field} is required`)

export const Email = required('Email', 254, 'That email is too long')
  .toLowerCase()
  .pipe(z.email("That doesn't look like an email address"))

/** Mails greet the user by this name: a link there would let a stranger advertise in our name. */
export const PersonName = required('Name', 100, 'Use at most 100 characters')
  .pipe(Line)
  .refine((name) => !/:\/\/|\bwww\./i.test(name), "A name can't contain a link")

/** Not trimmed: spaces are part of a password. The hash reads all of it, so a very long one would keep the CPU busy. */
export const passwordText = (required: string, tooLong: string) =>
  text(200, { required, tooLong }).min(1, required)

export const NewPassword = passwordText('Password is required', 'Use at most 200 characters').min(
  8,
  'Use at least 8 characters',
)

/** A token from a link; anything longer is not one of ours. */
export const LinkToken = text(200, {
  required: 'This link is incomplete',
  tooLong: 'This link is incomplete',
}).min(1, 'This link is incomplete')

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
    body: z.object({
      email: Email,
      password: passwordText('Password is required', 'Email or password is wrong'),
    }),
    result: SignInAnswer,
    message: signInMessage,
    transaction: 'own',
  }),
  googleLogin: call({
    method: 'GET',
    path: 'auth/google-login',
    caller: 'public',
    summary: 'The address at Google to send the browser to. Its `state` is the id of the sign-in attempt.',
    result: z.string(),
  }),
  secondStep: call({
    method: 'POST',
    path: 'second-step',
    caller: 'public',
    summary:
      'Sign in with the parameters of a Google sign-in link: `g` as unique_id, `ui` as ui. Works once, for two minutes.',
    body: z.object({ unique_id: LinkToken.optional(), ui: LinkToken.optional() }),
    result: SignInAnswer,
    message: signInMessage,
    transaction: 'own',
  }),
  forgotPassword: call({
    method: 'POST',
    path: 'forgot-password',
    caller: 'public',
    summary: 'Mail a link to set a new password. The response is the same whether or not the account exists.',
    body: z.object({ email: Email }),
    result: z.null(),
    message: 'If this address has an account, an email is on its way',
    transaction: 'own',
  }),
  resetPassword: call({
    method: 'POST',
    path: 'reset-password',
    caller: 'public',
    summary: 'Set a new password with a mailed token, and sign in. Ends every other session.',
    body: z
      .object({
        token: LinkToken,
        new_password: NewPassword,
        new_password_confirmation: passwordText('Enter the password again', "The passwords don't match"),
      })
      .refine(({ new_password, new_password_confirmation: again }) => new_password === again, {
        path: ['new_password_confirmation'],
        message: "The passwords don't match",
      }),
    result: SignInAnswer,
    message: 'Your password was changed',
    transaction: 'own',
  }),
  logout: call({
    method: 'POST',
    path: 'logout',
    caller: 'any-session',
    staff: 'own',
    beforeSecondFactor: true,
    summary: 'End this session: a user’s or a subscriber’s.',
    onSites: true,
    result: z.null(),
    message: 'Signed out',
  }),
  me: call({
    method: 'GET',
    path: 'me',
    caller: 'signed-in',
    staff: 'own',
    beforeSecondFactor: true,
    summary: 'The signed-in user.',
    result: User,
  }),
}
