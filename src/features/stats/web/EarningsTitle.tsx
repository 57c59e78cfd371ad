import { Button, Group, Modal, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { boot } from '../../../base/web/boot.ts'
import classes from './Dashboard.module.css'

/** With the local Stripe, its own page is the payment provider's dashboard. */
const providerUrl = boot.stripe.localScript
  ? new URL(boot.stripe.localScript, location.href).origin
  : 'https://dashboard.stripe.com'

/** The title of the dashboards on small screens; it opens the way to the payment provider. */
export function EarningsTitle() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.earnings ?? ''}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Earnings
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </UnstyledButton>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Earnings">
        <Text>Coming Soon. Visit {new URL(providerUrl).host} to view earnings</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setOpened(false)}>
            Close
          </Button>
          <Button
            component="a"
            href={providerUrl}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={17} stroke={1.75} aria-hidden />}
          >
            Open Stripe
          </Button>
        </Group>
      </Modal>
    </>
  )
}
