import { Card, UnstyledButton } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { TutorialName } from '../tutorialNames.ts'
import { Tutorial } from './Tutorial.tsx'
import classes from './TutorialVideos.module.css'
import { tutorials } from './tutorials/tutorials.ts'

/** Every tutorial, to watch again. */
export function TutorialVideos() {
  const [{ name, opened }, setShown] = useState<{ name: TutorialName | undefined; opened: boolean }>({
    name: undefined,
    opened: false,
  })
  return (
    <Card component="section" aria-labelledby="tutorial-videos">
      <h2 id="tutorial-videos" className={classes.title}>
        Tutorial videos
      </h2>
      <p className={classes.lead}>Half a minute each, with captions.</p>
      <ul className={classes.videos}>
        {tutorials.map(({ name, title, video }) => (
          <li key={name}>
            <UnstyledButton className={classes.video ?? ''} onClick={() => setShown({ name, opened: true })}>
              <span className={classes.poster}>
                {video.poster && <img src={video.poster} alt="" width={1280} height={800} loading="lazy" />}
                <IconPlayerPlayFilled size={16} aria-hidden />
              </span>
              {title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {name && (
        <Tutorial key={name} name={name} opened={opened} onClose={() => setShown({ name, opened: false })} />
      )}
    </Card>
  )
}
