import { UnstyledButton } from '@mantine/core'
import { IconKeyboard, IconMinus, IconPlus } from '@tabler/icons-react'
import { Segments } from '../../../../ui/Segments.tsx'
import { findPlace } from '../../document/places.ts'
import type { BuilderState } from '../builder.ts'
import { useBuilder, useBuilding } from '../useBuilder.ts'
import { nameOf } from '../words.ts'
import classes from './CanvasBar.module.css'
import { wayTo } from './hitTest.ts'
import { type Device, type Viewing, zoomedBy } from './viewing.ts'

interface Props {
  viewing: Viewing
  percent: number
  onChange(viewing: Viewing): void
  onHelp(): void
}

const devices: { value: Device; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'desktop', label: 'Desktop' },
]

/** Below the canvas: the path to the selection, the page's width, the zoom, and the keyboard shortcuts. */
export function CanvasBar({ viewing, percent, onChange, onHelp }: Props) {
  const zoom = (step: -1 | 1) => onChange({ ...viewing, zoom: zoomedBy(percent, step) })
  return (
    <div className={classes.bar}>
      <Trail />
      <div className={classes.tools} role="toolbar" aria-label="View">
        <Segments
          label="Width"
          options={devices}
          value={viewing.device}
          onChange={(device) => onChange({ device, zoom: 'fit' })}
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
    </div>
  )
}

interface Step {
  name: string
  /** None for the last one, which is selected. */
  id?: string
}

/** From the section down to the selection; each step selects what it names. */
function Trail() {
  const builder = useBuilder()
  const said = useBuilding(trailOf)
  const steps = JSON.parse(said) as Step[]
  return (
    <nav className={classes.trail} aria-label="Selected">
      {steps.map(({ name, id }) =>
        id === undefined ? (
          <strong key={name}>{name}</strong>
        ) : (
          <UnstyledButton key={name} className={classes.crumb} onClick={() => builder.select(id)}>
            {name}
          </UnstyledButton>
        ),
      )}
    </nav>
  )
}

/** As text, so an edit elsewhere re-renders none of it. */
function trailOf({ page, selection }: BuilderState): string {
  if (selection.length > 1) return JSON.stringify([{ name: `${selection.length} selected` }])
  const place = findPlace(page, selection[0] ?? '')
  const steps: Step[] = place ? [...wayTo(place), { name: nameOf(place) }] : []
  return JSON.stringify(steps)
}
