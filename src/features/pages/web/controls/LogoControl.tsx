import { Button, FileButton } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../../../base/web/api.ts'
import { mergeUser, useIsStaff, useStoredUser } from '../../../../base/web/session.ts'
import { ImageCropper, openPicture, type Picture } from '../../../../ui/ImageCropper.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { accountCalls, type SignedIn } from '../../../accounts/contract.ts'
import { profileCalls } from '../../../accounts/profile.ts'
import { settingsCalls } from '../../../sites/settings.ts'
import classes from './controls.module.css'
import { SwitchControl } from './SwitchControl.tsx'

const refresh = [accountCalls.me, profileCalls.get, settingsCalls.get]
const onProblem = ({ message }: { message: string }) => toastError(message)

/** The site's logo: uploaded here as well as in the profile, and shown immediately on every page. */
export function LogoControl() {
  const user = useStoredUser<SignedIn>()
  const [picture, setPicture] = useState<Picture>()
  const { saving, showing } = useLogo(user?.is_show_logo ?? false)
  const isStaff = useIsStaff()
  if (!user) return null
  const { name, email, logo } = user

  async function choose(file: File | null) {
    if (!file) return
    await openPicture(file).then(setPicture, () =>
      toastError('That is not an image. Choose a PNG, JPEG, WebP, GIF or AVIF file.'),
    )
  }

  function close() {
    if (picture) URL.revokeObjectURL(picture.url)
    setPicture(undefined)
  }

  return (
    <>
      <div className={classes.picture}>
        {logo && (
          <span className={classes.thumb}>
            <img src={logo} alt="Your logo" />
          </span>
        )}
        {!isStaff && (
          <LogoButton
            label={logo ? 'Change logo' : 'Upload logo'}
            isSaving={saving.isPending}
            onChoose={(file) => void choose(file)}
          />
        )}
      </div>
      <SwitchControl
        label="Show my logo"
        value={user.is_show_logo && Boolean(logo)}
        disabled={!logo || showing.isPending}
        hint={logo ? 'On every page of your site, in place of the name.' : 'Until then your name is shown.'}
        onChange={(is_show_logo) => showing.mutate({ body: { is_show_logo } })}
      />
      {picture && (
        <ImageCropper
          title="Crop your logo"
          picture={picture}
          pixels={512}
          onClose={close}
          onDone={(square) => {
            close()
            saving.mutate({
              body: { name, email, logo: new File([square], 'logo', { type: square.type }) },
            })
          }}
        />
      )}
    </>
  )
}

/** Saves a logo, and whether it is shown: a new one is. */
function useLogo(isShown: boolean) {
  const showing = useSend(settingsCalls.save, {
    refresh,
    onDone: ({ result: { is_show_logo } }) => mergeUser({ is_show_logo }),
    onProblem,
  })
  const saving = useSend(profileCalls.save, {
    refresh,
    onDone: ({ result: saved }) => {
      mergeUser({ logo: saved.logo })
      toastSuccess('Logo saved')
      if (saved.logo && !isShown) showing.mutate({ body: { is_show_logo: true } })
    },
    onProblem,
  })
  return { saving, showing }
}

interface LogoButtonProps {
  label: string
  isSaving: boolean
  onChoose(file: File | null): void
}

function LogoButton({ label, isSaving, onChoose }: LogoButtonProps) {
  return (
    <FileButton accept="image/png,image/jpeg,image/webp,image/gif,image/avif" onChange={onChoose}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          loading={isSaving}
          leftSection={<IconPhotoUp size={16} stroke={1.75} />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
