/** Shows a screen or a dialog in a test, with answers as the server gives them, and keeps what it sends. */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen as page, render, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { vi } from 'vitest'
import { queryDefaults } from './api.ts'

export interface SentCall {
  /** Such as `GET admin/trainer/7`. */
  name: string
  query: Record<string, string>
  body: unknown
}

/** By call what the server answers, checked against the contract, or a refusal. */
export type Answers = Record<string, unknown>

export function showScreen(
  screen: ReactNode,
  answers: Answers = {},
  { at = '/', path = '*' }: { at?: string; path?: string } = {},
): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const url = new URL(address, 'http://localhost')
    const name = `${method} ${url.pathname.replace('/api/v1/', '')}`
    sent.push({ name, query: Object.fromEntries(url.searchParams), body: body && JSON.parse(body) })
    const answer = answers[name]
    if (answer === undefined) return refused(404, {})
    if (answer instanceof Response) return answer
    return Response.json({ status: 'success', message: 'Done', result: answer })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screen} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return sent
}

/** The rows of a table, as soon as there are some, each by the titles of its columns. */
export async function readTable(name: string): Promise<Record<string, string>[]> {
  const table = within(await page.findByRole('table', { name }))
  const isHead = (row: HTMLElement) => within(row).queryAllByRole('columnheader').length > 0
  const rows = await waitFor(() => {
    const found = table.getAllByRole('row').filter((row) => !isHead(row))
    if (found.length === 0) throw new Error(`${name} has no rows`)
    return found
  })
  const titles = table.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '')
  return rows.map((row) =>
    Object.fromEntries([...row.children].map((cell, i) => [titles[i] ?? '', cell.textContent ?? ''])),
  )
}

export function refused(status: number, errors: Record<string, string[]>): Response {
  const message = Object.values(errors)[0]?.[0] ?? 'Not found'
  return Response.json({ status: 'error', message, errors }, { status })
}
