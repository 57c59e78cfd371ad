import { Button, FileButton, Group, Loader, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { ImageCropper } from '../../../../ui/ImageCropper.tsx'
import { NOT_AN_IMAGE, useChosenPicture } from '../../../../ui/PictureField.tsx'
import classes from './AppImages.module.css'

interface Props {
  what: 'logo' | 'banner'
  shown: string | null
  /** Stands where the image will be. */
  empty?: ReactNode
  /** The size of the result; a square if there is no height. */
  pixels: number
  height?: number
  pending: boolean
  error: string | undefined
  /** Null for none. */
  onChoose(file: File | null): void
}

/** One image: chosen from this device, cropped, and shown in its shape. */
export function ImagePicker({ what, shown, empty, pixels, height, pending, error, onChoose }: Props) {
  const id = useId()
  const { picture, unreadable, choose, putAway } = useChosenPicture()
  const forgetFile = useRef<() => void>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wrong = unreadable ? NOT_AN_IMAGE : error

  function close() {
    putAway()
    // Otherwise choosing the same file again would be no change.
    forgetFile.current?.()
    button.current?.focus()
  }

  return (
    <div className={classes.picker}>
      <div className={classes.picture} data-what={what} data-testid={`${what}-preview`}>
        {shown ? (
          <img src={shown} alt={`Your ${what}`} />
        ) : (
          (empty ?? <IconPhoto size={36} stroke={1.25} aria-hidden />)
        )}
        {pending && (
          <output className={classes.loader} aria-label={`Saving your ${what}`}>
            <Loader size="sm" />
          </output>
        )}
      </div>
      <PickerButtons
        what={what}
        isShown={shown !== null}
        button={button}
        forgetFile={forgetFile}
        errorId={wrong ? id : undefined}
        disabled={pending}
        onFile={(file) => void choose(file)}
        onRemove={() => {
          onChoose(null)
          button.current?.focus()
        }}
      />
      {wrong && (
        <Text id={id} role="alert" size="sm" c="var(--lf-bad)">
          {wrong}
        </Text>
      )}
      {picture && (
        <ImageCropper
          title={`Crop your ${what}`}
          picture={picture}
          pixels={pixels}
          height={height}
          onClose={close}
          onDone={(cropped) => {
            onChoose(new File([cropped], what, { type: cropped.type }))
            close()
          }}
        />
      )}
    </div>
  )
}

interface ButtonProps extends Pick<Props, 'what'> {
  isShown: boolean
  button: RefObject<HTMLButtonElement | null>
  forgetFile: RefObject<(() => void) | null>
  errorId: string | undefined
  disabled: boolean
  onFile(file: File | null): void
  onRemove(): void
}

function PickerButtons(props: ButtonProps) {
  const { what, isShown, button, forgetFile, errorId, disabled, onFile, onRemove } = props
  const label = isShown ? 'Change' : 'Browse'
  return (
    <Group gap="xs">
      <FileButton
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        resetRef={forgetFile}
        onChange={onFile}
      >
        {(input) => (
          <Button
            {...input}
            ref={button}
            variant={isShown ? 'default' : 'filled'}
            aria-label={`${label} ${what}`}
            aria-describedby={errorId}
            disabled={disabled}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {isShown && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`Remove ${what}`}
          disabled={disabled}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </Group>
  )
}
