// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readScreen, showScreen } from '../../../../tests/readScreen.tsx'
import { momentText } from '../../../base/moment.ts'
import type { DeadJob } from '../contract.ts'
import { JobDialog } from './JobDialog.tsx'

const failedAt = '2026-03-05T12:00:00.000Z'
const job: DeadJob = {
  id: '7',
  job: 'unknown-job',
  job_id: 'a-b-c',
  reason: 'Something odd',
  failed_at: failedAt,
  tries: 3,
  is_repeated: true,
  event_id: 'evt_1',
  trainer: { id: 4, name: 'Ada' },
}

test('a failed job says whom it is about, when it failed after how many tries, and can be run again', async () => {
  const [onRetry, onClose] = [vi.fn(), vi.fn()]
  showScreen(<JobDialog job={job} pending={false} onRetry={onRetry} onClose={onClose} />)
  const shown = readScreen(await screen.findByRole('dialog'))

  expect(shown).toContain('It was run again, and failed again.')
  expect(shown.slice(shown.indexOf('Trainer'))).toEqual([
    'Trainer',
    'Ada',
    'Event',
    'evt_1',
    'Failed',
    `${momentText(failedAt)}, after 3 tries`,
    'Job',
    'unknown-job a-b-c',
    'Details',
    'Something odd',
    '[Close]',
    '[Run again]',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Run again' }))
  expect(onRetry).toHaveBeenCalledWith(job)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a job of the platform that failed once names no trainer', async () => {
  const once = { ...job, tries: 1, is_repeated: false, trainer: null, event_id: null }
  showScreen(<JobDialog job={once} pending={false} onRetry={vi.fn()} onClose={vi.fn()} />)
  const shown = readScreen(await screen.findByRole('dialog'))

  expect(shown).toContain(`${momentText(failedAt)}, after 1 try`)
  for (const absent of ['Trainer', 'Event', 'It was run again, and failed again.'])
    expect(shown).not.toContain(absent)
})
