import { EmptyBlock } from '../../ui/StateBlock.tsx'

/** What stands in a room before anything is in it. */
const rooms = {
  appAccounts: [
    'No store accounts',
    'The Apple and Google accounts that your app is published with belong here.',
  ],
  allSubscribers: [
    'No subscriber found',
    'Everybody who subscribes to a trainer on this platform is listed here.',
  ],
  checklist: [
    'Five steps to launch',
    'Connect Stripe, build your app, design your page, open an Apple account, book a call.',
  ],
  customers: [
    'No customers found',
    'Who buys one of your plans, or signs up for a free one, is listed here.',
  ],
  dashboard: [
    'No figures yet',
    'Users, subscribers and revenue are drawn here from the first day with a sale.',
  ],
  images: ['No app images', 'The logo and the banner of your app belong here.'],
  news: ['No news yet', 'Posts and dated events for your subscribers are written here.'],
  onboarding: ['No imports yet', 'Subscribers that a trainer already has at Stripe are brought over here.'],
  platformPlans: ['No platform plans', 'What trainers pay for the platform is kept here.'],
  subscribers: ['No subscribers exist', 'Who has a running subscription to you is listed here.'],
  trainers: ['No trainer found', 'Every trainer on this platform is listed here.'],
} as const

export function EmptyScreen({ name }: { name: keyof typeof rooms }) {
  const [title, text] = rooms[name]
  return <EmptyBlock title={title} text={text} />
}
