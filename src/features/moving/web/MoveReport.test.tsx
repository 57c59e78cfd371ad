// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, readScreen, showScreen } from '../../../../tests/readScreen.tsx'
import { type Move, movingCalls } from '../contract.ts'
import { MoveReport } from './MoveReport.tsx'

const move: Move = {
  id: 4,
  kind: 'stripe',
  state: 'done',
  note: null,
  created_at: '2026-03-01T12:00:00.000Z',
  finished_at: null,
  counts: { all: 2100, new: 40, taken: 1200, skipped: 3, forgotten: 5 },
  skipped: [],
  prices: [],
  csv: null,
  archive: null,
} as Move

function show(given: Partial<Move>): string[] {
  showScreen(<MoveReport move={{ ...move, ...given } as Move} noun="subscription" />)
  return readScreen()
}
const goesOn = 'You can leave this page. It goes on by itself.'

test.each([
  ['reading', 'Reading: 2,100 subscriptions so far', goesOn],
  ['running', 'Taking: 1,203 of 2,100', goesOn],
  ['undoing', 'Forgetting: 5 of 1,205', goesOn],
] as const)('a move that is %s says how far it is', (state, ...words) => {
  const shown = show({ state })

  for (const one of words) expect(shown).toContain(one)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['ready', '40 subscriptions can be taken.'],
  ['done', '1,200 subscriptions taken.'],
  ['undone', '5 subscriptions forgotten. Nothing changed at Stripe.'],
  ['failed', 'Nothing was taken.'],
] as const)('a move that is %s says what became of its rows', (state, sentence) => {
  expect(show({ state })).toEqual([sentence, '[Show skipped rows]', '[Download the report]'])
})

test('one row is told as one, and none as nothing new', () => {
  expect(show({ state: 'ready', counts: { ...move.counts, new: 1 } })[0]).toBe('1 subscription can be taken.')
  expect(show({ state: 'ready', counts: { ...move.counts, new: 0 } })).toContain(
    'There is nothing new to take.',
  )
})

test('skipped rows are counted by reason and listed on request', async () => {
  const skipped = [{ text: 'No email address', count: 1002 }]
  showScreen(<MoveReport move={{ ...move, skipped, note: 'Stripe was slow.' }} noun="subscription" />, [
    answerTo(movingCalls.rows, [
      { position: 12, key: 'sub_1', name: 'Ada', outcome: 'skipped', reason: 'No email address' },
      { position: 13, key: 'sub_2', name: '', outcome: 'skipped', reason: null },
    ]),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show skipped rows' }))

  await screen.findByText('Ada')
  expect(readScreen()).toEqual([
    'Stripe was slow.',
    '1,200 subscriptions taken.',
    '3 skipped:',
    'No email address: 1,002',
    '[Hide rows]',
    '[Download the report]',
    'Row',
    'Who',
    'Why skipped',
    '12',
    'Ada',
    'No email address',
    '13',
    'sub_2',
    'sub_2',
  ])
})
