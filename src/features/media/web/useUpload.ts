import { useSend } from '../../../base/web/api.ts'
import { type StoredUser, storedUser } from '../../../base/web/session.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type MediaFile, mediaCalls } from '../contract.ts'

/** The signed-in user, as far as the library needs it. */
interface Owner extends StoredUser {
  id: number
}

export interface Upload {
  upload(file: File): void
  isPending: boolean
  /** The server's error about the file. */
  refusal: string | undefined
}

export function useUpload(onUploaded: (file: MediaFile) => void): Upload {
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
    // Read now: another window may have signed out since this one was shown.
    const owner = storedUser<Owner>()
    if (!owner) return toastError("You're signed out. Sign in again to upload.")
    const file_name = file.name.replace(/\.[^.]*$/, '').slice(0, 200)
    uploading.mutate({ body: { user_id: owner.id, file, file_name, media_type: 'image' } })
  }

  return { upload, isPending: uploading.isPending, refusal: uploading.error?.fields?.['file']?.[0] }
}
