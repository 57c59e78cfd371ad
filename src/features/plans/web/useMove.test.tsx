// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryDefaults, useCall } from '../../../base/web/api.ts'
import { clearToasts } from '../../../ui/Toasts.ts'
import { type Plan, planCalls } from '../contract.ts'
import { useMove } from './useMove.ts'

// A long timeout: tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

const plan = (id: number): Plan => ({
  id,
  title: `Plan ${id}`,
  type: 'free',
  price: 0,
  currency: 'USD',
  pricing_type: null,
  interval_count: 1,
  annual_saving: 0,
  trial_day: 0,
  description: '',
  includes: [],
  highlighted: false,
  stripe_link_url: null,
  stripe_price_id: null,
  created_by: 1,
  created_at: '2026-01-01T00:00:00Z',
})

/** The network: it holds each new order until the test lets it through, refuses or loses it. */
const network = {
  order: [1, 2, 3],
  isAway: false,
  waiting: [] as { ids: number[]; answer(outcome: 'yes' | 'no' | 'lost'): void }[],
}

const said = (status: number, result: unknown) =>
  Response.json(
    {
      status: status < 400 ? 'success' : 'error',
      message: status < 400 ? 'Order saved' : 'A plan is gone',
      result,
    },
    { status },
  )

const fetched = (_: string, { method, body }: { method: string; body?: string }): Promise<Response> => {
  if (method === 'GET')
    return network.isAway
      ? Promise.reject(new TypeError('away'))
      : Promise.resolve(said(200, network.order.map(plan)))
  const { ids } = JSON.parse(body ?? '{}') as { ids: number[] }
  return new Promise((resolve, reject) => {
    const answer = (outcome: 'yes' | 'no' | 'lost') => {
      if (outcome === 'lost') return reject(new TypeError('lost'))
      if (outcome === 'yes') network.order = ids
      resolve(said(outcome === 'yes' ? 200 : 409, outcome === 'yes' ? ids.map(plan) : undefined))
    }
    network.waiting.push({ ids, answer })
  })
}

async function opened() {
  const client = new QueryClient({ defaultOptions: queryDefaults })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const use = () => {
    const plans = useCall(planCalls.list, { query: { sort: 'position,asc' } }).data ?? []
    return { shown: plans.map(({ id }) => id), move: useMove(plans) }
  }
  const { result } = renderHook(use, { wrapper })
  await waitFor(() => expect(result.current.shown).toEqual([1, 2, 3]))
  return {
    shown: () => result.current.shown,
    async move(id: number, to: number) {
      act(() => result.current.move(id, to))
      await waitFor(() => expect(network.waiting).not.toHaveLength(0))
    },
  }
}

const shows = (grid: { shown(): number[] }, order: number[]) =>
  waitFor(() => expect(grid.shown()).toEqual(order))

beforeEach(() => {
  Object.assign(network, { order: [1, 2, 3], isAway: false, waiting: [] })
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  clearToasts()
  cleanup()
  vi.unstubAllGlobals()
})

test('a second move waits for the first, whose answer does not undo it', async () => {
  const grid = await opened()

  await grid.move(3, 1)
  await grid.move(2, 3)
  expect(grid.shown()).toEqual([2, 3, 1])
  expect(network.waiting.map(({ ids }) => ids)).toEqual([[3, 1, 2]])

  const seen = new Set<string>()
  network.waiting[0]?.answer('yes')
  await waitFor(() => {
    seen.add(grid.shown().join())
    expect(network.waiting).toHaveLength(2)
  })
  expect([...seen]).toEqual(['2,3,1'])
  network.waiting[1]?.answer('yes')
  await shows(grid, [2, 3, 1])
  expect(network.order).toEqual([2, 3, 1])
})

test('what is refused goes back to what was saved last, also where the server is away', async () => {
  const grid = await opened()

  await grid.move(3, 1)
  await grid.move(2, 3)
  network.waiting[0]?.answer('yes')
  await waitFor(() => expect(network.waiting).toHaveLength(2))
  network.isAway = true
  network.waiting[1]?.answer('lost')
  await shows(grid, [3, 1, 2])

  await grid.move(1, 3)
  await waitFor(() => expect(network.waiting).toHaveLength(3))
  network.isAway = false
  network.waiting[2]?.answer('no')
  await shows(grid, [3, 1, 2])
})

test('a first move that is lost does not take the second with it', async () => {
  const grid = await opened()

  await grid.move(3, 1)
  await grid.move(2, 3)
  network.waiting[0]?.answer('lost')
  await waitFor(() => expect(network.waiting).toHaveLength(2))
  expect(grid.shown()).toEqual([2, 3, 1])
  network.waiting[1]?.answer('yes')
  await shows(grid, [2, 3, 1])
  expect(network.order).toEqual([2, 3, 1])
})
