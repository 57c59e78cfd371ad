// @vitest-environment happy-dom
/** Each card with figures that all differ: none of them can stand in the place of its neighbour. */
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { answerTo, readScreen, showScreen } from '../../../../tests/readScreen.tsx'
import type { Figures, Recurring } from '../answers.ts'
import { ownStatsCalls as calls } from '../contract.ts'
import type { CountFigureName, MoneyFigureName, RateFigureName } from '../figures.ts'
import { type Dashboard, DashboardContext } from './dashboard.ts'
import { NewestCustomersCard } from './NewestCustomersCard.tsx'
import { PlansCard } from './PlansCard.tsx'
import { ChurnCard, FailuresCard, TrialsCard } from './RatesCard.tsx'
import { RecurringCard } from './RecurringCard.tsx'

const range = {
  from: '2026-03-01',
  to: '2026-03-07',
  previous: { from: '2026-02-22', to: '2026-02-28' },
  unit: 'day' as const,
  hour: null,
  time_zone: 'UTC',
}
const converted = { currency: 'USD', unconverted: [] }

function onDashboard(card: ReactElement, given: Partial<Dashboard> = {}) {
  const value: Dashboard = {
    calls,
    home: '/trainer/dashboard',
    range: { days: '7' },
    main: 'USD',
    currency: 'USD',
    ...given,
  }
  return <DashboardContext value={value}>{card}</DashboardContext>
}

const ofDollars = {
  start_cents: 10_000,
  end_cents: 12_900,
  new: 4000,
  expansion: 1100,
  contraction: 500,
  churn: 2700,
  reactivation: 1000,
}
const movements = { new: 1, expansion: 2, contraction: 3, churn: 4, reactivation: 5 }
const recurring: Recurring = {
  range,
  ...converted,
  start_cents: 20_000,
  end_cents: 30_000,
  movements,
  by_currency: [
    { currency: 'USD', ...ofDollars },
    { currency: 'EUR', ...ofDollars, end_cents: 700 },
  ],
  points: [],
}

test('recurring revenue shows where it began, where it ended, and each thing that moved it', async () => {
  showScreen(onDashboard(<RecurringCard />), [answerTo(calls.recurring, recurring)])

  await screen.findByText('Upgrades')
  const shown = readScreen()
  const rows = (figure: string) => `/trainer/dashboard/rows/${figure}?days=7&currency=USD`
  expect(shown).toContain(`$129.00 → ${rows('mrr')}`)
  expect(shown).toContain(
    '$100.00 → /trainer/dashboard/rows/mrr?start_date=2026-02-22&end_date=2026-02-28&currency=USD',
  )
  expect(shown).toContain('€7.00 → /trainer/dashboard/rows/mrr?days=7&currency=EUR')
  expect(shown.slice(shown.indexOf('(What moved it)'))).toEqual([
    '(What moved it)',
    'New subscriptions',
    `+$40.00 → ${rows('mrr_new')}`,
    'Came back',
    `+$10.00 → ${rows('mrr_reactivation')}`,
    'Upgrades',
    `+$11.00 → ${rows('mrr_expansion')}`,
    'Downgrades',
    `−$5.00 → ${rows('mrr_contraction')}`,
    'Cancellations',
    `−$27.00 → ${rows('mrr_churn')}`,
    'Change',
    `+$29.00 → ${rows('mrr_change')}`,
  ])
})

test('the sum of all currencies is shown where it is asked for', async () => {
  showScreen(onDashboard(<RecurringCard />, { currency: 'converted' }), [
    answerTo(calls.recurring, recurring),
  ])

  await screen.findByText('Upgrades')
  expect(readScreen()).toContain('$300.00 → /trainer/dashboard/rows/mrr?days=7')
  expect(screen.queryByText('€7.00')).toBeNull()
})

test('each plan shows what it brought and with how many payments, most first', async () => {
  const plan = { is_other: false, cents: 1, title: 'Gold', plan_id: 3 }
  const plans = [
    { ...plan, by_currency: [{ currency: 'USD', cents: 4900, payments: 1 }] },
    {
      ...plan,
      title: 'Silver',
      plan_id: 4,
      by_currency: [
        { currency: 'USD', cents: 9900, payments: 3 },
        { currency: 'EUR', cents: 500, payments: 2 },
      ],
    },
    {
      ...plan,
      title: 'Other',
      plan_id: null,
      is_other: true,
      by_currency: [{ currency: 'USD', cents: 100, payments: 5 }],
    },
  ]
  showScreen(onDashboard(<PlansCard title="Plans" figure="gross" empty="None" />), [
    answerTo(calls.plans, { range, ...converted, plans }),
  ])

  await screen.findByText('Gold')
  const rows = '/trainer/dashboard/rows/gross?days=7'
  expect(readScreen()).toEqual([
    'Plans',
    'Silver2 payments',
    `€5.00 → ${rows}&plan_id=4&currency=EUR`,
    'Silver3 payments',
    `$99.00 → ${rows}&plan_id=4&currency=USD`,
    'Gold1 payment',
    `$49.00 → ${rows}&plan_id=3&currency=USD`,
    'Other5 payments',
    `$1.00 → ${rows}&plan_id=none&currency=USD`,
  ])
})

