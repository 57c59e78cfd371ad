import { Drawer } from '@mantine/core'
import { ChecklistParts } from './ChecklistScreen.tsx'

interface Props {
  opened: boolean
  onClose(): void
}

/** The checklist beside the builder. */
export const ChecklistPanel = ({ opened, onClose }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="right"
    size={460}
    title="App Launch Checklist"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <ChecklistParts onLeave={onClose} />
  </Drawer>
)
