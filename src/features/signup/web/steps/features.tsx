import {
  IconBellRinging,
  IconCreditCard,
  IconLink,
  IconMessageCircle,
  IconUsersGroup,
  IconWorldWww,
} from '@tabler/icons-react'
import { features } from '../../choices.ts'

const words = {
  1: { Icon: IconCreditCard, text: 'Memberships and plans, paid by card.' },
  2: { Icon: IconMessageCircle, text: 'Talk with everybody who trains with you.' },
  3: { Icon: IconUsersGroup, text: 'A feed where people cheer each other on.' },
  4: { Icon: IconBellRinging, text: 'A word on the lock screen when it counts.' },
  5: { Icon: IconWorldWww, text: 'Your own site, shown inside the app.' },
  6: { Icon: IconLink, text: 'The things you recommend, one tap away.' },
} as const

/** The six features with their picture and what they are good for. */
export const featureCards = features.map((feature) => ({ ...feature, ...words[feature.id] }))
