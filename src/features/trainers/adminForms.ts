/** What admins send about trainers. Wire names are the specification's. */
import { z } from 'zod'
import { Line } from '../../base/call.ts'
import { text } from '../../base/text.ts'
import { Email, NewPassword, PersonName, passwordText } from '../accounts/contract.ts'
import { AppName, Domain } from '../sites/domain.ts'
import { isIndustry } from '../sites/industries.ts'
import { AppStoreLink, PlayStoreLink, WebAddress } from '../sites/settings.ts'
import { socialMedia } from './socialMedia.ts'

/** '' and null clear a field. */
const cleared = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.nullable().transform((value) => value || null)

const line = (most: number) =>
  text(most, { tooLong: `Use at most ${most} characters` })
    .trim()
    .pipe(Line)

export const Commission = z
  .number('Commission is a number from 0 to 100')
  .min(0, 'Commission is a number from 0 to 100')
  .max(100, 'Commission is a number from 0 to 100')
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
    message: 'Use at most two decimals',
  })

export const FIRST_COMMISSION = 12

const AccountId = text(100, { tooLong: 'This is not a Stripe account ID' })
  .trim()
  .regex(/^(acct_[A-Za-z0-9]+)?$/, 'A Stripe account ID begins with acct_')

const IndustryId = z.preprocess(
  (id) => (typeof id === 'string' && /^\d{1,4}$/.test(id) ? Number(id) : id),
  z.number('Choose the industry').refine(isIndustry, 'Choose the industry'),
)

const SocialMedia = z.union([z.literal(''), z.enum(socialMedia)], 'Choose a social network from the list')

/** Every field that an admin can change one by one. */
const fields = {
  firebase_app_id: cleared(line(200)),
  account_id: cleared(AccountId),
  website: cleared(WebAddress),
  app_name: AppName,
  name: PersonName,
  email: Email,
  password: passwordText('This field is required', 'Use at most 200 characters').min(
    8,
    'Use at least 8 characters',
  ),
  industry_id: IndustryId,
  social_media: cleared(SocialMedia),
  social_media_handler_name: cleared(line(100)),
  domain: Domain,
  ios_applink: cleared(AppStoreLink),
  android_applink: cleared(PlayStoreLink),
}

const optional = {
  social_media: fields.social_media.optional(),
  social_media_handler_name: fields.social_media_handler_name.optional(),
  account_id: fields.account_id.optional(),
}

export const NewTrainer = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
  industry_id: IndustryId,
  app_name: AppName,
  mgp_commission: Commission.default(FIRST_COMMISSION),
  ...optional,
})
export type NewTrainer = z.output<typeof NewTrainer>

export const TrainerUpdate = z.object({
  name: PersonName,
  email: Email,
  /** Empty or absent keeps the present one. */
  password: z.union([z.literal(''), NewPassword]).optional(),
  industry_id: IndustryId,
  app_name: AppName,
  mgp_commission: Commission.optional(),
  ...optional,
})
export type TrainerUpdate = z.output<typeof TrainerUpdate>

/** One at a time. */
export const FieldUpdate = z
  .object(fields)
  .partial()
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    message: 'Send exactly one field',
    path: ['form'],
  })
export type FieldUpdate = z.output<typeof FieldUpdate>
export type TrainerField = keyof typeof fields

const productIds = /^(prod_[A-Za-z0-9]+(\s*,\s*prod_[A-Za-z0-9]+)*)?$/

export const ProductUpdate = z
  .object({
    product_id: cleared(
      line(500).pipe(
        z.string().regex(productIds, 'A Stripe product ID begins with prod_; separate several with commas'),
      ),
    ).optional(),
    web_applink: cleared(WebAddress).optional(),
  })
  .refine(({ product_id, web_applink }) => (product_id === undefined) !== (web_applink === undefined), {
    message: 'Send either product_id or web_applink',
    path: ['form'],
  })
export type ProductUpdate = z.output<typeof ProductUpdate>

const stripeId = (kind: string, begins: string) =>
  text(100, { required: `${kind} is required`, tooLong: `This is not a ${kind}` })
    .trim()
    .min(1, `${kind} is required`)
    .regex(new RegExp(`^(${begins}_[A-Za-z0-9_]+)?$`), `A ${kind} begins with ${begins}_`)

export const OnboardingForm = z.object({
  name: PersonName,
  email: Email,
  app_name: AppName,
  stripe_acc_id: stripeId('Stripe account ID', 'acct'),
  stripe_product_id: stripeId('Stripe product ID', 'prod'),
  stripe_price_id: stripeId('Stripe price ID', 'price'),
  password: NewPassword,
})
export type OnboardingForm = z.output<typeof OnboardingForm>
