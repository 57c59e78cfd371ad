/** The sections of a trainer's details: which fields, in which order, and how each is changed. */
import { industries } from '../../sites/industries.ts'
import { adminTrainerCalls as calls, type TrainerDetails } from '../adminContract.ts'
import type { TrainerField } from '../adminForms.ts'
import { socialMedia } from '../socialMedia.ts'
import type { EditableField } from './FieldRow.tsx'
import { percentText } from './words.ts'

type Look = Partial<Pick<EditableField, 'copies' | 'mono' | 'options' | 'shown' | 'hint' | 'input'>>

const field = (label: string, name: TrainerField, value: string | null, look: Look = {}): EditableField => ({
  label,
  name,
  call: calls.updateField,
  value: value ?? '',
  shown: value,
  copies: true,
  ...look,
})

export const businessOf = (trainer: TrainerDetails): EditableField[] => [
  field('App ID', 'firebase_app_id', trainer.firebase_app_id, { mono: true }),
  field('Connected Account ID', 'account_id', trainer.cstripe.account_id, {
    mono: true,
    hint: 'Empty disconnects the account: the site stops selling.',
  }),
  field('Website', 'website', trainer.website),
  {
    ...field('Stripe Product ID(s)', 'account_id', trainer.product.stripe_product_id, { mono: true }),
    name: 'product_id',
    call: calls.updateProduct,
    hint: 'Separate several with commas.',
  },
  {
    label: 'Commission we keep',
    name: 'mgp_commission',
    call: calls.updateCommission,
    value: trainer.mgp_commission.toFixed(2),
    shown: percentText(trainer.mgp_commission),
    input: 'percent',
    hint: '0 to 100. Counts for new subscriptions only; running ones keep theirs.',
  },
  field('App name', 'app_name', trainer.app_name),
]

/** Also in the dialog that changes several fields. */
export const newEmailHint =
  'The trainer confirms a new email and signs in with it from now on. Every device is signed out, and Google and passkeys stop working. An authenticator app stays: reset two-step sign-in if the account gets another owner.'

export const accountOf = (trainer: TrainerDetails): EditableField[] => [
  field('Name', 'name', trainer.name),
  field('Email', 'email', trainer.email, {
    hint: newEmailHint,
  }),
  field('Password', 'password', null, {
    shown: '••••••••••',
    copies: false,
    input: 'password',
    hint: 'Signs the trainer out on every device.',
  }),
  field('Business type', 'industry_id', String(trainer.industry_id ?? ''), {
    shown: industries.find(({ id }) => id === trainer.industry_id)?.name ?? null,
    copies: false,
    options: [
      { value: '', label: 'Choose the industry' },
      ...industries.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  }),
  field('Social media platform', 'social_media', trainer.social_media, {
    copies: false,
    options: [
      { value: '', label: 'None' },
      ...socialMedia.map((network) => ({ value: network, label: network })),
    ],
  }),
  field('Platform handle name', 'social_media_handler_name', trainer.social_media_handler_name),
]

export const appOf = (trainer: TrainerDetails): EditableField[] => [
  field('Domain', 'domain', trainer.domain, { hint: 'The old address redirects for 30 days.' }),
  field('iOS App Link', 'ios_applink', trainer.ios_applink),
  field('Android App Link', 'android_applink', trainer.android_applink),
  {
    ...field('Web App Link', 'website', trainer.web_applink),
    name: 'web_applink',
    call: calls.updateProduct,
  },
]
