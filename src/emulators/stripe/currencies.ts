/**
 * Currencies: which there are, in what unit they are counted, what each is worth, and in which an account settles.
 *
 * Rates are fixed, so that a test can say what a charge comes to: US dollars for one unit, as listed here unless
 * `POST /_emulator/exchange_rates` says otherwise.
 */
import type Stripe from 'stripe'
import { type Books, openBooks, platformAccount, type World } from './books.ts'
import { isRecord } from './contract.ts'
import { invalid } from './errors.ts'

const dollars: Record<string, number> = {
  usd: 1,
  eur: 1.1,
  gbp: 1.25,
  chf: 1.15,
  aud: 0.65,
  brl: 0.2,
  cad: 0.75,
  czk: 0.045,
  dkk: 0.15,
  hkd: 0.13,
  inr: 0.012,
  jpy: 0.007,
  kwd: 3.25,
  mxn: 0.05,
  nok: 0.1,
  nzd: 0.6,
  pln: 0.25,
  sek: 0.095,
  sgd: 0.75,
}

/** What no rate is listed for is worth this. */
const otherwise = 0.1

const supported = new Set(
  `usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp
   cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl hrk htg huf idr ils inr
   isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr
   mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd
   std szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw`.split(
    /\s+/,
  ),
)

const noDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))
const threeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

export const decimalsOf = (currency: string) =>
  noDecimals.has(currency) ? 0 : threeDecimals.has(currency) ? 3 : 2

/** Stripe takes either case and always answers in lower case. */
export function readCurrency(given: string, param = 'currency'): string {
  const currency = given.toLowerCase()
  if (!supported.has(currency))
    throw invalid(
      `Invalid currency: ${given}. Stripe currently supports these currencies: ${[...supported].join(', ')}`,
      { param },
    )
  return currency
}

const byCountry: Record<string, string> = {
  AU: 'aud',
  BR: 'brl',
  CA: 'cad',
  CH: 'chf',
  CZ: 'czk',
  DK: 'dkk',
  GB: 'gbp',
  HK: 'hkd',
  IN: 'inr',
  JP: 'jpy',
  LI: 'chf',
  MX: 'mxn',
  NO: 'nok',
  NZ: 'nzd',
  PL: 'pln',
  SE: 'sek',
  SG: 'sgd',
  US: 'usd',
}
const euroCountries = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))

export const currencyOfCountry = (country: string) =>
  byCountry[country] ?? (euroCountries.has(country) ? 'eur' : 'usd')

/** In which an account is paid out: everything it takes is converted to this. */
export function settlementCurrency(books: Books): string {
  const own =
    books.account === platformAccount
      ? books.find('_setting', 'platform')?.value
      : books.find('account', books.account)
  return (own as Stripe.Account | undefined)?.default_currency ?? 'usd'
}

function ratesOf(world: World): Record<string, number> {
  const set = openBooks(world, platformAccount).find('_setting', 'exchange rates')?.value
  return { ...dollars, ...(isRecord(set) ? (set as Record<string, number>) : {}) }
}

export function setRates(world: World, given: Record<string, unknown>): Record<string, number> {
  const rates = Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== 'number' || !(value > 0)) throw new Error(`${name}: give US dollars for one unit`)
      return [readCurrency(name), value]
    }),
  )
  const all = { ...ratesOf(world), ...rates }
  openBooks(world, platformAccount).put('_setting', { id: 'exchange rates', value: all })
  return all
}

export const listRates = ratesOf

/** As Stripe states it: an amount in one, times this, is the amount in the other, both in their smallest unit. */
export function exchangeRate(world: World, from: string, to: string): number | null {
  if (from === to) return null
  const rates = ratesOf(world)
  const rate = (rates[from] ?? otherwise) / (rates[to] ?? otherwise)
  return Number((rate * 10 ** (decimalsOf(to) - decimalsOf(from))).toFixed(6))
}

export function convert(world: World, cents: number, from: string, to: string): number {
  const rate = exchangeRate(world, from, to)
  return rate === null ? cents : Math.round(cents * rate)
}
