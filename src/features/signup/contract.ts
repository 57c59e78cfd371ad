/** The wizard after registration: a draft in the browser, and the one call that turns it into an app. */
import { z } from 'zod'
import { call, Line } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { Zone } from '../news/event.ts'
import { AppName } from '../sites/domain.ts'
import { isIndustry } from '../sites/industries.ts'
import { socialMedia } from '../trainers/socialMedia.ts'
import { features, firstFeatures, templates } from './choices.ts'

const templateNames: readonly string[] = templates.map(({ name }) => name)
const featureIds: readonly number[] = features.map(({ id }) => id)

/** The draft's fields on the wire. What the server can compute is not accepted from here. */
export const SignupDraft = z.object({
  app_name: AppName,
  business_name: text(100, { tooLong: 'Business name: at most 100 characters' })
    .trim()
    .pipe(Line)
    .nullish()
    .transform((name) => name ?? null),
  industry_id: z.number('Choose your industry').refine(isIndustry, 'Choose your industry'),
  social_media: z
    .enum(socialMedia, 'Choose a social network from the list')
    .nullish()
    .transform((network) => network ?? null),
  social_media_handler_name: text(100, { tooLong: 'Handle: at most 100 characters' })
    .trim()
    .pipe(Line)
    .nullish()
    .transform((handle) => handle ?? null),
  /** WIZ-55 does not list them. */
  features: z
    .array(z.number().refine((id) => featureIds.includes(id), 'Unknown feature'))
    .max(6, 'Features: at most 6')
    .default(firstFeatures),
  mobile_template: text(100, { required: 'Choose a template' }).refine(
    (name) => templateNames.includes(name),
    'Choose a template',
  ),
  price_id: text(255, { required: 'Choose a plan' }).min(1, 'Choose a plan'),
})

const SignupOrder = SignupDraft.extend({
  name: text(100).trim().min(1, 'Name on card is required').pipe(Line),
  /** For the form only. Receipts go to the account's own address, which nobody else can enter. */
  email: text(254).trim(),
  promo_code: text(100)
    .trim()
    .nullish()
    .transform((code) => code ?? null),
  /** Of this device, for the dates of the template's events. One that nobody knows is no reason to refuse a payment. */
  time_zone: Zone.nullable().catch(null),
  /** Empty if the trainer has already paid and only creates the app. */
  payment_method: text(255, { required: 'Enter your card' }).default(''),
})
export type SignupOrder = z.output<typeof SignupOrder>

const Opened = z.object({
  business_name: z.string().nullable(),
  app_name: z.string().nullable(),
  domain: z.string().nullable(),
  mobile_template: z.string().nullable(),
  industry_id: z.number().nullable(),
  subscription_id: z.string().nullable(),
  /** Set while the bank requires authentication: confirm with it, then call again. The app is created after that. */
  client_secret: z.string().nullable(),
})
export type Opened = z.output<typeof Opened>

export const signupCalls = {
  checkName: call({
    method: 'GET',
    path: 'signup/check-name',
    caller: 'trainer',
    summary:
      'Whether an app name is available, the address it would have, and available names if it is taken.',
    query: z.object({ app_name: AppName }),
    result: z.object({
      domain: z.string(),
      available: z.boolean(),
      /** Why not, as a sentence. */
      message: z.string().nullable(),
      suggestions: z.array(z.string()),
    }),
  }),
  industries: call({
    method: 'GET',
    path: 'industries',
    caller: 'signed-in',
    summary: 'The industries to choose from.',
    result: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  createSubscription: call({
    method: 'POST',
    path: 'create-subscription',
    caller: 'trainer',
    summary:
      'Subscribe to a platform plan and create the app. Call it again with the same draft after 3-D Secure; a trainer never pays twice.',
    body: SignupOrder,
    result: Opened,
    message: 'Your app is ready',
    transaction: 'own',
  }),
}
