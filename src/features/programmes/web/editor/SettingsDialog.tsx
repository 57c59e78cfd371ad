/** How the programme meets the calendar, and what it says about itself. */
import { Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { Pace } from '../../document.ts'
import { limits } from '../../limits.ts'
import { PictureField } from '../PictureField.tsx'
import { useEdited, useEditor } from './useEditor.ts'

const kinds = [
  { value: 'sequence', label: 'One after the other: next is what comes next' },
  { value: 'weekdays', label: "On each member's own training days" },
  { value: 'open', label: 'All open: pick anything, any time' },
]
const missed = [
  { value: 'shift', label: 'The plan waits' },
  { value: 'keep', label: 'The day passes and stays open' },
]
const opens = [
  { value: 'all', label: 'All at once' },
  { value: 'weekly', label: 'One a week from the start' },
  { value: 'done', label: 'When the one before is done' },
  { value: 'date', label: 'On a date of its own' },
]

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const editor = useEditor()
  const title = useEdited(({ document }) => document.title)
  const cover = useEdited(({ document }) => document.cover)
  const description = useEdited(({ document }) => document.description)
  return (
    <Modal opened onClose={onClose} title="Program settings" size={520}>
      <Stack>
        <TextInput
          label="Title"
          maxLength={limits.title}
          value={title}
          error={title.trim() === '' && 'Give it a title'}
          onChange={({ currentTarget: { value } }) =>
            editor.change((now) => ({ ...now, title: value }), { burst: 'title', pauseMs: 800 })
          }
        />
        <Textarea
          label="Description"
          description="Shown to members before they begin."
          autosize
          minRows={2}
          maxLength={2000}
          value={description}
          onChange={({ currentTarget: { value } }) =>
            editor.change((now) => ({ ...now, description: value }), { burst: 'description', pauseMs: 800 })
          }
        />
        <PictureField
          label="Cover"
          description="Members see it above the program in their plan. A wide picture fits best."
          picture={cover.path}
          onChange={(picture) => editor.change((now) => ({ ...now, cover: picture }))}
        />
        <PaceFields />
      </Stack>
    </Modal>
  )
}

function PaceFields() {
  const editor = useEditor()
  const pace = useEdited(({ document }) => document.pace)
  const set = (change: Partial<Pace>) =>
    editor.change((now) => ({ ...now, pace: { ...now.pace, ...change } }))
  return (
    <>
      <Select
        label="Order"
        allowDeselect={false}
        data={kinds}
        value={pace.kind}
        onChange={(kind) => kind && set({ kind: kind as Pace['kind'] })}
      />
      {pace.kind !== 'open' && (
        <Select
          label="A missed day"
          allowDeselect={false}
          data={missed}
          value={pace.missed}
          onChange={(value) => value && set({ missed: value as Pace['missed'] })}
        />
      )}
      <Select
        label="Parts open"
        allowDeselect={false}
        data={opens}
        value={pace.opens}
        onChange={(value) => value && set({ opens: value as Pace['opens'] })}
      />
      <TextInput
        type="date"
        label="Starts on"
        description="Empty: for each member when they join."
        value={pace.startsOn ?? ''}
        onChange={({ currentTarget: { value } }) => set({ startsOn: value || null })}
      />
    </>
  )
}
