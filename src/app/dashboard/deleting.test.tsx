// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../tests/readScreen.tsx'
import { DeleteDialog as DeleteSubmissions } from '../../features/forms/web/DeleteDialog.tsx'
import { FileTile } from '../../features/media/web/FileTile.tsx'
import { DeleteTrainer } from '../../features/trainers/web/DeleteTrainer.tsx'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'

const nothing = () => undefined
const file = {
  id: 1,
  name: 'court.webp',
  file_path: '/media/1/court-900x600.webp',
  alt_text: '',
  width: 900,
  height: 600,
  bytes: 1,
  created_at: '2026-01-01T00:00:00.000Z',
}
const dialogs: [name: string, dialog: ReactNode, opener?: string][] = [
  [
    'anything of a list',
    <DeleteDialog
      key="list"
      opened
      title="Delete Strong?"
      text="Payments stay."
      action="Delete"
      pending={false}
      onClose={nothing}
      onDelete={nothing}
    />,
  ],
  ['a file', <FileTile key="file" file={file} onChoose={nothing} />, 'Delete court.webp'],
  [
    'a trainer',
    <DeleteTrainer key="trainer" trainer={{ id: 1, name: 'Maya', customers: 2 }} onClose={nothing} />,
  ],
  [
    'what was sent with a form',
    <DeleteSubmissions
      key="form"
      picked={{ rows: [], all: false, count: 2 }}
      asked={{} as never}
      onClose={nothing}
      onDeleted={nothing}
    />,
  ],
]

test.for(dialogs)('VAL-01 deleting %s is asked in the same words', async ([, dialog, opener]) => {
  showScreen(dialog)
  if (opener) fireEvent.click(screen.getByRole('button', { name: opener }))
  expect(await screen.findByText("Are you sure? You can't undo this action afterwards.")).toBeTruthy()
})
