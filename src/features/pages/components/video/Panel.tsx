import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PictureControl } from '../../web/controls/PictureControl.tsx'
import type { PanelProps } from '../../web/controls/panel.ts'
import { FilmLink, type Video, withFilmLink } from './model.ts'

export function VideoPanel({ component: { src }, edit }: PanelProps<Video>) {
  const [typed, setTyped] = useState(src.link)
  const checked = FilmLink.safeParse(typed.trim())
  return (
    <Stack>
      <TextInput
        label="YouTube link"
        placeholder="https://www.youtube.com/watch?v="
        value={typed}
        error={checked.success ? undefined : checked.error.issues[0]?.message}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const link = FilmLink.safeParse(text.trim())
          if (link.success) edit({ src: withFilmLink(src, link.data) })
        }}
      />
      <PictureControl
        label="Picture before it plays"
        picture={src}
        onChange={({ path, altText }) => edit({ src: { ...src, path, altText } })}
      />
    </Stack>
  )
}
