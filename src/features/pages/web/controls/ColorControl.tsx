import { UnstyledButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { later } from '../../../../ui/ahead.ts'
import { colorOf } from '../../look/roles.ts'
import classes from './controls.module.css'
import { Row } from './Row.tsx'
import { nameOfColor, useRoles } from './themeColors.ts'

const ColorModal = later(async () => (await import('./ColorModal.tsx')).ColorModal)

interface Props {
  label: string
  value: string
  /** What an empty color means here: the theme's, none at all, or automatic. */
  empty?: keyof typeof emptyNames
  /** Whether it must be opaque. */
  opaque?: boolean
  onChange(color: string): void
}

export const emptyNames = { theme: 'Theme default', none: 'None', automatic: 'Automatic' }

/** Shows the color; a click opens the picker next to the canvas. */
export function ColorControl({ label, value, empty = 'theme', opaque = false, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const roles = useRoles()
  return (
    <Row label={label}>
      {(id) => (
        <>
          <UnstyledButton
            id={id}
            className={`${classes.field} ${classes.color}`}
            aria-haspopup="dialog"
            aria-label={`${label}: ${nameOfColor(value) || emptyNames[empty]}`}
            onClick={() => setOpen(true)}
          >
            <Swatch color={colorOf(value, roles)} />
            <span className={value.startsWith('#') ? classes.hex : undefined}>
              {nameOfColor(value) || emptyNames[empty]}
            </span>
          </UnstyledButton>
          {open && (
            <Suspense>
              <ColorModal
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
export const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} aria-hidden>
    <span style={{ backgroundColor: color || 'transparent' }} />
  </span>
)
