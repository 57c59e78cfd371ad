import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { siteAddress } from '../../../../base/web/boot.ts'
import { useStoredUser } from '../../../../base/web/session.ts'
import { later } from '../../../../ui/ahead.ts'
import type { SignedIn } from '../../../accounts/contract.ts'
import { barLook } from '../barLook.ts'

const PreviewDialog = later(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

interface PreviewButtonProps {
  /** The slug of the open page; Home has the empty one. */
  slug: string
  isPublished: boolean
  /** Whether there is only room for its icon. */
  isShort: boolean
}

export function PreviewButton({ slug, isPublished, isShort }: PreviewButtonProps) {
  const domain = useStoredUser<SignedIn>()?.domain
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        {...barLook('Preview on mobile', <IconDeviceMobile size={16} stroke={1.75} />, isShort)}
        onClick={() => {
          setWasOpened(true)
          setOpened(true)
        }}
      />
      {wasOpened && (
        <Suspense>
          <PreviewDialog
            opened={opened}
            onClose={() => setOpened(false)}
            address={domain ? [siteAddress(domain), slug].filter(Boolean).join('/') : undefined}
            isPublished={isPublished}
          />
        </Suspense>
      )}
    </>
  )
}
