import { Anchor, Container, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { boot } from '../../base/web/boot.ts'

const terms = [
  ['Your account', 'You are responsible for what happens in your account. Keep your password to yourself.'],
  [
    'Your content',
    'Everything you build and write stays yours. We show it to visitors of your pages and to nobody else.',
  ],
  ['Your customers', 'Your customers are yours. You can take their records with you at any time.'],
  ['Payments', 'Sales are paid into your own Stripe account. We keep the commission stated in your plan.'],
  [
    'Fair use',
    "No content that breaks the law or harms people. We may take such pages offline, and we'll tell you why.",
  ],
  [
    'Leaving',
    "You can leave at any time. You keep what you've paid for until the end of the billing period.",
  ],
] as const

export function TermsScreen() {
  return (
    <Container component="main" size={680} py={56}>
      <Anchor component={Link} to="/">
        {boot.productName}
      </Anchor>
      <Title order={1} mt="md" mb="lg">
        Terms
      </Title>
      {terms.map(([title, text]) => (
        <section key={title}>
          <Title order={2} mb={4}>
            {title}
          </Title>
          <Text mb="lg">{text}</Text>
        </section>
      ))}
    </Container>
  )
}
