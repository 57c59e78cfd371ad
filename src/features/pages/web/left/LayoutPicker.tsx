import { Modal } from '@mantine/core'
import { Sections } from './Sections.tsx'

interface LayoutPickerProps {
  /** The section that the new one goes after; -1 is before everything, undefined while closed. */
  afterIndex: number | undefined
  onClose(): void
}

/** The same as a dialog, for a place between two sections of the canvas. */
export function LayoutPicker({ afterIndex, onClose }: LayoutPickerProps) {
  return (
    <Modal opened={afterIndex !== undefined} onClose={onClose} title="Select a Layout" size={720}>
      <Sections afterIndex={afterIndex} columns={3} onAdded={onClose} />
    </Modal>
  )
}
