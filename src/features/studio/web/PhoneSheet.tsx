import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import classes from './Phone.module.css'
import { Phone, type PhoneProps } from './Phone.tsx'

interface SheetProps extends PhoneProps {
  isOpen: boolean
  onClose(): void
}

export function PhoneSheet({ isOpen, onClose, ...props }: SheetProps) {
  const isWide = useMediaQuery('(min-width: 900px)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 420 : 'auto'}
      title="Your app"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.sheet}>
        <Phone {...props} />
      </div>
    </Drawer>
  )
}
