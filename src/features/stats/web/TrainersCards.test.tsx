// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { answerTo, readScreen, showScreen } from '../../../../tests/readScreen.tsx'
import type { FigureRow, PlatformStats } from '../answers.ts'
import { platformStatsCalls } from '../contract.ts'
import { DashboardContext } from './dashboard.ts'
import { NewTrainersCard, TopTrainersCard } from './TrainersCards.tsx'

const dashboard = {
  calls: platformStatsCalls,
  home: '/admin/dashboard',
  range: { days: '7' as const },
  main: 'USD',
  currency: 'USD',
}
const onDashboard = (card: ReactElement) => <DashboardContext value={dashboard}>{card}</DashboardContext>

const row: FigureRow = {
  id: '1',
  at: '2026-03-05T12:00:00.000Z',
  what: '',
  customer: null,
  trainer: { id: 7, name: 'Ada' },
  plan: null,
  currency: 'USD',
  cents: 12_300,
  count: null,
  time_zone: 'UTC',
}

test('the trainers who sell most are listed with their sales, and lead to them', async () => {
  const other = { ...row, id: '2', trainer: { id: 8, name: 'Bo' }, cents: 4500, currency: 'EUR' }
  showScreen(onDashboard(<TopTrainersCard />), [
    answerTo(platformStatsCalls.rows, { data: [row, other], has_more: false }),
  ])

  await screen.findByText('Ada')
  const rows = '/admin/dashboard/rows/gross?days=7'
  expect(readScreen().filter((words) => words !== 'A' && words !== 'B')).toEqual([
    'Top trainers',
    'By what their customers paid, at the rates of its days',
    `All sales → ${rows}`,
    'Ada → /admin/trainers/details/7',
    `$123.00 → ${rows}&trainer_id=7&currency=USD`,
    'Bo → /admin/trainers/details/8',
    `€45.00 → ${rows}&trainer_id=8&currency=EUR`,
  ])
})

const trainer = (id: number, app_name: string | null) => ({
  id,
  name: `Trainer ${id}`,
  email: '',
  app_name,
  created_at: '2026-03-05T23:30:00.000Z',
  customers: 0,
  revenue: 0,
})
const stats = (trainers: PlatformStats['trainers']): PlatformStats => ({
  total_user: 1,
  total_revenue: 2,
  net_revenue: 3,
  total_trainer: 4,
  total_subscriber: 5,
  active_subscriber: 6,
  active_subscribers: 7,
  expired_subscriber: 8,
  active_clients: 9,
  trainers,
})

test('at most five new trainers are listed with their app and the day they joined', async () => {
  const trainers = [trainer(1, 'Strong'), trainer(2, null), ...[3, 4, 5, 6].map((id) => trainer(id, 'Fit'))]
  showScreen(onDashboard(<NewTrainersCard />), [answerTo(platformStatsCalls.stats, stats(trainers))])

  await screen.findByText('Trainer 1')
  expect(readScreen().filter((words) => !/^T?\d?$/.test(words))).toEqual([
    'New trainers',
    'Registered in this range',
    'All new trainers → /admin/dashboard/rows/new_trainers?days=7',
    'Trainer 1 → /admin/trainers/details/1',
    'Strong, Mar 5',
    'Trainer 2 → /admin/trainers/details/2',
    'No app yet, Mar 5',
    ...[3, 4, 5].flatMap((id) => [`Trainer ${id} → /admin/trainers/details/${id}`, 'Fit, Mar 5']),
  ])
})

test('a range without new trainers says so', async () => {
  showScreen(onDashboard(<NewTrainersCard />), [answerTo(platformStatsCalls.stats, stats([]))])

  await screen.findByText('Nobody registered as a trainer in this range.')
})
