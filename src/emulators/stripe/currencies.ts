/** Currencies: which ones exist, their smallest unit, and the currency of each country. */
import { invalid } from './errors.ts'

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

/** Stripe accepts either case and always returns lower case. */
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
