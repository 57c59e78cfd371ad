import { Button, FileButton, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { type StoredUser, storedUser } from '../../../base/web/session.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type MediaFile, mediaCalls, pictureTypes } from '../contract.ts'

/** Whoever is signed in, as far as a library needs to know them. */
interface Owner extends StoredUser {
  id: number
}

export function UploadButton({ onUploaded }: { onUploaded(file: MediaFile): void }) {
  const again = useRef<() => void>(null)
  const uploading = useSend(mediaCalls.upload, {
    refresh: [mediaCalls.list],
    onDone: ({ message, result }) => {
      toastSuccess(message)
      onUploaded(result)
    },
    onProblem: ({ message, fields }) => toastError(Object.values(fields ?? {})[0]?.[0] ?? message),
  })

  function upload(file: File | null) {
    // Otherwise the same file could not be chosen a second time.
    again.current?.()
    if (!file) return
    // Asked now: another window may have signed out since this one was shown.
    const owner = storedUser<Owner>()
    if (!owner) return toastError('You are signed out. Sign in again to upload.')
    const file_name = file.name.replace(/\.[^.]*$/, '').slice(0, 200)
    uploading.mutate({ body: { user_id: owner.id, file, file_name, media_type: 'image' } })
  }

  const refusal = uploading.error?.fields?.['file']?.[0]
  return (
    <div>
      <FileButton accept={pictureTypes} resetRef={again} onChange={upload}>
        {(props) => (
          <Button
            {...props}
            disabled={uploading.isPending}
            leftSection={<IconPhotoUp size={18} stroke={1.75} />}
          >
            {uploading.isPending ? 'Uploading...' : 'Change Image'}
          </Button>
        )}
      </FileButton>
      {refusal && (
        <Text c="red" size="sm" mt={4} maw={240}>
          {refusal}
        </Text>
      )}
    </div>
  )
}
