import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { NoticeBar } from '../../../ui/NoticeBar.tsx'
import { profileCalls } from '../profile.ts'
import { useConfirmationMail } from './useConfirmationMail.ts'

const DISMISSED = 'email-notice-dismissed'

/**
 * Warns that hardly any mail reaches the trainer yet, until the address is confirmed, the notice is closed or the
 * browser is.
 */
export function EmailNotice() {
  const { data: profile } = useCall(profileCalls.get, {})
  const sending = useConfirmationMail()
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null)
  if (!profile || profile.is_email_confirmed || isDismissed) return null

  function dismiss(): void {
    sessionStorage.setItem(DISMISSED, 'yes')
    setDismissed(true)
  }

  return (
    <NoticeBar
      label="Email not confirmed"
      action={
        <Anchor
          component="button"
          type="button"
          inherit
          disabled={sending.isPending}
          onClick={() => sending.mutate({})}
        >
          Send the link again
        </Anchor>
      }
      onClose={dismiss}
    >
      Confirm {profile.email} with the link we emailed you. Until then, we can't email you about sales and
      messages.
    </NoticeBar>
  )
}
