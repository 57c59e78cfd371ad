/**
 * The ISO 4217 currencies people pay with, and how Stripe counts them. Our own table: a JavaScript engine's list has
 * marks and francs that are long gone, and knows nothing of Stripe's exceptions.
 */
import { text } from '../../base/text.ts'

export const currencyCodes =
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP
   CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD
   JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN
   NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
   SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`
    .trim()
    .split(/\s+/)

/** Without a minor unit. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Also without one, but Stripe keeps counting hundredths, which must be zero. */
const wholeInHundredths = new Set(['ISK', 'UGX'])
/** In thousandths, of which Stripe accepts only tens. */
const thousandths = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

interface Counting {
  /** Minor units per unit, as Stripe counts them. */
  perUnit: number
  /** The smallest difference between two amounts, in minor units. */
  step: number
  /** The number of decimals, as people write it. */
  decimals: number
}

export function countingOf(currency: string): Counting {
  const code = currency.toUpperCase()
  if (whole.has(code)) return { perUnit: 1, step: 1, decimals: 0 }
  if (wholeInHundredths.has(code)) return { perUnit: 100, step: 100, decimals: 0 }
  if (thousandths.has(code)) return { perUnit: 1000, step: 10, decimals: 3 }
  return { perUnit: 100, step: 1, decimals: 2 }
}

/** The step of a number field: .01 for most. */
export function unitStep(currency: string): number {
  const { step, perUnit } = countingOf(currency)
  return step / perUnit
}

/** Undefined for an amount the currency does not have, such as half a yen. */
export function toMinor(units: number, currency: string): number | undefined {
  const { perUnit, step } = countingOf(currency)
  const minor = Math.round(units * perUnit)
  // Binary fractions: 4.35 * 100 is 434.99999999999994.
  return Math.abs(minor - units * perUnit) < 1e-6 * perUnit && minor % step === 0 ? minor : undefined
}

/** Why an amount is not valid in the currency, with the nearest valid ones; undefined if it is valid. */
export function amountFault(units: number, currency: string): string | undefined {
  if (toMinor(units, currency) !== undefined) return undefined
  const { perUnit, step, decimals } = countingOf(currency)
  const below = Math.floor((units * perUnit) / step)
  const near = [below, below + 1].filter((steps) => steps !== 0).map((steps) => (steps * step) / perUnit)
  const rule = decimals === 0 ? 'has no decimals' : `is charged in steps of ${step / perUnit}`
  return `${currency} ${rule}: ${near.join(' or ')}`
}

export const toUnits = (minor: number, currency: string): number => minor / countingOf(currency).perUnit

/** '$1,234.00', '¥500': always with the currency's decimals. */
export const inCurrency = (minor: number, currency: string): string =>
  unitsInCurrency(toUnits(minor, currency), currency)

/** The same for an amount in units, as a plan's price is. */
export function unitsInCurrency(units: number, currency: string): string {
  const { decimals } = countingOf(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(units)
}

export const Currency = text(3, { tooLong: 'Choose a currency' })
  .toUpperCase()
  .refine((code) => currencyCodes.includes(code), 'Choose a currency')

let names: Intl.DisplayNames | undefined

export function nameOfCurrency(code: string): string {
  // Created on first use: it takes a browser 60 ms, and every screen with a price would wait for that.
  names ??= new Intl.DisplayNames('en', { type: 'currency' })
  return names.of(code) ?? code
}
