import { Button } from '@mantine/core'
import { IconFileX } from '@tabler/icons-react'
import { Link } from 'react-router'

/** On the screen of all customers. */
export const WithdrawalsLink = () => (
  <Button
    component={Link}
    to="/trainer/customers/withdrawals"
    variant="default"
    leftSection={<IconFileX size={17} stroke={1.75} aria-hidden />}
  >
    Withdrawals
  </Button>
)
