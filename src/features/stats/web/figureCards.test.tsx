// @vitest-environment happy-dom
/** Each card with figures that all differ: none of them can stand in the place of its neighbour. */
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { answerTo, showScreen } from '../../../../tests/readScreen.tsx'
import type { Figures, PlanRevenue, Recurring } from '../answers.ts'
import { ownStatsCalls } from '../contract.ts'
import type { CountFigureName, MoneyFigureName, RateFigureName } from '../figures.ts'
import { DashboardContext } from './dashboard.ts'
import { PlansCard } from './PlansCard.tsx'
import { ChurnCard, FailuresCard, TrialsCard } from './RatesCard.tsx'
import { RecurringCard } from './RecurringCard.tsx'

const range = {
  from: '2026-10-20',
  to: '2026-11-18',
  previous: { from: '2026-09-20', to: '2026-10-19' },
  unit: 'day' as const,
  hour: null,
  time_zone: 'UTC',
}
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

function show(card: ReactNode, answers?: Parameters<typeof showScreen>[1]): void {
  const own = { calls: ownStatsCalls, home: '/trainer/dashboard', range: {}, main: 'USD', currency: 'USD' }
  showScreen(<DashboardContext value={own}>{card}</DashboardContext>, answers)
}

/** Label, figure and where it leads, of each line. */
const lines = () =>
  screen.getAllByRole('term').map((term) => {
    const value = term.nextElementSibling as HTMLElement
    const address = within(value).queryByRole('link')?.getAttribute('href') ?? ''
    return [term.textContent, value.textContent, address.replace('/trainer/dashboard/rows/', '')]
  })

test('what was lost and won among the customers', () => {
  show(<ChurnCard figures={figures} />)
  expect(screen.getByText('1.5%').getAttribute('href')).toBe('/trainer/dashboard/rows/lost_customers')
  expect(lines()).toEqual([
    ['Customers lost', '11', 'lost_customers'],
    ['New customers', '12', 'new_customers'],
    ['Plans started', '13', 'new_subscriptions'],
    ['Recurring revenue lost', '2.5%', 'mrr_lost'],
  ])
})

test('what became of the trials', () => {
  show(<TrialsCard figures={figures} />)
  expect(screen.getByText('3.5%').getAttribute('href')).toBe('/trainer/dashboard/rows/trials_converted')
  expect(lines()).toEqual([
    ['Started', '14', 'trials_started'],
    ['Became paid', '15', 'trials_converted'],
    ['Ended unpaid', '16', 'trials_lost'],
  ])
})

test('what became of failed payments', () => {
  show(<FailuresCard figures={figures} />)
  expect(screen.getByText('4.5%').getAttribute('href')).toBe('/trainer/dashboard/rows/recovered_payments')
  expect(lines()).toEqual([
    ['Failed, 17 payments', '$51.00', 'failed?currency=USD'],
    ['Recovered, 18 payments', '$52.00', 'recovered?currency=USD'],
    ['Lost, 19 payments', '$53.00', 'lost?currency=USD'],
  ])
})

test('what moved the recurring revenue', async () => {
  const movements = { new: 6100, expansion: 6200, contraction: 6300, churn: 6400, reactivation: 6500 }
  const recurring: Recurring = {
    range,
    currency: 'USD',
    unconverted: [],
    start_cents: 70_000,
    end_cents: 76_600,
    movements,
    by_currency: [{ currency: 'USD', start_cents: 70_000, end_cents: 76_600, ...movements }],
    points: [],
  }
  show(<RecurringCard />, [answerTo(ownStatsCalls.recurring, recurring)])

  await screen.findByText('Upgrades')
  expect(screen.getByText('$766.00').getAttribute('href')).toBe('/trainer/dashboard/rows/mrr?currency=USD')
  expect(screen.getByText('$700.00').getAttribute('href')).toContain(
    'start_date=2026-09-20&end_date=2026-10-19',
  )
  expect(lines()).toEqual([
    ['New subscriptions', '+$61.00', 'mrr_new?currency=USD'],
    ['Came back', '+$65.00', 'mrr_reactivation?currency=USD'],
    ['Upgrades', '+$62.00', 'mrr_expansion?currency=USD'],
    ['Downgrades', '−$63.00', 'mrr_contraction?currency=USD'],
    ['Cancellations', '−$64.00', 'mrr_churn?currency=USD'],
    ['Change', '+$66.00', 'mrr_change?currency=USD'],
  ])
})

test('what each plan brought', async () => {
  const plan = (plan_id: number, title: string, cents: number, payments: number): PlanRevenue => ({
    plan_id,
    title,
    is_other: false,
    cents,
    by_currency: [{ currency: 'USD', cents, payments }],
  })
  const plans = [plan(7, 'Gold', 8100, 3), plan(8, 'Silver', 8200, 2)]
  show(<PlansCard title="Plans" figure="gross" empty="None" />, [
    answerTo(ownStatsCalls.plans, { range, currency: 'USD', unconverted: [], plans }),
  ])

  await screen.findByText('Gold')
  const bars = screen.getAllByRole('listitem').map((bar) => {
    const link = within(bar).getByRole('link')
    return [bar.textContent, link.textContent, link.getAttribute('href')]
  })
  expect(bars).toEqual([
    ['Silver2 payments$82.00', '$82.00', '/trainer/dashboard/rows/gross?plan_id=8&currency=USD'],
    ['Gold3 payments$81.00', '$81.00', '/trainer/dashboard/rows/gross?plan_id=7&currency=USD'],
  ])
})
