import { Button, Group, Input } from '@mantine/core'
import { use } from 'react'
import { PictureChoice } from '../../../media/choosing.ts'
import classes from './exercises.module.css'

interface Props {
  /** Its address; empty for none. */
  picture: string
  error: string | undefined
  onChange(picture: string): void
}

/** A picture from the trainer's library. Left out where no library is at hand. */
export function PictureField({ picture, error, onChange }: Props) {
  const choose = use(PictureChoice)
  if (!choose) return null
  return (
    <Input.Wrapper label="Picture (optional)" labelElement="div" error={error}>
      {picture && <img className={classes.picture} src={picture} alt="" />}
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => choose(({ path }) => onChange(path))}>
          {picture ? 'Change picture' : 'Add a picture'}
        </Button>
        {picture && (
          <Button variant="subtle" color="gray" onClick={() => onChange('')}>
            Remove picture
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
