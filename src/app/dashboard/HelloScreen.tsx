import { Anchor, List, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useSignedInUser } from '../../features/accounts/web/user.ts'

const links = {
  trainer: [
    ['/trainer/page-builder', 'Design your sales page'],
    ['/trainer/customers', 'Look after your customers'],
    ['/trainer/account/profile', 'Change your profile'],
  ],
  admin: [
    ['/admin/trainers', 'See your trainers'],
    ['/admin/dashboard', 'Read the figures'],
    ['/account/profile', 'Change your profile'],
  ],
} as const

export function HelloScreen() {
  const { name, role } = useSignedInUser()
  return (
    <>
      <Title order={1} mb="md">
        Hello {name}
      </Title>
      <List spacing="sm" listStyleType="none">
        {links[role].map(([to, label]) => (
          <List.Item key={to}>
            <Anchor component={Link} to={to}>
              {label}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </>
  )
}
