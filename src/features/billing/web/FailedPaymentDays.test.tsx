// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, listWritten, readScreen, showScreen } from '../../../../tests/readScreen.tsx'
import { arrearsCalls } from '../arrearsContract.ts'
import { FailedPaymentDays } from './FailedPaymentDays.tsx'

const days = { remind_days: 3, pause_days: 7, offline_days: 14 }

test('each step after a failed payment is listed with its day', async () => {
  showScreen(<FailedPaymentDays />, [answerTo(arrearsCalls.getDays, days)])

  await screen.findByText('Day 14')
  expect(readScreen()).toEqual([
    'After a failed payment',
    'Each step is emailed to the trainer. Paying undoes all of them at once.',
    '[Edit days]',
    'Day 0',
    'Notice',
    'The trainer is emailed and sees a banner on every screen. The site stays up and sells.',
    'Day 3',
    'Reminder',
    'A second email. Nothing else changes.',
    'Day 7',
    'Selling pauses',
    'Nobody new can buy. Subscribers keep what they bought.',
    'Day 14',
    'Site offline',
    'Visitors see a plain page. Subscribers still manage and cancel.',
  ])
})

test('the days are changed in a form that begins with those of now', async () => {
  const sent = showScreen(<FailedPaymentDays />, [
    answerTo(arrearsCalls.getDays, days),
    answerTo(arrearsCalls.setDays, null),
  ])
  await screen.findByText('Day 14')
  fireEvent.click(screen.getByRole('button', { name: 'Edit days' }))
  const dialog = await screen.findByRole('dialog', { name: 'Days after a failed payment' })

  expect(readScreen(dialog)).toEqual([
    'Days after a failed payment',
    'Reminder on day: 3',
    'Selling pauses on day: 7',
    'Site offline on day: 14',
    'Longer days are for trainers who are behind now, too. Shorter ones are for later failures only: the others were told their dates.',
    '[Save Days]',
  ])
  fireEvent.change(screen.getByLabelText('Site offline on day'), { target: { value: '21' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Days' }))
  await waitFor(() =>
    expect(listWritten(sent)).toEqual([{ remind_days: 3, pause_days: 7, offline_days: 21 }]),
  )
})
