import { Drawer } from '@mantine/core'
import classes from './Phone.module.css'
import { Phone, type PhoneProps } from './Phone.tsx'

interface SheetProps extends PhoneProps {
  isOpen: boolean
  onClose(): void
}

export function PhoneSheet({ isOpen, onClose, ...props }: SheetProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Your app"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.sheet}>
        <Phone {...props} />
      </div>
    </Drawer>
  )
}
