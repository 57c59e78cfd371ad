/** The card that a trainer types for a customer, and what a new card changes. */
import { z } from 'zod'
import { text } from '../../base/text.ts'

const required = 'This field is required'

const thisYear = () => new Date().getUTCFullYear()

/** The number goes on to Stripe and is neither stored nor logged. */
export const CardFields = z.object({
  card_number: text(30, { required, tooLong: 'Card number must be 16 digits' })
    .min(1, { abort: true, error: required })
    .transform((number) => number.replaceAll(' ', ''))
    .pipe(z.string().regex(/^\d{16}$/, 'Card number must be 16 digits')),
  card_exp_month: text(2, { required, tooLong: 'Month must be 01 to 12' })
    .min(1, { abort: true, error: required })
    .regex(/^(?:0[1-9]|1[0-2])$/, 'Month must be 01 to 12'),
  card_exp_year: text(4, { required, tooLong: 'Year must have 4 digits' })
    .min(1, { abort: true, error: required })
    .regex(/^\d{4}$/, { abort: true, error: 'Year must have 4 digits' })
    .refine((year) => Number(year) >= thisYear(), 'This card has expired'),
  card_cvc: text(4, { required, tooLong: 'CVC must be 3 or 4 digits' })
    .min(1, { abort: true, error: required })
    .regex(/^\d{3,4}$/, 'CVC must be 3 or 4 digits'),
})
export type CardFields = z.output<typeof CardFields>

export const CardChanged = z.object({
  stripe_last4_digit: z.string(),
  /** What became of an unpaid amount. */
  open_amount: z.enum(['none', 'paid', 'declined']),
})
export type CardChanged = z.output<typeof CardChanged>

export function cardChangedText({ open_amount: open }: CardChanged): string {
  if (open === 'none') return 'Card changed'
  return open === 'paid'
    ? 'Card changed, and the open amount is paid'
    : 'Card changed, but the bank declined the open amount'
}
