import { UnstyledButton } from '@mantine/core'
import { IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react'
import { Segments } from '../../../ui/Segments.tsx'
import classes from './CanvasBar.module.css'
import { type Viewing, zoomedBy } from './viewing.ts'

interface Props {
  viewing: Viewing
  percent: number
  onChange(viewing: Viewing): void
  onHelp(): void
}

const widths: { value: Viewing['device']; label: string }[] = [
  { value: '375', label: '375' },
  { value: '412', label: '412' },
  { value: '768', label: '768' },
  { value: 'full', label: 'Full' },
]

/** Below the canvas: how wide the page is shown, how large, and the list of keys. */
export function CanvasBar({ viewing, percent, onChange, onHelp }: Props) {
  const zoom = (step: -1 | 1) => onChange({ ...viewing, zoom: zoomedBy(percent, step) })
  return (
    <div className={classes.bar} role="toolbar" aria-label="View">
      <Segments
        label="Width"
        options={widths}
        value={viewing.device}
        onChange={(device) => onChange({ ...viewing, device })}
      />
      <UnstyledButton className={classes.button} aria-label="Zoom out" onClick={() => zoom(-1)}>
        <IconMinus size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      <UnstyledButton
        className={classes.percent}
        aria-label={`Zoom ${percent}%, fit to the canvas`}
        onClick={() => onChange({ ...viewing, zoom: 'fit' })}
      >
        {percent}%
      </UnstyledButton>
      <UnstyledButton className={classes.button} aria-label="Zoom in" onClick={() => zoom(1)}>
        <IconPlus size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      <UnstyledButton className={classes.button} aria-label="Keyboard shortcuts" onClick={onHelp}>
        <IconKeyboard size={17} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </div>
  )
}
