/** Every tag of the trainer: rename, another color, delete. */
import { ActionIcon, Button, Group, Menu, Modal, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { useForm } from '../../../../base/web/form.ts'
import { DeleteDialog } from '../../../../ui/DeleteDialog.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { useLast } from '../../../../ui/useLast.ts'
import { type Tag, tagColors } from '../../tag.ts'
import { tagCalls } from '../../tagContract.ts'
import { TagBadge } from './TagBadge.tsx'
import classes from './TagPicker.module.css'
import { NewTag, tagReads } from './TagPicker.tsx'

export function ManageTags({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const tags = useCall(tagCalls.list, {}, { when: opened }).data
  const [editing, setEditing] = useState<number>()
  const [deleting, setDeleting] = useState<Tag>()
  return (
    <>
      <Modal opened={opened && !deleting} onClose={onClose} title="Tags">
        <Stack gap="sm">
          <Text c="dimmed">Labels for your customers that only you see.</Text>
          {tags?.map((tag) =>
            editing === tag.id ? (
              <EditTag key={tag.id} tag={tag} onDone={() => setEditing(undefined)} />
            ) : (
              <Group key={tag.id} gap="xs" wrap="nowrap">
                <TagBadge tag={tag} />
                <Text size="sm" c="dimmed" className={classes.count ?? ''}>
                  {tag.customers === 1 ? '1 customer' : `${tag.customers} customers`}
                </Text>
                <Tooltip label="Edit">
                  <ActionIcon aria-label={`Edit ${tag.name}`} onClick={() => setEditing(tag.id)}>
                    <IconPencil size={17} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
                <Tooltip label="Delete">
                  <ActionIcon color="red" aria-label={`Delete ${tag.name}`} onClick={() => setDeleting(tag)}>
                    <IconTrash size={17} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
              </Group>
            ),
          )}
          <NewTag count={tags?.length ?? 0} onAdded={() => undefined} />
        </Stack>
      </Modal>
      <DeleteTag tag={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

function EditTag({ tag, onDone }: { tag: Tag; onDone(): void }) {
  const [color, setColor] = useState(tag.color)
  const { onSubmit, errors, pending } = useForm(tagCalls.update, {
    params: { id: tag.id },
    extra: { color },
    refresh: tagReads,
    onDone,
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.edit}>
      <TextField
        label="Name"
        name="name"
        defaultValue={tag.name}
        maxLength={40}
        error={errors.name ?? errors.form}
      />
      <Group gap="xs">
        <ColorMenu color={color} onChange={setColor} />
        <Button variant="default" size="sm" ml="auto" onClick={onDone}>
          Close
        </Button>
        <SubmitButton size="sm" pending={pending} pendingLabel="Saving...">
          Save
        </SubmitButton>
      </Group>
    </form>
  )
}

function ColorMenu({ color, onChange }: { color: Tag['color']; onChange(color: Tag['color']): void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton aria-label={`Color: ${color}`}>
          <TagBadge tag={{ name: nameOf(color), color }} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label="Color">
        {tagColors.map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === color}
            onClick={() => onChange(one)}
          >
            <TagBadge tag={{ name: nameOf(one), color: one }} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const nameOf = (color: string) => color.charAt(0).toUpperCase() + color.slice(1)

function DeleteTag({ tag, onClose }: { tag: Tag | undefined; onClose(): void }) {
  const shown = useLast(tag)
  const removing = useSend(tagCalls.remove, {
    refresh: tagReads,
    onDone: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <DeleteDialog
      opened={tag !== undefined}
      title={`Delete ${shown?.name ?? 'this tag'}?`}
      text="Customers lose the tag. Nothing else about them changes."
      action="Delete"
      pending={removing.isPending}
      onClose={onClose}
      onDelete={() => tag && removing.mutate({ params: { id: tag.id } })}
    />
  )
}
