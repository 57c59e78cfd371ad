// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ahead, later } from './ahead.ts'
import { clearToasts, listToasts } from './Toasts.ts'

afterEach(() => {
  cleanup()
  clearToasts()
})

/** Fails to load as often as `failures` says. */
function loader(failures: number) {
  let left = failures
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ words, opened = true }: { words: string; opened?: boolean; onClose?: () => void }) =>
      opened ? <p>{words}</p> : null
  })
}

const shown = (part: ReactNode) => (
  <MantineProvider>
    <p>The screen</p>
    <Suspense>{part}</Suspense>
  </MantineProvider>
)

const toasts = () => listToasts().length

test('a part that cannot be fetched says so in its place, and is fetched by another try', async () => {
  const load = loader(2)
  const Part = ahead(load, 'in place')
  await act(async () => render(shown(<Part words="Here" />)))

  expect(screen.getByRole('alert').textContent).toContain("We couldn't load this")
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getByRole('alert')).toBeTruthy()
  await act(async () => fireEvent(window, new Event('online')))

  expect(screen.getByText('Here')).toBeTruthy()
  expect(screen.getByText('The screen')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
  expect(toasts()).toBe(0)
})

test('a dialog that cannot be fetched closes with a toast, and the next time is another try', async () => {
  const load = loader(1)
  const Dialog = later(load)
  const onClose = vi.fn()
  const dialog = (opened: boolean) => shown(<Dialog words="Sure?" opened={opened} onClose={onClose} />)
  const { rerender } = await act(async () => render(dialog(false)))
  expect(load).not.toHaveBeenCalled()

  await act(async () => rerender(dialog(true)))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(toasts()).toBe(1)
  await act(async () => rerender(dialog(false)))
  await act(async () => rerender(dialog(true)))

  expect(screen.getByText('Sure?')).toBeTruthy()
  expect(toasts()).toBe(1)
})
