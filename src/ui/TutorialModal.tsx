import { Button, Modal, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import classes from './TutorialModal.module.css'

export interface TutorialStep {
  picture: string
  title: string
  text: string
}

interface TutorialModalProps {
  title: string
  steps: readonly TutorialStep[]
  /** A recording that replaces the steps. */
  video?: string | undefined
  opened: boolean
  onClose(): void
}

/** How something is done, in a few captioned images or a recording. */
export function TutorialModal({ title, steps, video, opened, onClose }: TutorialModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={720}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {video ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the operator's own recording
        <video className={classes.picture} src={video} controls preload="metadata" />
      ) : (
        <Steps steps={steps} onDone={onClose} />
      )}
    </Modal>
  )
}

function Steps({ steps, onDone }: { steps: readonly TutorialStep[]; onDone(): void }) {
  const [index, setIndex] = useState(0)
  const step = steps[index]
  const last = index === steps.length - 1
  const go = (to: number) => setIndex(Math.max(0, Math.min(steps.length - 1, to)))

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') go(index - 1)
    if (key === 'ArrowRight') go(index + 1)
  }

  if (!step) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows beside the buttons, which do the same
    <div onKeyDown={onKeyDown}>
      <img
        key={step.picture}
        className={classes.picture}
        src={step.picture}
        alt=""
        width={1280}
        height={800}
      />
      <div className={classes.words} aria-live="polite">
        <h3 className={classes.step}>
          <VisuallyHidden>
            Step {index + 1} of {steps.length}:{' '}
          </VisuallyHidden>
          {step.title}
        </h3>
        <p className={classes.text}>{step.text}</p>
      </div>
      <div className={classes.foot}>
        <ol className={classes.dots} aria-hidden="true">
          {steps.map(({ title }, at) => (
            <li key={title} data-here={at === index || undefined} />
          ))}
        </ol>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={17} stroke={1.75} />}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          Back
        </Button>
        {/* One button for both, so the focus stays on it to the end. */}
        <Button
          data-autofocus
          rightSection={last ? undefined : <IconArrowRight size={17} stroke={1.75} />}
          onClick={() => (last ? onDone() : go(index + 1))}
        >
          {last ? 'Done' : 'Next'}
        </Button>
      </div>
    </div>
  )
}
