import {
  IconBellRinging,
  IconCreditCard,
  IconLink,
  IconMessageCircle,
  IconUsersGroup,
  IconWorldWww,
} from '@tabler/icons-react'
import { comingFeatures, features } from '../../choices.ts'

const words = {
  1: { Icon: IconCreditCard, text: 'Members buy your plans in the app.' },
  2: { Icon: IconMessageCircle, text: 'Message your members.' },
  3: { Icon: IconUsersGroup, text: 'A feed where members support each other.' },
  4: { Icon: IconBellRinging, text: 'Reminders on the lock screen.' },
  5: { Icon: IconWorldWww, text: 'Your website inside the app.' },
  6: { Icon: IconLink, text: 'Links to what you recommend.' },
} as const

/** The six features with their image and benefit. */
export const featureCards = features.map((feature) => {
  const { Icon, text } = words[feature.id]
  return { ...feature, Icon, text: comingFeatures.includes(feature.id) ? `${text} Coming soon.` : text }
})
