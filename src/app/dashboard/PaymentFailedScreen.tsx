import { Button, Center } from '@mantine/core'
import { Link } from 'react-router'
import { ErrorBlock } from '../../ui/StateBlock.tsx'

export function PaymentFailedScreen() {
  return (
    <Center component="main" mih="100dvh">
      <ErrorBlock
        title="Payment Failed"
        text={
          <>
            Something went wrong
            <br />
            <Button component={Link} to="/trainer/pricing-plans" mt="md" mr="sm">
              Try again
            </Button>
            <Button component={Link} to="/" variant="default" mt="md">
              Go Back
            </Button>
          </>
        }
      />
    </Center>
  )
}
