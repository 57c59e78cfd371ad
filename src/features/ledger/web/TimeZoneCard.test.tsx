// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryDefaults } from '../../../base/web/api.ts'
import { TimeZoneCard } from './TimeZoneCard.tsx'
import { TimeZoneGuess } from './TimeZoneGuess.tsx'

// A long timeout: tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (time_zone: string | null) =>
  Response.json({ status: 'success', message: '', result: { time_zone } })

test('a zone that is guessed while the form is open is shown in it', async () => {
  let saved: string | null = null
  const guess = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
    if (method === 'POST') {
      await guess.promise
      saved = 'America/New_York'
    }
    return answer(saved)
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
        <MemoryRouter>
          <TimeZoneGuess refresh={[]} />
          <TimeZoneCard refresh={[]} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Your time zone' })
  expect(field.value).toMatch(/^UTC/)

  guess.resolve()

  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Your time zone' }).value).toMatch(
      /^America\/New York \(GMT-[45]\)$/,
    ),
  )
})
