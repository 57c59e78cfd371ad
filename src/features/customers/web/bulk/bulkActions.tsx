/** What can be done with the chosen subscribers, and its dialogs. */
import {
  IconCircleX,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconTag,
  IconTagOff,
} from '@tabler/icons-react'
import { selectionOf } from '../../../../base/web/list.ts'
import type { BulkAction } from '../../../../ui/list/column.ts'
import type { ListState } from '../../../../ui/list/listState.ts'
import type { BulkKind } from '../../bulk.ts'
import type { Subscriber } from '../../contract.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkTarget } from './bulkTarget.ts'
import { HolidayDialog } from './HolidayDialog.tsx'

export interface ChosenBulk {
  kind: BulkKind
  target: BulkTarget
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const entries: { kind: BulkKind; label: string; icon: BulkAction<Subscriber>['icon']; danger?: boolean }[] = [
  { kind: 'tag', label: 'Tag', icon: <IconTag {...icon} /> },
  { kind: 'untag', label: 'Remove tag', icon: <IconTagOff {...icon} /> },
  { kind: 'mail', label: 'Mail', icon: <IconMail {...icon} /> },
  { kind: 'pause', label: 'Pause', icon: <IconPlayerPause {...icon} /> },
  { kind: 'resume', label: 'Resume', icon: <IconPlayerPlay {...icon} /> },
  { kind: 'cancel', label: 'Cancel', icon: <IconCircleX {...icon} />, danger: true },
]

export const bulkActions = (
  state: ListState,
  onChoose: (chosen: ChosenBulk) => void,
): BulkAction<Subscriber>[] =>
  entries.map(({ kind, ...entry }) => ({
    ...entry,
    onClick: ({ rows, all, count }) => {
      const selection = selectionOf(state, { ids: rows.map(({ id }) => id), all, count })
      onChoose({ kind, target: { selection, count } })
    },
  }))

export function BulkDialogs({ chosen, onClose }: { chosen: ChosenBulk | undefined; onClose(): void }) {
  const isPause = chosen?.kind === 'pause'
  return (
    <>
      <HolidayDialog target={isPause ? chosen.target : undefined} onClose={onClose} />
      <BulkDialog
        chosen={chosen && chosen.kind !== 'pause' ? { kind: chosen.kind, target: chosen.target } : undefined}
        onClose={onClose}
      />
    </>
  )
}
