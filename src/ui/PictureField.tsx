import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { ImageCropper, openPicture, type Picture } from './ImageCropper.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'

/** The change: a new image with its preview address, none, or undefined to keep the current one. */
export type PictureChange = { file: File; url: string } | null | undefined

export const NOT_AN_IMAGE = 'That is not an image. Choose a PNG, JPEG, WebP, GIF or AVIF file.'

interface PictureFieldProps {
  /** Also its name on the wire. */
  what: 'logo' | 'icon'
  description: string
  /** Initials are shown if there is none. */
  name: string
  saved: string | null
  change: PictureChange
  onChange(change: PictureChange): void
  error: string | undefined
}

export function PictureField({ what, description, name, saved, change, onChange, error }: PictureFieldProps) {
  const id = useId()
  const { picture, unreadable, choose, putAway } = useChosenPicture()
  const button = useRef<HTMLButtonElement>(null)
  const forgetFile = useRef<() => void>(null)
  const shown = change === undefined ? saved : (change?.url ?? null)
  const wrong = unreadable ? NOT_AN_IMAGE : error

  function close() {
    putAway()
    // Otherwise choosing the same file again would be no change.
    forgetFile.current?.()
    button.current?.focus()
  }

  function replace(next: PictureChange) {
    if (change) URL.revokeObjectURL(change.url)
    onChange(next)
  }

  function remove() {
    replace(saved ? null : undefined)
    button.current?.focus()
  }

  return (
    <Input.Wrapper
      label={what === 'logo' ? 'Logo' : 'Icon'}
      labelElement="div"
      description={description}
      error={wrong}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <Group mt="xs" gap="sm">
        <PersonAvatar name={name} url={shown} size={64} />
        <UploadButton
          label={shown ? `Change ${what}` : `Upload ${what}`}
          name={what}
          button={button}
          forgetFile={forgetFile}
          errorId={wrong ? `${id}-error` : undefined}
          onChoose={(file) => void choose(file)}
        />
        {shown && (
          <Button variant="subtle" color="gray" aria-label={`Remove ${what}`} onClick={remove}>
            Remove
          </Button>
        )}
      </Group>
      {picture && (
        <ImageCropper
          title={`Crop your ${what}`}
          picture={picture}
          pixels={what === 'icon' ? 1024 : 512}
          onClose={close}
          onDone={(square) => {
            const file = new File([square], what, { type: square.type })
            replace({ file, url: URL.createObjectURL(file) })
            close()
          }}
        />
      )}
    </Input.Wrapper>
  )
}

/** The file that is about to be cropped. */
export function useChosenPicture() {
  const [picture, setPicture] = useState<Picture>()
  const [unreadable, setUnreadable] = useState(false)
  async function choose(file: File | null) {
    if (!file) return
    setUnreadable(false)
    await openPicture(file).then(setPicture, () => setUnreadable(true))
  }
  function putAway() {
    if (picture) URL.revokeObjectURL(picture.url)
    setPicture(undefined)
  }
  return { picture, unreadable, choose, putAway }
}

interface UploadProps {
  label: string
  /** So that an error finds its way here. */
  name: string
  button: RefObject<HTMLButtonElement | null>
  forgetFile: RefObject<(() => void) | null>
  errorId: string | undefined
  onChoose(file: File | null): void
}

function UploadButton({ label, name, button, forgetFile, errorId, onChoose }: UploadProps) {
  return (
    <FileButton
      accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
      resetRef={forgetFile}
      onChange={onChoose}
    >
      {(props) => (
        <Button
          {...props}
          ref={button}
          name={name}
          type="button"
          variant="default"
          aria-describedby={errorId}
          leftSection={<IconPhotoUp size={18} stroke={1.75} />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
