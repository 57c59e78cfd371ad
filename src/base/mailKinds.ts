/** What a mail is about, in the words of the mail log. Every mail names its kind. */
export const mailKinds = {
  welcome: 'Welcome',
  confirmation: 'Confirm an address',
  sign_in: 'Sign-in link',
  security: 'Sign-in and security',
  invitation: 'Invitation',
  payment: 'Payment',
  customer_change: 'Change for a customer',
  written: 'Written by a trainer',
  trainer_news: 'News for a trainer',
  form: 'Form message',
  event: 'Event',
  withdrawal: 'Withdrawal or cancellation',
  platform_payment: 'Platform payment',
  trainer_mode: 'Trainer mode',
  app_release: 'App release',
  closing: 'Erasure or closing',
} as const

export type MailKind = keyof typeof mailKinds
