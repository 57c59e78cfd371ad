/** The pictures that a customer shares with their trainer, newest day first. They go with the switch in the customer's app. */
import { Card, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readFile, useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { dayText } from '../../customers/consequences.ts'
import { coachPictureCalls } from '../pictureContract.ts'
import { type BodyPicture, byDay, viewWords } from '../pictures.ts'
import classes from './Training.module.css'

export function MemberPictures({ id, name }: { id: number; name: string }) {
  return (
    <Card component="section" aria-labelledby="pictures-title">
      <Title order={3} id="pictures-title">
        Pictures
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {name} shares these with you, and can stop at any time.
      </Text>
      <Days id={id} name={name} />
    </Card>
  )
}

function Days({ id, name }: { id: number; name: string }) {
  // Not kept: sharing may have ended.
  const { data, error, refetch } = useCall(coachPictureCalls.list, { params: { id } }, { keep: false })
  if (error?.status === 404) return <Text size="sm">{name} no longer shares pictures.</Text>
  if (error)
    return (
      <ErrorBlock title="We couldn't load the pictures" text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading />
  if (data.length === 0) return <Text size="sm">There are none yet.</Text>
  return (
    <div className={classes.days}>
      {byDay(data).map(({ day, pictures }) => (
        <section key={day} aria-label={dayText(day)}>
          <Title order={4}>{dayText(day)}</Title>
          <ul className={classes.shots}>
            {pictures.map((picture) => (
              <li key={picture.id}>
                <Shot id={id} picture={picture} />
                <Text size="sm">{viewWords[picture.view]}</Text>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Shot({ id, picture }: { id: number; picture: BodyPicture }) {
  const { width, height, view, day, id: pictureId } = picture
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | undefined
    const params = { id, picture: pictureId, size: 'full' as const }
    readFile(coachPictureCalls.show, { params }, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => setUrl(null),
    )
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, pictureId])
  if (url)
    return (
      <img
        className={classes.shot}
        src={url}
        width={width}
        height={height}
        alt={`${viewWords[view]}, ${dayText(day)}`}
      />
    )
  return (
    <span className={classes.shot} style={{ aspectRatio: `${width} / ${height}` }}>
      {url === null ? 'Could not be loaded' : 'Loading'}
    </span>
  )
}
