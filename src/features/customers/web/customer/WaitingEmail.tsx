/** Another email of a customer, until it counts. */
import { Alert, Button, Group } from '@mantine/core'
import { momentText } from '../../../../base/moment.ts'
import { useSend } from '../../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { type CustomerPage, customerPageCalls } from '../../pageContract.ts'

export function WaitingEmail({ page }: { page: CustomerPage }) {
  const told = {
    refresh: [customerPageCalls.show],
    onDone: ({ message }: { message: string }) => toastSuccess(message),
    onProblem: ({ message }: { message: string }) => toastError(message),
  }
  const mailing = useSend(customerPageCalls.mailAddresses, told)
  const withdrawing = useSend(customerPageCalls.withdrawEmail, told)
  const { waiting_email: waiting } = page
  if (!waiting) return null
  const params = { id: page.id }
  return (
    <Alert color="yellow" title={`${waiting.email} waits to be confirmed`}>
      {missingText(waiting, page.email)} Until then, {page.name} signs in with {page.email} and gets mail
      there.
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          size="compact-sm"
          loading={mailing.isPending}
          onClick={() => mailing.mutate({ params })}
        >
          Send the mails again
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          loading={withdrawing.isPending}
          onClick={() => withdrawing.mutate({ params })}
        >
          Keep the old email
        </Button>
      </Group>
    </Alert>
  )
}

type Waiting = NonNullable<CustomerPage['waiting_email']>

function missingText({ email, is_confirmed, is_agreed, silent_from }: Waiting, old: string): string {
  const confirmed = is_confirmed
    ? ''
    : `once its owner has confirmed it with the link in our mail to ${email}`
  const agreed =
    is_agreed || new Date(silent_from) <= new Date()
      ? ''
      : `when ${old} agrees, or from ${momentText(silent_from)} if nobody there objects`
  return `It counts ${[confirmed, agreed].filter(Boolean).join(', and ') || 'within a quarter of an hour'}.`
}
