/** The filters that the trainer saved under a name: open one, save the current ones, delete. */
import { ActionIcon, Button, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { useForm } from '../../../../base/web/form.ts'
import { TextField } from '../../../../ui/Field.tsx'
import type { ListState } from '../../../../ui/list/listState.ts'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { type SavedFilter, tagCalls } from '../../tagContract.ts'

export function SavedFilters({ state }: { state: ListState }) {
  const saved = useCall(tagCalls.listFilters, {}).data ?? []
  const [saving, setSaving] = useState(false)
  const removing = useSend(tagCalls.removeFilter, {
    refresh: [tagCalls.listFilters],
    onProblem: ({ message }) => toastError(message),
  })
  const canSave = state.isNarrowed || state.sort !== undefined
  if (saved.length === 0 && !canSave) return null
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={17} stroke={1.75} aria-hidden />}>
            Saved filters
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label="Saved filters">
          {saved.map((filter) => (
            <Group key={filter.id} gap={4} wrap="nowrap">
              <Menu.Item onClick={() => state.change(askedOf(filter))}>{filter.name}</Menu.Item>
              <ActionIcon
                role="menuitem"
                aria-label={`Delete filter ${filter.name}`}
                onClick={() => removing.mutate({ params: { id: filter.id } })}
              >
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </Group>
          ))}
          {saved.length > 0 && canSave && <Menu.Divider />}
          {canSave && (
            <Menu.Item
              leftSection={<IconBookmarkPlus size={17} stroke={1.75} aria-hidden />}
              onClick={() => setSaving(true)}
            >
              Save this filter
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={saving} onClose={() => setSaving(false)} title="Save this filter">
        <SaveForm state={state} onClose={() => setSaving(false)} />
      </Modal>
    </>
  )
}

function askedOf({ filters: { search = '', sort, ...filters } }: SavedFilter) {
  return { search, sort, filters }
}

function SaveForm({ state, onClose }: { state: ListState; onClose(): void }) {
  const { search, sort, filters } = state
  const { onSubmit, errors, pending } = useForm(tagCalls.saveFilter, {
    // The server checks each of them.
    extra: { filters: { ...(search && { search }), ...(sort && { sort }), ...filters } as never },
    refresh: [tagCalls.listFilters],
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text c="dimmed">
          Search, sort and filters as they are now. A filter of the same name is replaced.
        </Text>
        <TextField
          label="Name"
          name="name"
          maxLength={40}
          data-autofocus
          error={errors.name ?? errors.filters ?? errors.form}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Save
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
