import { ActionIcon, Button, Group, Modal, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { deleteQuestion } from '../../../ui/DeleteDialog.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type MediaFile, mediaCalls } from '../contract.ts'
import { mediaTypeOf } from '../kinds.ts'
import { variantPath, variantWidths } from '../sizes.ts'
import classes from './FileTile.module.css'

export function FileTile({ file, onChoose }: { file: MediaFile; onChoose(): void }) {
  const { name, file_path, width } = file
  const [asking, setAsking] = useState(false)
  return (
    <li className={classes.tile}>
      <UnstyledButton className={classes.choose ?? ''} aria-label={`Choose ${name}`} onClick={onChoose}>
        <Face path={file_path} width={width} />
      </UnstyledButton>
      <div className={classes.line}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Delete ${name}`}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={17} stroke={1.75} />
        </ActionIcon>
      </div>
      {mediaTypeOf(file_path)?.kind === 'image' && <AltTextField file={file} />}
      <DeleteDialog file={file} opened={asking} onClose={() => setAsking(false)} />
    </li>
  )
}

function Face({ path, width }: { path: string; width: number }) {
  const kind = mediaTypeOf(path)?.kind
  const [small] = variantWidths(width)
  // A browser that is asked for a moment shows the picture there; without one Safari shows nothing.
  if (kind === 'video') return <video src={`${path}#t=0.1`} preload="metadata" muted playsInline />
  if (kind === 'file') return <IconFileTypePdf className={classes.glyph} stroke={1.25} aria-hidden />
  return <img src={small ? variantPath(path, small) : path} alt="" loading="lazy" />
}

/** Saved on blur, like a cell of a table. */
function AltTextField({ file: { id, name, alt_text } }: { file: MediaFile }) {
  const saving = useSend(mediaCalls.describe, {
    refresh: [mediaCalls.list],
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <TextInput
      size="xs"
      aria-label={`Describe ${name} for screen readers`}
      placeholder="Describe the image"
      maxLength={1000}
      defaultValue={alt_text}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() !== alt_text) saving.mutate({ params: { id }, body: { alt_text: value } })
      }}
    />
  )
}

function DeleteDialog({ file, opened, onClose }: { file: MediaFile; opened: boolean; onClose(): void }) {
  const removing = useSend(mediaCalls.remove, {
    refresh: [mediaCalls.list],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => {
      toastError(message)
      onClose()
    },
  })
  return (
    <Modal opened={opened} onClose={onClose} title={`Delete ${file.name}?`}>
      <Text mb="lg">{deleteQuestion}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          loading={removing.isPending}
          onClick={() => removing.mutate({ params: { id: file.id } })}
        >
          Delete
        </Button>
      </Group>
    </Modal>
  )
}
