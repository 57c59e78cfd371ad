import { Button, Stack, TextInput } from '@mantine/core'
import { useContext, useState } from 'react'
import { PictureChoice } from '../../../media/choosing.ts'
import { Picture } from '../../style.ts'

interface Props {
  label?: string
  picture: Picture
  onChange(picture: Picture): void
}

/** A wrong address is kept in the field and out of the page. */
export function PictureControl({ label = 'Picture', picture, onChange }: Props) {
  const [typed, setTyped] = useState(picture.path)
  const choose = useContext(PictureChoice)
  const checked = Picture.shape.path.safeParse(typed.trim())
  return (
    <Stack gap="sm">
      <TextInput
        label={label}
        placeholder="https://"
        value={typed}
        error={checked.success ? undefined : checked.error.issues[0]?.message}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const path = Picture.shape.path.safeParse(text.trim())
          if (path.success) onChange({ ...picture, path: path.data })
        }}
      />
      {choose && (
        <Button
          variant="default"
          onClick={() =>
            choose((chosen) => {
              setTyped(chosen.path)
              onChange(chosen)
            })
          }
        >
          Change Image
        </Button>
      )}
      <TextInput
        label="Alternative text"
        description="What the picture shows, for whoever cannot see it"
        value={picture.altText}
        maxLength={1000}
        onChange={(event) => onChange({ ...picture, altText: event.currentTarget.value })}
      />
    </Stack>
  )
}
