import { IconGripVertical } from '@tabler/icons-react'
import classes from './Grip.module.css'

interface Props {
  title: string
  /** Makes the element draggable; returns how to stop it. */
  source(element: HTMLElement): () => void
}

/** For mouse and finger only: with the keyboard an item is moved from its name, and with buttons. */
export const Grip = ({ title, source }: Props) => (
  <span
    ref={(element) => (element ? source(element) : undefined)}
    className={classes.grip}
    title={title}
    aria-hidden
  >
    <IconGripVertical size={14} stroke={1.75} />
  </span>
)
