import { ActionIcon } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import type { PhoneProps } from './Phone.tsx'
import { PhoneSheet } from './PhoneSheet.tsx'

/** For a bar of icons. */
export function PhoneIcon(props: PhoneProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon aria-label="Show my app" data-tip="Show my app" onClick={() => setOpen(true)}>
        <IconDeviceMobile size={20} stroke={1.75} />
      </ActionIcon>
      <PhoneSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
