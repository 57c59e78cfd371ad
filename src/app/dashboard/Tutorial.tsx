import { TutorialModal } from '../../ui/TutorialModal.tsx'
import type { TutorialName } from '../tutorialNames.ts'
import { tutorials } from './tutorials/tutorials.ts'

interface Props {
  name: TutorialName
  /** Its own if absent. */
  title?: string
  note?: string
  opened: boolean
  onClose(): void
}

export function Tutorial({ name, ...dialog }: Props) {
  const tutorial = tutorials.find((one) => one.name === name)
  return tutorial && <TutorialModal title={tutorial.title} video={tutorial.video} {...dialog} />
}
