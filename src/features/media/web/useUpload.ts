import { useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { type StoredUser, storedUser } from '../../../base/web/session.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { MAX_FILE_BYTES, type MediaFile, mediaCalls } from '../contract.ts'
import type { MediaKind } from '../kinds.ts'

/** The signed-in user, as far as the library needs it. */
interface Owner extends StoredUser {
  id: number
}

export interface Upload {
  kind: MediaKind
  upload(file: File): void
  isPending: boolean
  /** The server's error about the file. */
  refusal: string | undefined
}

export function useUpload(kind: MediaKind, onUploaded: (file: MediaFile) => void): Upload {
  const [tooLarge, setTooLarge] = useState<string>()
  const uploading = useSend(mediaCalls.upload, {
    refresh: [mediaCalls.list],
    onDone: ({ message, result }) => {
      toastSuccess(message)
      onUploaded(result)
    },
    onProblem: ({ message, fields }) => toastError(Object.values(fields ?? {})[0]?.[0] ?? message),
  })

  function upload(file: File) {
    if (uploading.isPending) return
    // Sending it would take minutes, only to be refused.
    const large = file.size > MAX_FILE_BYTES ? largeText(kind, file.size) : undefined
    setTooLarge(large)
    if (large) {
      uploading.reset()
      return toastError(large)
    }
    // Read now: another window may have signed out since this one was shown.
    const owner = storedUser<Owner>()
    if (!owner) return toastError("You're signed out. Sign in again to upload.")
    const file_name = file.name.replace(/\.[^.]*$/, '').slice(0, 200)
    uploading.mutate({ body: { user_id: owner.id, file, file_name, media_type: kind } })
  }

  const refusal = tooLarge ?? uploading.error?.fields?.['file']?.[0]
  return { kind, upload, isPending: uploading.isPending, refusal }
}

function largeText(kind: MediaKind, bytes: number): string {
  const size = `This ${kind} has ${Math.ceil(bytes / 2 ** 20)} MB; at most 20 MB can be uploaded.`
  return kind === 'video'
    ? `${size} Make it shorter, or put it on YouTube or Vimeo and use its address.`
    : size
}
