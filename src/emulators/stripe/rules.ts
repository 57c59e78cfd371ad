/** Stripe's rules for single values that are missing from the SDK's types, and so from the contract. */
import { decimalsOf } from './currencies.ts'
import { invalid } from './errors.ts'

const smallestCharge: Record<string, number> = { gbp: 30, chf: 50, jpy: 50, usd: 50, eur: 50 }

export function refuseSmallAmount(cents: number, currency: string, param: string): void {
  const least = smallestCharge[currency.toLowerCase()] ?? 1
  if (cents >= least) return
  throw invalid(`Amount must be at least ${words(least, currency)}`, { param, code: 'amount_too_small' })
}

/** Stripe accepts at most eight digits, whatever the currency. */
const most = 99_999_999

export function refuseLargeAmount(cents: number, currency: string, param: string): void {
  if (cents <= most) return
  throw invalid(`Amount must be no more than ${words(most, currency)}`, { param, code: 'amount_too_large' })
}

const words = (cents: number, currency: string) => {
  const decimals = decimalsOf(currency.toLowerCase())
  return `${(cents / 10 ** decimals).toFixed(decimals)} ${currency}`
}

export function refuseBadUrl(url: string | undefined, param: string): void {
  if (url === undefined || /^https?:\/\/[^\s/]/.test(url)) return
  throw invalid('Not a valid URL', { param, code: 'url_invalid' })
}

export function refuseBadEmail(email: string | undefined, param: string): void {
  if (!email || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return
  throw invalid(`Invalid email address: ${email}`, { param, code: 'email_invalid' })
}

export function refuseBadMetadata(metadata: Record<string, unknown>): void {
  const entries = Object.entries(metadata)
  if (entries.length > 50)
    throw invalid('You may only specify up to 50 metadata keys.', { param: 'metadata' })
  for (const [name, value] of entries) {
    if (name.length > 40)
      throw invalid(`Metadata keys can be at most 40 characters long: ${name}`, {
        param: `metadata[${name}]`,
      })
    if (String(value).length > 500)
      throw invalid('Metadata values can be at most 500 characters long.', { param: `metadata[${name}]` })
  }
}
