// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Column, ListRows } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { useListState } from './listState.ts'

interface Person {
  id: number
  name: string
  email: string
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Person ${i + 1}`, email: `p${i + 1}@x.test` }))

const columns: Column<Person>[] = [
  { id: 'name', title: 'Name', sort: 'asc', place: 'title', cell: ({ name }) => name },
  { id: 'email', title: 'Email', place: 'text', cell: ({ email }) => email },
]

const answer = (rows: Person[] | undefined, more: Partial<ListRows<Person>> = {}): ListRows<Person> => ({
  rows,
  paging: rows && { kind: 'numbered', total: 214, perPage: 15, pages: 15 },
  error: undefined,
  isStale: false,
  retry: () => undefined,
  ...more,
})

const spies = { open: vi.fn(), bulk: vi.fn(), retry: vi.fn() }

function List({ list, plain = false }: { list: ListRows<Person>; plain?: boolean }) {
  const state = useListState({ filters: ['status'] })
  return (
    <DataTable
      label="People"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      searchLabel="Search people"
      filters={[{ id: 'status', label: 'Status', options: [{ value: 'unread', label: 'Unread' }] }]}
      {...(!plain && {
        onOpen: spies.open,
        bulk: [{ label: 'Archive', icon: null, onClick: spies.bulk }],
        actions: () => [
          { label: 'Edit', icon: null, onClick: () => undefined },
          { label: 'Delete', icon: null, danger: true, onClick: () => undefined },
        ],
      })}
      empty={{ title: 'No people yet' }}
      failed="We couldn't load your people"
    />
  )
}

let router: ReturnType<typeof createBrowserRouter>
const query = () => router.state.location.search

async function show(list: ListRows<Person>, at = '/', plain = false) {
  window.history.replaceState(null, '', at)
  router = createBrowserRouter([{ path: '/', element: <List list={list} plain={plain} /> }])
  await act(async () =>
    render(
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    ),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  happy().setViewport({ width: 1280, height: 800 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const spy of Object.values(spies)) spy.mockClear()
})

const happy = () =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM
const click = (element: HTMLElement, options = {}) => act(async () => void fireEvent.click(element, options))
const press = (key: string, options = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options }))
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('ADM-43 CONST-03 a search waits for a pause of 300 ms, keeps its words, and stands in the address', async () => {
  await show(answer(people(2)), '/?page=3')
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' })
  search.focus()

  fireEvent.change(search, { target: { value: 'an' } })
  await pass(200)
  fireEvent.change(search, { target: { value: 'ann ' } })
  await pass(299)
  expect(query()).toBe('?page=3')
  await pass(1)

  expect(query()).toBe('?q=ann')
  expect([search.value, document.activeElement]).toEqual(['ann ', search])
  await act(async () => void router.navigate('/?q=ben'))
  expect(search.value).toBe('ben')
})

test('a search that was typed is sent when the box loses the focus, so no click is undone by it', async () => {
  await show(answer(people(2)))
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' })
  search.focus()
  fireEvent.change(search, { target: { value: 'ann' } })
  await act(async () => search.blur())
  expect(query()).toBe('?q=ann')

  await act(async () => void router.navigate('/?status=unread'))
  await pass(300)
  expect(query()).toBe('?status=unread')
})

test('a head sorts, turns the order round, and says so', async () => {
  await show(answer(people(2)))
  const head = () => screen.getByRole('columnheader', { name: 'Name' })
  expect(head().getAttribute('aria-sort')).toBe('none')

  await click(screen.getByRole('button', { name: 'Name' }))
  expect([query(), head().getAttribute('aria-sort')]).toEqual(['?sort=name%2Casc', 'ascending'])
  await click(screen.getByRole('button', { name: 'Name' }))
  expect([query(), head().getAttribute('aria-sort')]).toEqual(['?sort=name%2Cdesc', 'descending'])
  expect(screen.getByRole('columnheader', { name: 'Email' }).hasAttribute('aria-sort')).toBe(false)
})

test('two changes count, also if the second comes before the screen shows the first', async () => {
  await show(answer(people(2)))
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' })
  search.focus()
  fireEvent.change(search, { target: { value: 'ann' } })

  await act(async () => {
    search.blur()
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  })

  expect(query()).toBe('?q=ann&sort=name%2Casc')
})

test('a filter is switched on and off, and a page is turned, in the address', async () => {
  await show(answer(people(15)), '/?page=2')

  await click(screen.getByRole('button', { name: 'Unread' }))
  expect(query()).toBe('?status=unread')
  await click(screen.getByRole('button', { name: 'Unread' }))
  await click(screen.getByRole('button', { name: 'Page 3' }))
  expect(query()).toBe('?page=3')
  expect(screen.getByText('31 to 45 of 214')).toBeTruthy()
})

test('rows are selected one by one, by a range, by page, and all that match', async () => {
  await show(answer(people(15)))

  await click(box('Select Person 2'))
  await click(box('Select Person 5'), { shiftKey: true })
  expect(screen.getByText('4 selected')).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Archive' }))
  expect(spies.bulk).toHaveBeenLastCalledWith({ rows: people(15).slice(1, 5), all: false, count: 4 })

  await click(box('Select all on this page'))
  expect(screen.getByText('15 selected')).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Select all 214' }))
  await click(screen.getByRole('button', { name: 'Archive' }))
  expect(spies.bulk).toHaveBeenLastCalledWith({ rows: people(15), all: true, count: 214 })

  await click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('another page begins without a selection', async () => {
  await show(answer(people(15)))
  await click(box('Select Person 2'))

  await act(async () => void router.navigate('/?page=2'))

  expect(screen.queryByText(/selected/)).toBeNull()
})

test('the keyboard walks the rows, selects and opens', async () => {
  await show(answer(people(3)))
  box('Select Person 1').focus()

  await press('ArrowDown')
  expect(document.activeElement).toBe(box('Select Person 2'))
  await press('ArrowDown', { shiftKey: true })
  expect(document.activeElement).toBe(box('Select Person 3'))
  expect(screen.getByText('1 selected')).toBeTruthy()
  await press('Home')
  expect(document.activeElement).toBe(box('Select Person 1'))
  await press('a', { ctrlKey: true })
  expect(screen.getByText('3 selected')).toBeTruthy()
  await press('Escape')
  expect(screen.queryByText(/selected/)).toBeNull()

  screen.getByRole('button', { name: 'Person 1' }).focus()
  await press('End')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Person 3' }))
  await click(document.activeElement as HTMLElement)
  expect(spies.open).toHaveBeenCalledWith(people(3)[2])
})

test('a click anywhere in a row opens it, but not one on a control in it', async () => {
  await show(answer(people(2)))

  await click(screen.getByText('p2@x.test'))
  expect(spies.open).toHaveBeenCalledTimes(1)
  await click(box('Select Person 2'))
  await click(screen.getByRole('button', { name: 'More for Person 2' }))
  expect(spies.open).toHaveBeenCalledTimes(1)
})

test('loading, failing, emptiness and a search without hits each say what they are', async () => {
  await show(answer(undefined))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('searchbox')).toBeTruthy()
  cleanup()

  await show(answer(undefined, { error: { message: 'The server is away.' }, retry: spies.retry }))
  expect(screen.getByRole('alert').textContent).toContain("We couldn't load your people")
  await click(screen.getByRole('button', { name: 'Try again' }))
  expect(spies.retry).toHaveBeenCalledTimes(1)
  cleanup()

  await show(answer([]))
  expect(screen.getByRole('heading', { name: 'No people yet' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  cleanup()

  await show(answer([]), '/?q=nobody&status=unread')
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(query()).toBe('')
})

test('while the next rows are on their way the old ones stay; what could not be refreshed says so', async () => {
  await show(answer(people(2), { isStale: true }))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row')).toHaveLength(3)
  cleanup()

  await show(answer(people(2), { error: { message: 'Away' }, retry: spies.retry }))
  expect(screen.getByRole('alert').textContent).toContain('could not be refreshed')
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('a page that is no longer there leads to the last one', async () => {
  const last = answer([], { paging: { kind: 'numbered', total: 30, perPage: 15, pages: 2 } })

  await show(last, '/?page=3')

  expect(query()).toBe('?page=2')
})

test('CUST-05 CUST-06 CUST-07 CUST-09 a cursor list goes on from its last row and back from its first', async () => {
  const cursor = (canGoBack: boolean, canGoOn: boolean) =>
    answer(people(10), { paging: { kind: 'cursor', perPage: 10, canGoBack, canGoOn } })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  await show(cursor(false, true))
  expect([button('Back').disabled, button('Next').disabled]).toEqual([true, false])
  await click(button('Next'))
  expect(query()).toBe('?after=10')
  cleanup()

  await show(cursor(true, false), '/?after=99')
  expect([button('Back').disabled, button('Next').disabled]).toEqual([false, true])
  await click(button('Back'))
  expect(query()).toBe('?before=1')
})

test('CUST-17 below 600 px a row is an entry, and a long press opens what can be done with it', async () => {
  happy().setViewport({ width: 390, height: 844 })
  await show(answer(people(3)))
  expect(screen.queryByRole('table')).toBeNull()
  const entry = screen.getByRole('button', { name: /^Person 2/ })
  expect(entry.textContent).toBe('Person 2p2@x.test')

  fireEvent.pointerDown(entry, { pointerType: 'touch', clientX: 50, clientY: 50 })
  await pass(400)
  fireEvent.pointerMove(entry, { pointerType: 'touch', clientX: 50, clientY: 90 })
  await pass(400)
  expect(screen.queryByRole('dialog')).toBeNull()

  fireEvent.pointerDown(entry, { pointerType: 'touch', clientX: 50, clientY: 50 })
  await pass(600)
  const sheet = within(screen.getByRole('dialog', { name: 'Person 2' }))
  expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Select',
    'Edit',
    'Delete',
  ])
  await click(entry)
  expect(spies.open).not.toHaveBeenCalled()

  await click(sheet.getByRole('button', { name: 'Select' }))
  await click(screen.getByRole('button', { name: 'Select Person 3' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
})

test('a list without actions has nothing to press', async () => {
  happy().setViewport({ width: 390, height: 844 })
  await show(answer(people(1)), '/', true)

  expect(screen.getByRole('listitem').querySelector('button')).toBeNull()
})
