import { Anchor, Button, Card, Loader, Text, TextInput, Title } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { saveFile } from '../../../../base/web/saveFile.ts'
import { zipOf } from '../../../../base/zip.ts'
import { Segments } from '../../../../ui/Segments.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { type AppImages, appImageCalls } from '../../appImages.ts'
import { featureGraphic, HEADLINE_LENGTH, type ShotSize, shotSizes } from '../../storeShots.ts'
import classes from './AppImages.module.css'
import { type Screen, screensOf } from './pageShot.ts'
import { composeFeature, composeShot } from './storeShot.ts'

/** Pictures for the app stores, made from the trainer's own pages. */
export function ShotsCard({ images }: { images: AppImages }) {
  const { data: pages, error, refetch } = useCall(appImageCalls.screens, {})
  const screens = useQuery({
    queryKey: ['store-screens', pages],
    queryFn: () => screensOf(pages ?? []),
    enabled: pages !== undefined,
    retry: false,
  })
  const failed = error ?? screens.error
  return (
    <Card component="section" aria-labelledby="shots-title" className={classes.shots ?? ''}>
      <Title order={2} id="shots-title">
        Store screenshots
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md" maw={640}>
        Made from your own published pages, in your brand’s colors and in the sizes that Apple and Google ask
        for. Write a headline for each, then download them. An empty headline takes the words of the page.
      </Text>
      {failed && (
        <ErrorBlock
          title="We couldn't draw your pages"
          text={failed.message}
          onRetry={() => void refetch()}
        />
      )}
      {!failed && !screens.data && (
        <output aria-label="Drawing your pages">
          <Loader size="sm" />
        </output>
      )}
      {screens.data?.length === 0 && (
        <Text>
          Publish your sales page first: the screenshots show it.{' '}
          <Anchor component={Link} to="/trainer/page-builder" underline="always">
            Open Page Builder
          </Anchor>
        </Text>
      )}
      {screens.data && screens.data.length > 0 && <Shots screens={screens.data} images={images} />}
    </Card>
  )
}

function Shots({ screens, images }: { screens: Screen[]; images: AppImages }) {
  const [size, setSize] = useState<ShotSize['value']>('iphone')
  const { headlines, write, save } = useHeadlines(screens, images)
  const chosen = shotSizes.find(({ value }) => value === size) ?? shotSizes[0]
  return (
    <>
      <div className={classes.bar}>
        <Segments
          label="Size of the screenshots"
          value={size}
          options={shotSizes}
          onChange={(next: ShotSize['value']) => setSize(next)}
        />
        <PackButton pack={() => allShots(screens, headlines, images)} />
      </div>
      <ul className={classes.shotList}>
        {screens.map((screen, index) => (
          <li key={screen.markup}>
            {chosen && (
              <Shot
                label={`Screenshot ${index + 1}`}
                name={fileName(chosen, index)}
                ratio={chosen}
                compose={() => composeShot(screen, headlines[index] ?? '', chosen, images)}
                changes={[headlines[index], size, images.accent]}
              />
            )}
            <TextInput
              label={`Headline ${index + 1}`}
              maxLength={HEADLINE_LENGTH}
              value={headlines[index] ?? ''}
              onChange={({ currentTarget: { value } }) => write(index, value)}
              onBlur={() => save()}
            />
          </li>
        ))}
      </ul>
      <Title order={3} mb="xs">
        Feature graphic for Google Play
      </Title>
      <div className={classes.feature}>
        <Shot
          label="Feature graphic"
          name="google-feature-graphic.jpg"
          ratio={featureGraphic}
          compose={() => composeFeature(headlines[0] ?? '', images)}
          changes={[headlines[0], images.app_banner, images.app_icon, images.accent]}
        />
      </div>
    </>
  )
}

/** Saved when a field is left. An empty one gets the words of the page back. */
function useHeadlines(screens: Screen[], { shot_headlines }: AppImages) {
  const queries = useQueryClient()
  const [written, setWritten] = useState<Record<number, string>>({})
  const headlines = screens.map(
    ({ headline }, index) => written[index] ?? (shot_headlines[index] || headline),
  )
  const saving = useSend(appImageCalls.saveHeadlines, {
    inTurn: true,
    onDone: ({ message, result }) => {
      queries.setQueryData([appImageCalls.get.path, {}], result)
      setWritten({})
      toastSuccess(message)
    },
    onProblem: ({ message }) => toastError(message),
  })
  return {
    headlines,
    write: (index: number, text: string) => setWritten((now) => ({ ...now, [index]: text })),
    save() {
      if (Object.keys(written).length === 0) return
      const own = headlines.map((text, index) => (text === screens[index]?.headline ? '' : text))
      saving.mutate({ body: { headlines: own } })
    },
  }
}

function PackButton({ pack }: { pack(): Promise<Blob> }) {
  const [isPacking, setPacking] = useState(false)
  async function packAll() {
    setPacking(true)
    await pack()
      .then((zip) => saveFile('store-screenshots.zip', zip))
      .catch(({ message }: Error) => toastError(message))
    setPacking(false)
  }
  return (
    <Button
      loading={isPacking}
      onClick={() => void packAll()}
      leftSection={<IconFileZip size={18} stroke={1.75} aria-hidden />}
    >
      Download all sizes
    </Button>
  )
}

const fileName = ({ value, width, height }: ShotSize, index: number) =>
  `${value}-${width}x${height}-${index + 1}.jpg`

async function allShots(screens: Screen[], headlines: string[], images: AppImages): Promise<Blob> {
  const entries = []
  for (const size of shotSizes)
    for (const [index, screen] of screens.entries()) {
      const shot = await composeShot(screen, headlines[index] ?? '', size, images)
      entries.push({ name: fileName(size, index), bytes: await shot.bytes() })
    }
  const feature = await composeFeature(headlines[0] ?? '', images)
  entries.push({ name: 'google-feature-graphic.jpg', bytes: await feature.bytes() })
  return new Blob([zipOf(entries, new Date())], { type: 'application/zip' })
}

interface ShotProps {
  label: string
  name: string
  ratio: { width: number; height: number }
  compose(): Promise<Blob>
  /** Drawn again when one of these is another. */
  changes: readonly unknown[]
}

function Shot({ label, name, ratio, compose, changes }: ShotProps) {
  const picture = useDrawn(compose, JSON.stringify(changes))
  return (
    <figure className={classes.shot}>
      <div className={classes.drawn} style={{ aspectRatio: ratio.width / ratio.height }}>
        {picture.url ? (
          <img src={picture.url} alt={label} />
        ) : (
          <output aria-label={`Drawing ${label}`}>
            <Loader size="sm" />
          </output>
        )}
      </div>
      <Button
        variant="default"
        size="sm"
        disabled={!picture.blob}
        aria-label={`Download ${label}`}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => picture.blob && saveFile(name, picture.blob)}
      >
        Download
      </Button>
    </figure>
  )
}

/** A moment after the last change, so that typing is not slowed down by drawing. */
const PATIENCE_MS = 300

function useDrawn(compose: () => Promise<Blob>, key: string) {
  const [drawn, setDrawn] = useState<{ blob?: Blob; url?: string }>({})
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      compose().then(
        (blob) => !isOver && setDrawn({ blob, url: URL.createObjectURL(blob) }),
        ({ message }: Error) => toastError(message),
      )
    }, PATIENCE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when it is another picture
  }, [key])
  useEffect(() => () => void (drawn.url && URL.revokeObjectURL(drawn.url)), [drawn.url])
  return drawn
}
