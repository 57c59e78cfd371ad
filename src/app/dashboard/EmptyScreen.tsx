import { EmptyBlock } from '../../ui/StateBlock.tsx'

/** Screens that are not built yet: what they will show, and where to look until then. */
const rooms = {
  appAccounts: [
    'App Accounts are not ready yet',
    "You'll connect the Apple and Google accounts that publish your app here.",
  ],
  checklist: [
    'The launch checklist is not ready yet',
    'Five steps: connect Stripe, build your app, design your page, open an Apple account, book a call.',
  ],
  images: ['App images are not ready yet', "You'll upload your app's logo and banner here."],
  news: [
    'News & Events are not ready yet',
    "You'll write posts and announce events for your subscribers here.",
  ],
} as const

export function EmptyScreen({ name }: { name: keyof typeof rooms }) {
  const [title, text] = rooms[name]
  return <EmptyBlock title={title} text={text} />
}
