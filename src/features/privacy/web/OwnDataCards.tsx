import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { download } from '../../../base/web/api.ts'
import { useStoredUser } from '../../../base/web/session.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import { privacyCalls } from '../contract.ts'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'

/** Where a trainer downloads everything stored about them, or closes the account. */
export function OwnDataCards() {
  const user = useStoredUser<SignedIn>()
  if (user?.role !== 'trainer') return null
  return (
    <Stack maw={560} mt="lg" gap="lg">
      {user.admin ? (
        <FormAlert tone="plain">
          Only the owner of this account can download its data or close the account.
        </FormAlert>
      ) : (
        <>
          <DownloadCard />
          <CloseCard />
        </>
      )}
    </Stack>
  )
}

function DownloadCard() {
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    await download(privacyCalls.exportTrainer, {}).catch(({ message }: Error) => toastError(message))
    setPending(false)
  }
  return (
    <Card component="section" aria-labelledby="download">
      <Title order={2} id="download" mb={4}>
        Download your data
      </Title>
      <Text c="dimmed" mb="md">
        Your account, pages, plans, coupons, customers, payments, form submissions, settings and images, in
        one archive (.tar.gz). Another installation can import it under{' '}
        <Anchor component={Link} to="/trainer/moving" underline="always">
          Move in
        </Anchor>
        . It contains personal data of your customers: keep it in a safe place.
      </Text>
      <div>
        <Button variant="default" loading={isPending} onClick={() => void save()}>
          Download my data
        </Button>
      </div>
    </Card>
  )
}

function CloseCard() {
  const [query, setQuery] = useSearchParams()
  // From the mailed link, for an account without a password.
  const [token] = useState(query.get('close'))
  const [isOpen, setOpen] = useState(token !== null)
  const close = () => {
    setOpen(false)
    query.delete('close')
    setQuery(query, { replace: true })
  }
  return (
    <Card component="section" aria-labelledby="close">
      <Title order={2} id="close" mb={4}>
        Close your account
      </Title>
      <Text c="dimmed" mb="md">
        Takes your site offline, cancels your customers' subscriptions and deletes your data. You'll see
        everything that happens before you confirm.
      </Text>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          Close my account
        </Button>
      </div>
      <CloseAccountDialog opened={isOpen} token={token ?? undefined} onClose={close} />
    </Card>
  )
}
