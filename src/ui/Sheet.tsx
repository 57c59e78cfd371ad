import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Sheet.module.css'

interface SheetProps {
  label: string
  opened: boolean
  onClose(): void
  children: ReactNode
}

/** Comes up from the bottom of a phone, as high as what it shows. */
export function Sheet({ label, opened, onClose, children }: SheetProps) {
  return (
    <Drawer.Root
      position="bottom"
      size="auto"
      // A `className` of the content is also set on its container, which must reach the bottom.
      classNames={{ content: classes.sheet ?? '' }}
      opened={opened}
      onClose={onClose}
    >
      <Drawer.Overlay color="var(--lf-overlay)" backgroundOpacity={1} />
      <Drawer.Content aria-label={label}>
        <Drawer.Body className={classes.body ?? ''}>
          <div className={classes.grab} aria-hidden="true" />
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
