import { Button, Card, Text, Title } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download, useCall, useSend } from '../../../base/web/api.ts'
import { mergeUser } from '../../../base/web/session.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { accountCalls } from '../../accounts/contract.ts'
import { type AppImages, appImageCalls, banner } from '../appImages.ts'
import { settingsCalls } from '../settings.ts'
import { AppIconView } from './appImages/AppIconView.tsx'
import classes from './appImages/AppImages.module.css'
import { ImagePicker } from './appImages/ImagePicker.tsx'
import { PhonePreview } from './appImages/PhonePreview.tsx'
import { ShotsCard } from './appImages/ShotsCard.tsx'

/** The app's logo and banner, how a phone shows them, and what the app stores get. */
export function AppImagesScreen() {
  const { data, error, refetch } = useCall(appImageCalls.get, {})
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load your app images"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  return data ? <Images saved={data} /> : <Loading label="Loading your app images" />
}

type Name = 'logo' | 'banner'
/** What is shown until the server has it: an object URL, or null for none. */
type Shown = Partial<Record<Name, string | null | undefined>>

function Images({ saved }: { saved: AppImages }) {
  const { shown, errors, pending, choose, setGround } = useImages()
  const images: AppImages = {
    ...saved,
    ...(shown.logo !== undefined && { app_icon: shown.logo }),
    ...(shown.banner !== undefined && { app_banner: shown.banner }),
  }
  return (
    <div className={classes.screen}>
      <div className={classes.pickers}>
        <Card component="section" aria-labelledby="logo-title">
          <Title order={2} id="logo-title">
            Logo
          </Title>
          <Text size="sm" c="dimmed" mt={4} mb="md">
            Your app’s icon on every phone, in the browser tab and in the app stores. Best: a simple mark, at
            least 1024 × 1024 pixels.
          </Text>
          <ImagePicker
            what="logo"
            shown={images.app_icon}
            empty={<AppIconView images={images} size={200} />}
            pixels={1024}
            pending={pending === 'logo'}
            error={errors.logo}
            onChoose={(file) => choose('logo', file)}
          />
          <GroundChoice images={images} onChange={setGround} />
        </Card>
        <Card component="section" aria-labelledby="banner-title">
          <Title order={2} id="banner-title">
            Banner
          </Title>
          <Text size="sm" c="dimmed" mt={4} mb="md">
            Shown when somebody shares a link to a page of yours that has no image, and at the top of your app
            in Google Play. Best: a photo of you at work, at least 1024 × 500 pixels.
          </Text>
          <ImagePicker
            what="banner"
            shown={images.app_banner}
            pixels={banner.width}
            height={banner.height}
            pending={pending === 'banner'}
            error={errors.banner}
            onChoose={(file) => choose('banner', file)}
          />
        </Card>
        <Icons images={saved} />
      </div>
      <PhonePreview images={images} />
      <ShotsCard images={saved} />
    </div>
  )
}

/** A chosen image is shown at once and uploaded; if that fails, the former one is back, with the reason. */
function useImages() {
  const queries = useQueryClient()
  const [shown, setShown] = useState<Shown>({})
  const [errors, setErrors] = useState<Partial<Record<Name, string | undefined>>>({})
  const [pending, setPending] = useState<Name>()
  const { mutateAsync } = useSend(appImageCalls.save, {
    inTurn: true,
    refresh: [accountCalls.me, settingsCalls.get],
    onDone: ({ message, result }) => {
      queries.setQueryData([appImageCalls.get.path, {}], result)
      mergeUser({ app_icon: result.app_icon })
      toastSuccess(message)
    },
  })

  async function choose(name: Name, file: File | null): Promise<void> {
    const url = file && URL.createObjectURL(file)
    setShown((now) => ({ ...now, [name]: url }))
    setErrors((now) => ({ ...now, [name]: undefined }))
    setPending(name)
    await mutateAsync({ body: file ? { [name]: file } : { [`remove_${name}`]: true } }).catch(
      (problem: Error) => setErrors((now) => ({ ...now, [name]: problem.message })),
    )
    setPending(undefined)
    setShown((now) => ({ ...now, [name]: undefined }))
    if (url) URL.revokeObjectURL(url)
  }

  return {
    shown,
    errors,
    pending,
    choose: (name: Name, file: File | null) => void choose(name, file),
    setGround: (color: string) =>
      void mutateAsync({ body: { icon_ground: color } }).catch(({ message }: Error) => toastError(message)),
  }
}

interface GroundProps {
  images: AppImages
  onChange(color: string): void
}

/** Phones and stores allow no transparent icon, and cut it to a shape of their own. */
function GroundChoice({ images: { app_icon, icon_ground, accent }, onChange }: GroundProps) {
  if (!app_icon) return null
  const colors = [
    { value: '', label: 'As in the logo' },
    { value: '#ffffff', label: 'White' },
    { value: '#14181f', label: 'Dark' },
    ...(['#ffffff', '#14181f'].includes(accent.toLowerCase())
      ? []
      : [{ value: accent.toLowerCase(), label: 'Brand color' }]),
  ]
  return (
    <div className={classes.ground}>
      <Text size="sm" fw={560} mb={6}>
        Background
      </Text>
      <Segments
        label="Background of the icon"
        value={icon_ground ?? ''}
        options={colors}
        onChange={onChange}
      />
    </div>
  )
}

function Icons({ images }: { images: AppImages }) {
  const [isPacking, setPacking] = useState(false)
  async function save() {
    setPacking(true)
    await download(appImageCalls.icons, {}).catch(({ message }: Error) => toastError(message))
    setPacking(false)
  }
  return (
    <Card component="section" aria-labelledby="icons-title">
      <Title order={2} id="icons-title">
        Icons in every size
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        Your site already uses them. For the app stores, download them all: Apple’s and Google’s sizes, and
        those that Android cuts to a shape.
      </Text>
      <div className={classes.icons}>
        <AppIconView images={images} size={72} shape="apple" label="iPhone" />
        <AppIconView images={images} size={72} shape="circle" label="Android" />
        <AppIconView images={images} size={72} shape="squircle" label="Samsung" />
        <AppIconView images={images} size={32} shape="tab" label="Browser tab" />
      </div>
      <div>
        <Button
          variant="default"
          loading={isPacking}
          onClick={() => void save()}
          leftSection={<IconFileZip size={18} stroke={1.75} aria-hidden />}
        >
          Download all icons
        </Button>
      </div>
    </Card>
  )
}
