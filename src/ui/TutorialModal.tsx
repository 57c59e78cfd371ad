import { Modal } from '@mantine/core'
import classes from './TutorialModal.module.css'
import { VideoPlayer, type VideoSource } from './VideoPlayer.tsx'

interface TutorialModalProps {
  title: string
  video: VideoSource
  /** A line above it. */
  note?: string
  opened: boolean
  onClose(): void
}

/** How something is done, in a short recording. */
export const TutorialModal = ({ title, video, note, opened, onClose }: TutorialModalProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    size={760}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {note && <p className={classes.note}>{note}</p>}
    <VideoPlayer {...video} label={title} />
  </Modal>
)
