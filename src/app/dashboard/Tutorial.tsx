import { boot } from '../../base/web/boot.ts'
import { TutorialModal } from '../../ui/TutorialModal.tsx'
import type { TutorialName } from '../tutorialNames.ts'
import { tutorials } from './tutorials/tutorials.ts'

interface Props {
  name: TutorialName
  opened: boolean
  onClose(): void
}

export const Tutorial = ({ name, ...dialog }: Props) => (
  <TutorialModal {...tutorials[name]} video={boot.tutorialVideos[name]} {...dialog} />
)
