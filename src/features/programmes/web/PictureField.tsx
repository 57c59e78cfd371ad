import { Button, Group, Input } from '@mantine/core'
import { use } from 'react'
import { type ChosenPicture, PictureChoice } from '../../media/choosing.ts'
import classes from './mediaFields.module.css'

interface Props {
  label: string
  description?: string
  /** Its address; empty for none. */
  picture: string
  error?: string | undefined
  onChange(picture: ChosenPicture): void
}

/** A picture from the trainer's library. Left out where no library is at hand. */
export function PictureField({ label, description, picture, error, onChange }: Props) {
  const choose = use(PictureChoice)
  if (!choose) return null
  return (
    <Input.Wrapper label={label} description={description} labelElement="div" error={error}>
      {picture && <img className={classes.picture} src={picture} alt="" />}
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => choose(onChange)}>
          {picture ? 'Change picture' : 'Add a picture'}
        </Button>
        {picture && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ path: '', altText: '' })}>
            Remove picture
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
