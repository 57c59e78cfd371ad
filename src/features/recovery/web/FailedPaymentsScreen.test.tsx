// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, listWritten, readScreen, showScreen } from '../../../../tests/readScreen.tsx'
import { recoveryCalls, type Summary } from '../contract.ts'
import { FailedPaymentsScreen } from './FailedPaymentsScreen.tsx'

const summary: Summary = {
  open: [
    { currency: 'USD', amount: 4900, count: 2 },
    { currency: 'EUR', amount: 1200, count: 1 },
  ],
  won: [{ currency: 'USD', amount: 9900, count: 5 }],
  lost: [{ currency: 'USD', amount: 700, count: 1 }],
  by_link: 4,
  by_retry: 1,
  by_other: 0,
  grace_days: 14,
}
const none = { data: [], total: 0, per_page: 15, current_page: 1, last_page: 1 }

const show = (given: Partial<Summary> = {}) =>
  showScreen(<FailedPaymentsScreen />, [
    answerTo(recoveryCalls.summary, { ...summary, ...given }),
    answerTo(recoveryCalls.list, none),
    answerTo(recoveryCalls.setGrace, null),
  ])

test('the screen says what waits, what was won back and how, and what was lost', async () => {
  show()

  await screen.findByText('No payment is failing')
  await screen.findByText('3 cards need a hand')
  const shown = readScreen()
  expect(shown).toContain('Everyone keeps access while we try. You set for how long.')
  expect(shown.slice(shown.indexOf('Waiting'), shown.indexOf('Waiting') + 12)).toEqual([
    'Waiting',
    '$49.00 + €12.00',
    '3 payments',
    'Won back this month',
    '$99.00',
    '5 payments',
    'How',
    '4 by link, 1 by retry',
    'Payments won back this month',
    'Lost this month',
    '$7.00',
    '1 payment',
  ])
})

test.each([
  [[], 'No card needs a hand'],
  [[{ currency: 'USD', amount: 4900, count: 1 }], 'One card needs a hand'],
])('the title counts the cards', async (open, title) => {
  show({ open })

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('the grace period is chosen from the usual ones and sent at once', async () => {
  const sent = show()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Grace period' })
  expect(field.value).toBe('14 days')
  screen.getByText('A shorter one is for new failures only.')

  fireEvent.click(field)
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '1 day',
    '3 days',
    '5 days',
    '7 days',
    '10 days',
    '14 days',
    '21 days',
    '25 days',
    '30 days',
  ])
  fireEvent.click(screen.getByRole('option', { name: '21 days', hidden: true }))
  await waitFor(() => expect(listWritten(sent)).toEqual([{ days: 21 }]))
})

test.each([
  ['Won back', 'Nothing won back yet', 'Payments that failed and arrived after all are listed here.'],
  ['Lost', 'Nothing lost', 'Payments that never arrived are listed here.'],
])('the list of %s says what will be in it', async (tab, title, text) => {
  show()
  fireEvent.click(await screen.findByRole('radio', { name: tab }))

  await screen.findByText(title)
  screen.getByText(text)
})
