/**
 * Currency exchange: which currency an account settles in, and the rates to convert to it.
 *
 * Rates are fixed so that tests can predict amounts: US dollars for one unit, as listed here unless `POST
 * /_emulator/exchange_rates` changes them.
 */
import type Stripe from 'stripe'
import { type Books, openBooks, platformAccount, type World } from './books.ts'
import { isRecord } from './contract.ts'
import { decimalsOf, readCurrency } from './currencies.ts'

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

/** The rate of a currency that is not listed. */
const otherwise = 0.1

/** The currency of an account's payouts: everything it receives is converted to this. */
export function settlementCurrency(books: Books): string {
  const own =
    books.account === platformAccount
      ? books.find('_setting', 'platform')?.value
      : books.find('account', books.account)
  return (own as Stripe.Account | undefined)?.default_currency ?? 'usd'
}

export function listRates(world: World): Record<string, number> {
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
  const all = { ...listRates(world), ...rates }
  openBooks(world, platformAccount).put('_setting', { id: 'exchange rates', value: all })
  return all
}

/** Stripe's definition: an amount in `from` times this rate is the amount in `to`, both in their smallest unit. */
export function exchangeRate(world: World, from: string, to: string): number | null {
  if (from === to) return null
  const rates = listRates(world)
  const rate = (rates[from] ?? otherwise) / (rates[to] ?? otherwise)
  return Number((rate * 10 ** (decimalsOf(to) - decimalsOf(from))).toFixed(6))
}

export function convert(world: World, cents: number, from: string, to: string): number {
  const rate = exchangeRate(world, from, to)
  return rate === null ? cents : Math.round(cents * rate)
}
