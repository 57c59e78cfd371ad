/** A video by its address at YouTube or Vimeo, or one that is uploaded here. */
import { Button, Group, Input, Text, TextInput } from '@mantine/core'
import { IconVideoPlus } from '@tabler/icons-react'
import { use } from 'react'
import { FileChoice } from '../../media/choosing.ts'
import classes from './mediaFields.module.css'

interface Props {
  label: string
  /** In a form: what is typed is the form's, and `onChange` tells of uploads alone. */
  name?: string
  url: string
  maxLength: number
  error: string | false | undefined
  /** Of an uploaded one, with the name of its file. */
  onChange(url: string, name?: string): void
}

export function VideoField({ label, name: field, url, maxLength, error, onChange }: Props) {
  const choose = use(FileChoice)
  const upload = choose && (() => choose('video', ({ path, name }) => onChange(path, name)))
  if (url.startsWith('/media/'))
    return (
      <Input.Wrapper label={label} labelElement="div" error={error}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a trainer's own video may have none */}
        <video
          className={classes.video}
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={label}
        />
        <Group gap="xs" mt="xs">
          {upload && (
            <Button variant="default" onClick={upload}>
              Change video
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={() => onChange('')}>
            Remove video
          </Button>
        </Group>
      </Input.Wrapper>
    )
  return (
    <>
      <TextInput
        label={label}
        description="The address of a video at YouTube or Vimeo"
        placeholder="https://www.youtube.com/watch?v=…"
        type="url"
        maxLength={maxLength}
        error={error}
        {...(field === undefined
          ? { value: url, onChange: ({ currentTarget: { value } }) => onChange(value.trim()) }
          : { name: field, defaultValue: url })}
      />
      {upload && (
        <Group gap="xs" mt="xs">
          <Text size="sm" c="dimmed">
            or
          </Text>
          <Button variant="default" leftSection={<IconVideoPlus size={18} stroke={1.75} />} onClick={upload}>
            Upload a video
          </Button>
        </Group>
      )}
    </>
  )
}
