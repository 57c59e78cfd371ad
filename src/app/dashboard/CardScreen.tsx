/** `/dev/card`: enters a test card in Stripe's own field, to check that script, frames and policy work together. */
import { Button, Card, Center, Text, Title } from '@mantine/core'
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { loadPayments } from '../../base/web/stripe.ts'
import { usePageTitle } from './Frame.tsx'

const stripe = loadPayments()

export function CardScreen() {
  usePageTitle('Card')
  return (
    <Center component="main" mih="100dvh" p="md">
      <Card w={420}>
        <Title order={1} mb="md">
          Try a card
        </Title>
        <Elements stripe={stripe}>
          <CardForm />
        </Elements>
      </Card>
    </Center>
  )
}

function CardForm() {
  const [outcome, setOutcome] = useState('4242 4242 4242 4242 is a card that works.')
  const [ready, setReady] = useState(false)
  const stripe = useStripe()
  const elements = useElements()

  async function take(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
    setOutcome(error?.message ?? `Card ending in ${paymentMethod?.card?.last4}`)
  }

  return (
    <form onSubmit={(event) => void take(event)}>
      <CardElement onReady={() => setReady(true)} />
      <Text component="output" display="block" my="md">
        {outcome}
      </Text>
      <Button type="submit" disabled={!ready}>
        Use this card
      </Button>
    </form>
  )
}
