import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FormAlert.module.css'

const tones = {
  warn: { color: 'yellow', Icon: IconAlertTriangle },
  bad: { color: 'red', Icon: IconAlertTriangle },
  good: { color: 'green', Icon: IconCircleCheck },
  plain: { color: 'gray', Icon: IconInfoCircle },
}

interface FormAlertProps {
  children: ReactNode
  title?: string
  tone?: keyof typeof tones
  /** Makes it dismissible. */
  onClose?: (() => void) | undefined
}

/** A message about the whole form; errors of one field are shown below it. */
export function FormAlert({ children, title, tone = 'warn', onClose }: FormAlertProps) {
  const { color, Icon } = tones[tone]
  return (
    <Alert
      color={color}
      variant="light"
      title={title}
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      withCloseButton={onClose !== undefined}
      closeButtonLabel="Close"
      {...(onClose ? { onClose } : {})}
      classNames={{
        root: classes.alert ?? '',
        body: classes.body ?? '',
        icon: classes.icon ?? '',
        message: classes.message ?? '',
        closeButton: classes.close ?? '',
      }}
    >
      {children}
    </Alert>
  )
}
