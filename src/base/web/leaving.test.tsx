// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../call.ts'
import { useLeaving } from './leaving.ts'

// A long timeout: tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pay = call({
  method: 'POST',
  path: 'pay',
  caller: 'public',
  summary: 'For this test alone.',
  body: z.object({}),
  result: z.object({ url: z.string() }),
})

const show = (persisted: boolean) =>
  act(async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    // React Query tells of a change in a task of its own.
    await new Promise((done) => setTimeout(done))
  })

test('MISC-07 a button is busy until the browser has left, and can be used again after Back', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'success', message: '', result: { url: '#payment-page' } }),
  )
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLeaving(pay, { urlOf: ({ url }) => url }), { wrapper })

  act(() => result.current.mutate({ body: {} }))
  await waitFor(() => expect(location.hash).toBe('#payment-page'))
  // The page has finished loading, but did not come back.
  await show(false)
  expect(result.current.pending).toBe(true)

  await show(true)
  expect(result.current.pending).toBe(false)
})
