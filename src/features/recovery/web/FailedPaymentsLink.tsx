import { Badge, Button } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { useMay } from '../../../base/web/session.ts'
import { recoveryCalls } from '../contract.ts'
import { countOf } from './words.ts'

/** On the screen of all customers, with the number of open ones. */
export function FailedPaymentsLink() {
  const { data } = useCall(recoveryCalls.summary, {}, { when: useMay()(recoveryCalls.summary) })
  const open = countOf(data?.open ?? [])
  return (
    <Button
      component={Link}
      to="/trainer/customers/failed-payments"
      variant="default"
      leftSection={<IconCreditCardOff size={17} stroke={1.75} aria-hidden />}
      rightSection={open > 0 && <Badge color="red">{open}</Badge>}
    >
      Failed payments
    </Button>
  )
}
