import { UnstyledButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { later } from '../../../../ui/ahead.ts'
import { colourOf } from '../../look/roles.ts'
import classes from './controls.module.css'
import { Row } from './Row.tsx'
import { nameOfColour, useRoles } from './themeColours.ts'

const ColourModal = later(async () => (await import('./ColourModal.tsx')).ColourModal)

interface Props {
  label: string
  value: string
  /** What an empty color means here: the theme's, none at all, or automatic. */
  empty?: keyof typeof emptyNames
  /** Whether it must be opaque. */
  opaque?: boolean
  onChange(colour: string): void
}

export const emptyNames = { theme: 'Theme default', none: 'None', automatic: 'Automatic' }

/** Shows the color; a click opens the picker next to the canvas. */
export function ColourControl({ label, value, empty = 'theme', opaque = false, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const roles = useRoles()
  return (
    <Row label={label}>
      {(id) => (
        <>
          <UnstyledButton
            id={id}
            className={`${classes.field} ${classes.colour}`}
            aria-haspopup="dialog"
            aria-label={`${label}: ${nameOfColour(value) || emptyNames[empty]}`}
            onClick={() => setOpen(true)}
          >
            <Swatch colour={colourOf(value, roles)} />
            <span className={value.startsWith('#') ? classes.hex : undefined}>
              {nameOfColour(value) || emptyNames[empty]}
            </span>
          </UnstyledButton>
          {open && (
            <Suspense>
              <ColourModal
                title={label}
                value={value}
                empty={empty}
                opaque={opaque}
                onChange={onChange}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </Row>
  )
}

/** On a checkerboard, so transparency is visible. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span className={classes.swatch} aria-hidden>
    <span style={{ backgroundColor: colour || 'transparent' }} />
  </span>
)
