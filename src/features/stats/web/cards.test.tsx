// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, showScreen } from '../../../../tests/readScreen.tsx'
import type { Figures, PlatformStats } from '../answers.ts'
import { platformStatsCalls } from '../contract.ts'
import { tabFigures } from '../figures.ts'
import { DashboardContext } from './dashboard.ts'
import { MainCard } from './MainCard.tsx'
import { PlatformCard } from './PlatformCard.tsx'
import { RangePicker } from './RangePicker.tsx'

const range = {
  from: '2026-10-20',
  to: '2026-11-18',
  previous: { from: '2026-09-20', to: '2026-10-19' },
  unit: 'day' as const,
  hour: null,
  time_zone: 'UTC',
}

const count = (figure: Figures['counts'][number]['figure'], total: number) => ({
  figure,
  total,
  previous: total + 1000,
})
const figures: Figures = {
  range,
  currency: 'usd',
  unconverted: [],
  money: [
    {
      figure: 'gross',
      cents: 123_400,
      previous_cents: 56_700,
      by_currency: [{ currency: 'usd', cents: 123_400, previous_cents: 56_700 }],
    },
    {
      figure: 'net',
      cents: 99_900,
      previous_cents: 88_800,
      by_currency: [{ currency: 'usd', cents: 99_900, previous_cents: 88_800 }],
    },
  ],
  counts: [count('new_trainers', 11), count('new_customers', 22), count('customers', 33)],
  rates: [],
}

const admin = {
  calls: platformStatsCalls,
  home: '/admin/dashboard',
  range: {},
  main: 'usd',
  currency: 'usd',
}

test('DASH-12 every tile of the platform has its own figure, and leads to its own rows', async () => {
  const stats: PlatformStats = {
    total_user: 8,
    total_revenue: 1234.5,
    net_revenue: 148.14,
    total_trainer: 2,
    total_subscriber: 3,
    active_subscriber: 4,
    active_subscribers: 4,
    expired_subscriber: 5,
    active_clients: 6,
    trainers: [],
  }
  showScreen(
    <DashboardContext value={admin}>
      <PlatformCard figures={figures} />
    </DashboardContext>,
    [answerTo(platformStatsCalls.stats, stats)],
  )

  await screen.findByText('Trainers with sales')
  const tiles = screen.getAllByRole('term').map((term) => {
    const link = within(term.parentElement as HTMLElement).getByRole('link')
    return [term.textContent, link.textContent, link.getAttribute('href')]
  })
  expect(tiles).toEqual([
    ['Trainers', '2', '/admin/dashboard/rows/trainers'],
    ['Trainers with sales', '6', '/admin/dashboard/rows/active_trainers'],
    ['Active subscribers', '4', '/admin/dashboard/rows/customers'],
    ['New subscribers', '3', '/admin/dashboard/rows/new_customers'],
    ['Expired subscribers', '5', '/admin/dashboard/rows/lost_customers'],
    ['Revenue', '$1,234.50', '/admin/dashboard/rows/gross'],
    ['Net revenue', '$148.14', '/admin/dashboard/rows/platform_revenue'],
  ])
})

test.for([
  ['admin', ['Users11', 'Subscribers22', 'Revenue$1,234.00']],
  ['trainer', ['Users22', 'Subscribers22', 'Revenue$1,234.00']],
] as const)('DASH-10 DASH-11 the tabs of a %s show users, subscribers and revenue', ([who, expected]) => {
  showScreen(
    <DashboardContext value={admin}>
      <MainCard
        figures={figures}
        counted={tabFigures[who]}
        shown={{ tab: 'REVENUE', isTable: false } as never}
        onChange={() => undefined}
      />
    </DashboardContext>,
  )
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent ?? '')
  expect(tabs.map((text, i) => text.startsWith(expected[i] ?? '?'))).toEqual([true, true, true])
})

test('DASH-05 the range is one of four, and each is what is asked for', () => {
  const chosen: string[] = []
  showScreen(
    <RangePicker range={{ kind: '7_DAYS' }} shown={undefined} onChange={({ kind }) => chosen.push(kind)} />,
  )
  const radios = screen.getAllByRole('radio')
  expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual([
    '30 days',
    '7 days',
    '1 day',
    'Custom range',
  ])
  for (const radio of [0, 2]) fireEvent.click(radios[radio] as HTMLElement)
  expect(chosen).toEqual(['30_DAYS', '1_DAY'])
})
