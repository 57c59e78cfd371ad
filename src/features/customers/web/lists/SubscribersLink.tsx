import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'

/** On the screen of all customers: the list with filters, tags and actions for several. */
export const SubscribersLink = () => (
  <Button
    component={Link}
    to="/trainer/subscribers"
    variant="default"
    leftSection={<IconUsers size={17} stroke={1.75} aria-hidden />}
  >
    Subscribers
  </Button>
)
