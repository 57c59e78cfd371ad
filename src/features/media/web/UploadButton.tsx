import { Button, FileButton, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { pictureTypes } from '../contract.ts'
import type { Upload } from './useUpload.ts'

export function UploadButton({ upload, isPending, refusal }: Upload) {
  const again = useRef<() => void>(null)
  return (
    <div>
      <FileButton
        accept={pictureTypes}
        resetRef={again}
        onChange={(file) => {
          // Otherwise the same file could not be chosen again.
          again.current?.()
          if (file) upload(file)
        }}
      >
        {(props) => (
          <Button {...props} disabled={isPending} leftSection={<IconPhotoUp size={18} stroke={1.75} />}>
            {isPending ? 'Uploading...' : 'Change Image'}
          </Button>
        )}
      </FileButton>
      {refusal && (
        <Text c="red" size="sm" mt={4} maw={240}>
          {refusal}
        </Text>
      )}
    </div>
  )
}