test('the newest customers are listed with their plan and what each has paid', async () => {
  const customer = { id: 7, name: 'Ada', joined_at: new Date().toISOString(), plan: 'Gold', is_free: false }
  showScreen(<NewestCustomersCard timeZone="UTC" isBesideOther />, [
    answerTo(calls.newestCustomers, [
      {
        ...customer,
        paid: [
          { currency: 'USD', cents: 4900 },
          { currency: 'EUR', cents: 700 },
        ],
      },
      { ...customer, id: 8, name: 'Bo', plan: 'Trial', is_free: true, paid: [] },
      { ...customer, id: 9, name: 'Cy', plan: null, paid: [] },
      { ...customer, id: 10, name: 'Di', paid: null },
    ]),
  ])

  await screen.findByText('Ada')
  const isTime = (words: string) => /ago|now|today/i.test(words)
  expect(readScreen().filter((words) => !isTime(words))).toEqual([
    'Newest customers',
    'With what each has paid so far, before refunds',
    'All customers → /trainer/customers',
    'Ada → /trainer/customers/7',
    'Gold',
    '$49.00',
    '€7.00',
    'Bo → /trainer/customers/8',
    'Trial',
    'Free',
    'Cy → /trainer/customers/9',
    'Nothing yet',
    'Di → /trainer/customers/10',
    'Gold',
  ])
})

test('before the first customer the card says what to do', async () => {
  showScreen(<NewestCustomersCard timeZone="UTC" isBesideOther />, [answerTo(calls.newestCustomers, [])])

  await screen.findByText("No customer yet. Share your page's address to change that.")
})

const money = (figure: MoneyFigureName, cents: number) => ({
  figure,
  cents,
  previous_cents: cents + 1,
  by_currency: [{ currency: 'USD', cents, previous_cents: cents + 1 }],
})
const count = (figure: CountFigureName, total: number) => ({ figure, total, previous: total + 1 })
const rate = (figure: RateFigureName, percent: number) => ({ figure, percent, previous_percent: percent })

const figures: Figures = {
  range,
  currency: 'USD',
  unconverted: [],
  money: [money('failed', 5100), money('recovered', 5200), money('lost', 5300)],
  counts: [
    count('lost_customers', 11),
    count('new_customers', 12),
    count('new_subscriptions', 13),
    count('trials_started', 14),
    count('trials_converted', 15),
    count('trials_lost', 16),
    count('failed_payments', 17),
    count('recovered_payments', 18),
    count('lost_payments', 19),
  ],
  rates: [
    rate('customer_churn', 1.5),
    rate('revenue_churn', 2.5),
    rate('trial_conversion', 3.5),
    rate('recovery', 4.5),
  ],
}

/** Label, figure and where it leads, of each line. */
const listLines = () =>
  screen.getAllByRole('term').map((term) => {
    const value = term.nextElementSibling as HTMLElement
    const address = within(value).queryByRole('link')?.getAttribute('href') ?? ''
    return [term.textContent, value.textContent, address.replace('/trainer/dashboard/rows/', '')]
  })

test('what was lost and won among the customers', () => {
  showScreen(onDashboard(<ChurnCard figures={figures} />, { range: {} }))
  expect(screen.getByText('1.5%').getAttribute('href')).toBe('/trainer/dashboard/rows/lost_customers')
  expect(listLines()).toEqual([
    ['Customers lost', '11', 'lost_customers'],
    ['New customers', '12', 'new_customers'],
    ['Plans started', '13', 'new_subscriptions'],
    ['Recurring revenue lost', '2.5%', 'mrr_lost'],
  ])
})

test('what became of the trials', () => {
  showScreen(onDashboard(<TrialsCard figures={figures} />, { range: {} }))
  expect(screen.getByText('3.5%').getAttribute('href')).toBe('/trainer/dashboard/rows/trials_converted')
  expect(listLines()).toEqual([
    ['Started', '14', 'trials_started'],
    ['Became paid', '15', 'trials_converted'],
    ['Ended unpaid', '16', 'trials_lost'],
  ])
})

test('what became of failed payments', () => {
  showScreen(onDashboard(<FailuresCard figures={figures} />, { range: {} }))
  expect(screen.getByText('4.5%').getAttribute('href')).toBe('/trainer/dashboard/rows/recovered_payments')
  expect(listLines()).toEqual([
    ['Failed, 17 payments', '$51.00', 'failed?currency=USD'],
    ['Recovered, 18 payments', '$52.00', 'recovered?currency=USD'],
    ['Lost, 19 payments', '$53.00', 'lost?currency=USD'],
  ])
})
