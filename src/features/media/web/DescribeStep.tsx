import { Button, Group, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { type MediaFile, mediaCalls } from '../contract.ts'
import classes from './DescribeStep.module.css'

interface DescribeStepProps {
  file: MediaFile
  onDone(file: MediaFile): void
  onBack(): void
}

/** Asks once, when an image without a description is chosen; the library stores it for the next time. */
export function DescribeStep({ file, onDone, onBack }: DescribeStepProps) {
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Takes over the focus.
  useEffect(() => field.current?.focus(), [])
  const saving = useSend(mediaCalls.describe, {
    refresh: [mediaCalls.list],
    onDone: ({ result }) => onDone(result),
  })
  return (
    <form
      className={classes.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (saving.isPending) return
        if (words.trim()) saving.mutate({ params: { id: file.id }, body: { alt_text: words } })
        else onDone(file)
      }}
    >
      <img src={file.file_path} alt="" />
      <div className={classes.words}>
        <TextInput
          label="Describe the image for screen readers"
          description="Screen readers read it aloud. Leave it blank if the image is only decoration."
          placeholder="A coach and two clients in the park"
          maxLength={1000}
          ref={field}
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
          error={saving.error?.message}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {file.name}
        </Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Use image
          </Button>
        </Group>
      </div>
    </form>
  )
}
