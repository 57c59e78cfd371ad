import { Button } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { Link } from 'react-router'

/** On the screen of all customers. */
export const MovingLink = () => (
  <Button
    component={Link}
    to="/trainer/moving"
    variant="default"
    leftSection={<IconPackageImport size={17} stroke={1.75} aria-hidden />}
  >
    Move in
  </Button>
)
