import { Button, FileButton, Text } from '@mantine/core'
import { IconFileUpload, IconPhotoUp, IconVideoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { kindWords } from './kindWords.ts'
import type { Upload } from './useUpload.ts'

const icons = { image: IconPhotoUp, video: IconVideoPlus, file: IconFileUpload }

export function UploadButton({ kind, upload, isPending, refusal }: Upload) {
  const Icon = icons[kind]
  const again = useRef<() => void>(null)
  return (
    <div>
      <FileButton
        accept={kindWords[kind].accept}
        resetRef={again}
        onChange={(file) => {
          // Otherwise the same file could not be chosen again.
          again.current?.()
          if (file) upload(file)
        }}
      >
        {(props) => (
          <Button {...props} disabled={isPending} leftSection={<Icon size={18} stroke={1.75} />}>
            {isPending ? 'Uploading...' : kindWords[kind].upload}
          </Button>
        )}
      </FileButton>
      {refusal && (
        <Text c="red" size="sm" mt={4} maw={280}>
          {refusal}
        </Text>
      )}
    </div>
  )
}
