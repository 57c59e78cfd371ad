/**
 * A screen of the dashboard without a browser: it asks for its calls as always, answers come from the test, and
 * `readScreen` says what a person can read on it, from top to bottom. So each text, figure and control is asserted.
 * After the test the screen is gone.
 */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, screen as page, render, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { type Call, pathFor, type ResultOf } from '../src/base/call.ts'
import { queryDefaults } from '../src/base/web/api.ts'

// A long timeout: tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

interface GivenAnswer {
  method: string
  address: RegExp
  result: unknown
}

const anyParams = new Proxy({}, { get: () => '_any_' })

/** What the server answers to a call, a result or that it is refused, whatever its query, and its ids unless given. */
export const answerTo = <C extends Call>(
  call: C,
  result: ResultOf<C> | Response,
  params: Record<string, unknown> = anyParams,
): GivenAnswer => ({
  method: call.method,
  address: new RegExp(`^${pathFor(call, params).replaceAll('_any_', '[^/]+')}$`),
  result,
})

export const refused = (status: number, errors: Record<string, string[]>): Response =>
  Response.json({ status: 'error', message: Object.values(errors)[0]?.[0] ?? 'Refused', errors }, { status })

interface Place {
  /** The path of the screen with its parameters, if it reads them: `/admin/trainer/:id`. */
  path?: string
  address?: string
}

interface SentCall {
  /** Such as `GET admin/trainer/7`. */
  name: string
  query: Record<string, string>
  body: unknown
}

/** Returns what is sent, in order. */
export function showScreen(screen: ReactNode, answers: GivenAnswer[] = [], place: Place = {}): SentCall[] {
  const sent: SentCall[] = []
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const name = `${method} ${pathname.replace('/api/v1/', '')}`
    const query = Object.fromEntries(searchParams)
    sent.push({ name, query, body: typeof body === 'string' ? JSON.parse(body) : body })
    const found = answers.find((one) => one.method === method && one.address.test(pathname))
    if (!found) return Response.json({ status: 'error', message: `No answer to ${name}` }, { status: 404 })
    if (found.result instanceof Response) return found.result.clone()
    return Response.json({ status: 'success', message: '', result: found.result })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
        <MemoryRouter initialEntries={[place.address ?? '/']}>
          <Routes>
            <Route path={place.path ?? '*'} element={screen} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return sent
}

/** The bodies of the calls that write, in order. */
export const listWritten = (sent: SentCall[]): unknown[] =>
  sent.filter(({ name }) => !name.startsWith('GET ')).map(({ body }) => body)

/** Labels are said with their fields. */
const unread = '[aria-hidden="true"], [data-hidden], [hidden], [type="hidden"], svg, style, script, label'

function readText(root: Element): string {
  const copy = root.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll(unread)) hidden.remove()
  return copy.textContent.replace(/\s+/g, ' ').trim()
}

/** One entry per text and control: `Name`, `[Save]` for a button, `Plans → /trainer/pricing`, `Title: Gold` for a field. */
export function readScreen(root: Element = document.body): string[] {
  if (root.matches(unread)) return []
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(root.tagName)) return [describeField(root as HTMLInputElement)]
  const words = root.getAttribute('aria-label') ?? readText(root)
  // The button that closes a dialog gets its name from the theme of the dashboard.
  if (root.tagName === 'BUTTON')
    return words ? [`[${words}]${root.hasAttribute('disabled') ? ' (disabled)' : ''}`] : []
  if (root.tagName === 'A') return [`${words} → ${root.getAttribute('href')}`]
  const named = root.hasAttribute('aria-label') ? [`(${words})`] : []
  const isText = [...root.childNodes].some(
    ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
  )
  const inner = [...root.children]
  if (isText && !root.querySelector('button, a, input, textarea, select'))
    return [...named, ...(words ? [words] : [])]
  return [...named, ...inner.flatMap((child) => readScreen(child))]
}

function describeField(field: HTMLInputElement): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
  if (field.type === 'checkbox' || field.type === 'radio') return `${label}: ${field.checked ? 'on' : 'off'}`
  return `${label}: ${field.value || field.placeholder}`
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
