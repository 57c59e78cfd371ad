import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { toastError, toastSuccess } from './Toasts.ts'

/** `what` names the thing for screen readers: 'Copy address'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const label = `Copy ${what}`
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => void copyText(text)}>
        <IconCopy size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}

/** With a label, next to a field that shows what is copied. */
export function CopyTextButton({ text }: { text: string }) {
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<IconCopy size={17} stroke={1.75} />}
      onClick={() => void copyText(text)}
    >
      Copy
    </Button>
  )
}

/** Refused if the page is not served over https, or if the visitor denied it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess('Copied')
  } catch {
    toastError('Sorry! Could not copy text.')
  }
}
