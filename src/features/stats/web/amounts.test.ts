import { expect, test } from 'vitest'
import {
  amountsOf,
  chosenCurrency,
  countWritten,
  leftOut,
  moneyWritten,
  othersOf,
  shortUnits,
} from './amounts.ts'

test('money is exact with its decimals, and short where there is little room', () => {
  expect(moneyWritten(942_500, 'USD')).toEqual({ text: '$9,425.00', short: '$9.4k', value: 942_500 })
  expect(moneyWritten(3_900, 'EUR')).toEqual({ text: '€39.00', short: '€39', value: 3_900 })
  expect(moneyWritten(1_250_000, 'JPY')).toEqual({ text: '¥1,250,000', short: '¥1.3m', value: 1_250_000 })
  expect(countWritten(12_345)).toEqual({ text: '12,345', short: '12.3k', value: 12_345 })
  expect(shortUnits(0.5, 'USD')).toBe('$0.50')
})

const figure = {
  figure: 'gross' as const,
  cents: 1600,
  previous_cents: 800,
  by_currency: [
    { currency: 'EUR', cents: 500, previous_cents: 0 },
    { currency: 'USD', cents: 1000, previous_cents: 800 },
  ],
}

test('several currencies are apart until somebody asks for the sum', () => {
  expect(amountsOf(figure, 'USD', 'USD')).toEqual(figure.by_currency)
  expect(amountsOf(figure, 'converted', 'USD')).toEqual([
    { currency: 'USD', cents: 1600, previous_cents: 800 },
  ])
  expect(amountsOf({ ...figure, cents: 0, previous_cents: 0, by_currency: [] }, 'USD', 'USD')).toEqual([
    { currency: 'USD', cents: 0, previous_cents: 0 },
  ])
})

test('the chart shows the chosen currency, else the main one, else one that has money', () => {
  expect(chosenCurrency(null, ['EUR', 'USD'], 'USD')).toBe('USD')
  expect(chosenCurrency('EUR', ['EUR', 'USD'], 'USD')).toBe('EUR')
  expect(chosenCurrency('GBP', ['EUR', 'USD'], 'USD')).toBe('USD')
  expect(chosenCurrency(null, ['EUR'], 'USD')).toBe('EUR')
  expect(chosenCurrency('converted', ['EUR', 'USD'], 'USD')).toBe('converted')
  expect(chosenCurrency('converted', ['USD'], 'USD')).toBe('USD')
  expect(chosenCurrency(null, [], 'USD')).toBe('USD')
})

test('the card of the platform names the currencies without a rate that are not in its amounts', () => {
  const money = [
    figure,
    { ...figure, figure: 'mrr' as const, by_currency: [{ currency: 'GBP', cents: 5, previous_cents: 0 }] },
  ]
  expect(leftOut({ money, unconverted: ['EUR', 'GBP'] })).toEqual(['EUR'])
  expect(leftOut({ money, unconverted: [] })).toEqual([])
})

test('a currency without recurring revenue before and after is not listed beside the others', () => {
  const moved = { new: 900, expansion: 0, contraction: 0, churn: 900, reactivation: 0 }
  const book = (currency: string, start_cents: number, end_cents: number) => ({
    ...moved,
    currency,
    start_cents,
    end_cents,
  })
  const by_currency = [book('usd', 0, 100), book('eur', 0, 0), book('gbp', 900, 0), book('chf', 0, 900)]
  expect(othersOf({ by_currency }, { currency: 'usd' }).map(({ currency }) => currency)).toEqual([
    'gbp',
    'chf',
  ])
})
