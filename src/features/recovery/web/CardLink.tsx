import { Button, Skeleton } from '@mantine/core'
import { IconCopy, IconLink, IconRefresh, IconSend } from '@tabler/icons-react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { copyText } from '../../../ui/CopyButton.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type FailedPayment, recoveryCalls } from '../contract.ts'
import classes from './FailedPayments.module.css'
import { dayText } from './words.ts'

/** The link that fixes the card, and the two things to do besides. */
export function CardLink({ failure: { id, is_foreign } }: { failure: FailedPayment }) {
  const link = useCall(recoveryCalls.link, { params: { id } })
  const refresh = [recoveryCalls.list, recoveryCalls.summary]
  const onProblem = ({ message }: { message: string }) => toastError(message)
  const mailing = useSend(recoveryCalls.mail, {
    refresh,
    onDone: ({ message }) => toastSuccess(message),
    onProblem,
  })
  const trying = useSend(recoveryCalls.retry, {
    refresh,
    onDone: ({ message, result }) =>
      result.outcome === 'paid' ? toastSuccess(message) : toastError(message),
    onProblem,
  })
  const url = link.data?.url
  return (
    <div className={classes.actions}>
      <div className={classes.link}>
        <IconLink size={16} stroke={1.75} aria-hidden />
        {link.error && <span role="alert">{link.error.message}</span>}
        {!url && !link.error && <Skeleton height={14} />}
        {url && <code className={classes.url}>{url.replace(/^https?:\/\//, '')}</code>}
        {link.data && (
          <span
            className={classes.small}
          >{`No sign-in needed, works until ${dayText(link.data.expires_at)}`}</span>
        )}
        <Button
          size="xs"
          disabled={!url}
          leftSection={<IconCopy size={16} stroke={1.75} />}
          onClick={() => void copyText(url ?? '')}
        >
          Copy card-fix link
        </Button>
      </div>
      <Button
        variant="default"
        leftSection={<IconSend size={16} stroke={1.75} />}
        loading={mailing.isPending}
        onClick={() => mailing.mutate({ params: { id } })}
      >
        Mail it again
      </Button>
      {!is_foreign && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.75} />}
          loading={trying.isPending}
          onClick={() => trying.mutate({ params: { id } })}
        >
          Try now
        </Button>
      )}
    </div>
  )
}
