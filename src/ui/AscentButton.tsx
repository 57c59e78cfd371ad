import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import classes from './AscentButton.module.css'
import { AscentMeter } from './AscentMeter.tsx'

interface AscentButtonProps {
  label: string
  /** Open steps, of five; undefined while that is unknown. At zero the button gets the gradient and loses the counter. */
  remaining: number | undefined
  onClick: () => void
  disabled?: boolean
}

export function AscentButton({ label, remaining, onClick, disabled = false }: AscentButtonProps) {
  const ready = remaining === 0
  return (
    <UnstyledButton
      className={classes.button}
      data-ready={ready || undefined}
      onClick={onClick}
      disabled={disabled}
    >
      {ready ? (
        <IconRocket size={17} stroke={2} aria-hidden />
      ) : (
        <AscentMeter value={5 - (remaining ?? 5)} ground="night" />
      )}
      {label}
      {remaining !== undefined && !ready && (
        <span className={classes.count}>
          {remaining}
          <VisuallyHidden>{remaining === 1 ? ' step left' : ' steps left'}</VisuallyHidden>
        </span>
      )}
    </UnstyledButton>
  )
}
