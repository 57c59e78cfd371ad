// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../call.ts'
import { useForm } from './form.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const order = call({
  method: 'POST',
  path: 'orders',
  caller: 'public',
  summary: 'For this test alone.',
  body: z.object({ size: z.string().min(1, 'Choose a size'), name: z.string().min(1, 'Name is required') }),
  result: z.null(),
  message: 'Ordered',
})

function Order() {
  const [size, setSize] = useState('')
  const { onSubmit, errors } = useForm(order, { onDone: () => {} })
  return (
    <form onSubmit={onSubmit}>
      <input type="hidden" name="size" value={size} />
      <button type="button" onClick={() => setSize('large')}>
        Large
      </button>
      <input name="name" aria-label="Name" />
      <p>{errors.size}</p>
      <p>{errors.name}</p>
      <button type="submit">Order</button>
    </form>
  )
}

const change = call({
  method: 'POST',
  path: 'change',
  caller: 'public',
  summary: 'For this test alone.',
  body: z.object({ name: z.string(), account: z.string().optional() }),
  result: z.null(),
  message: 'Changed',
})

function Change() {
  const { onSubmit } = useForm(change, { onDone: () => {}, changedOnly: ['account'] })
  return (
    <form onSubmit={onSubmit}>
      <input name="name" aria-label="Name" defaultValue="Ada" />
      <input name="account" aria-label="Account" defaultValue="acct_1" />
      <button type="submit">Save</button>
    </form>
  )
}

test('a field that is sent only if it was changed is sent with another value, or cleared', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ message: 'Changed', result: null })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Change />
    </QueryClientProvider>,
  )
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const count = sent.length
    await waitFor(() => expect(sent.length).toBe(count + 1))
  }
  const account = screen.getByLabelText('Account')

  await save()
  fireEvent.input(account, { target: { value: '' } })
  await save()

  expect(sent).toEqual([{ name: 'Ada' }, { name: 'Ada', account: '' }])
})

test('a message goes as soon as its field is right, also that of a list that is no input of the browser', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Order />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Order' }))
  expect(screen.getByText('Choose a size')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Large' }))
  await waitFor(() => expect(screen.queryByText('Choose a size')).toBeNull())
  expect(screen.getByText('Name is required')).toBeTruthy()

  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull())
})
