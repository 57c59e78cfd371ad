/**
 * A screen of the dashboard without a browser: it asks for its calls as always, answers come from the test, and
 * `readScreen` says what a person can read on it, from top to bottom. So each text, figure and control is asserted.
 */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
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

/** What the server answers to a call, whatever its ids and its query. */
export const answerTo = <C extends Call>(call: C, result: ResultOf<C>): GivenAnswer => ({
  method: call.method,
  address: new RegExp(`^${pathFor(call, anyParams).replaceAll('_any_', '[^/]+')}$`),
  result,
})
const anyParams = new Proxy({}, { get: () => '_any_' })

interface Place {
  /** The path of the screen with its parameters, if it reads them: `/admin/trainer/:id`. */
  path?: string
  address?: string
}

/** Returns what was sent with calls that write, in order. */
export function showScreen(screen: ReactElement, answers: GivenAnswer[] = [], place: Place = {}): unknown[] {
  const sent: unknown[] = []
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (method !== 'GET') sent.push(typeof body === 'string' ? JSON.parse(body) : body)
    const found = answers.find((one) => one.method === method && one.address.test(pathname))
    return found
      ? Response.json({ status: 'success', message: '', result: found.result })
      : Response.json({ status: 'error', message: `No answer to ${method} ${pathname}` }, { status: 404 })
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
