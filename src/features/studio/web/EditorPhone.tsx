/** The app beside a program that is edited: in the editor's bar, or at its side where there is room. */
import { ActionIcon, Button, Popover, Text } from '@mantine/core'
import { IconDeviceMobile, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { memberAppCalls } from '../../sites/memberApp.ts'
import { AppCode } from './AppCode.tsx'
import classes from './Phone.module.css'
import { type EditedProgramme, Phone } from './Phone.tsx'
import { PhoneSheet } from './PhoneSheet.tsx'

interface Props {
  edited: EditedProgramme
  /** `bar`: there is no room at the side. */
  place: 'bar' | 'wide bar' | 'side'
}

export function EditorPhone({ edited, place }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (place === 'side')
    return (
      <aside className={classes.docked} aria-label="Preview">
        <Phone edited={edited} />
      </aside>
    )
  if (place === 'wide bar') return <TryOnPhone hasRoom />
  return (
    <>
      <TryOnPhone hasRoom={false} />
      <ActionIcon aria-label="Show my app" data-tip="Show my app" onClick={() => setOpen(true)}>
        <IconDeviceMobile size={20} stroke={1.75} />
      </ActionIcon>
      <PhoneSheet edited={edited} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const label = 'Try on my phone'

function TryOnPhone({ hasRoom }: { hasRoom: boolean }) {
  const { data: app } = useCall(memberAppCalls.get, {})
  return (
    <Popover position="bottom-end" shadow="md" withArrow trapFocus>
      <Popover.Target>
        {hasRoom ? (
          <Button variant="default" leftSection={<IconQrcode size={18} stroke={1.75} />}>
            {label}
          </Button>
        ) : (
          <ActionIcon className={classes.tryIcon} aria-label={label} data-tip={label}>
            <IconQrcode size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.try} aria-label={label}>
        {app?.url ? (
          <>
            <AppCode url={app.url} />
            <Text size="sm" c="dimmed">
              Your phone shows what is published. Changes follow when you publish them.
            </Text>
          </>
        ) : (
          <>
            <Text size="sm">Publish your app first. It then has an address that a phone can open.</Text>
            <Button component={Link} to="/trainer/webapp-builder/share">
              Publish your app
            </Button>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
