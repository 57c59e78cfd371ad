import { Button } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../../base/web/session.ts'
import { movingCalls } from '../contract.ts'

/** On the screen of all customers. */
export function MovingLink() {
  if (!useMay()(movingCalls.overview)) return null
  return (
    <Button
      component={Link}
      to="/trainer/moving"
      variant="default"
      leftSection={<IconPackageImport size={17} stroke={1.75} aria-hidden />}
    >
      Move in
    </Button>
  )
}
