/** The five steps to launch: which are done, and what each says. */
import { type Checklist, countOpen, type HandStep, isDone } from './contract.ts'

export interface Step {
  name: 'stripe' | 'page' | HandStep
  title: string
  /** Why it is open, or how it was done. */
  note: string
  done: boolean
  /** What the button says, and where it leads; null for the booking page. */
  action: string
  to: string | null
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** `addressOf` makes a web address of a sub-domain. */
export function stepsOf(list: Checklist, addressOf: (domain: string) => string): Step[] {
  const byHand = (name: HandStep) => ({ name, done: isDone(list, name) })
  return [
    {
      name: 'stripe',
      title: 'Connect your Stripe account',
      note: stripeNote(list),
      done: list.stripe === 'connected',
      action: 'Open Payment Settings',
      to: '/trainer/account/payment-settings',
    },
    {
      ...byHand('app'),
      title: 'Build your app',
      note: appNote(list),
      action: 'Open App Builder',
      to: '/trainer/webapp-builder',
    },
    {
      name: 'page',
      title: 'Design your sales page',
      note: pageNote(list, addressOf),
      done: list.page === 'published',
      action: 'Open Page Builder',
      to: '/trainer/page-builder',
    },
    {
      ...byHand('apple'),
      title: 'Create your Apple Developer account',
      note: list.known.includes('apple')
        ? 'Done: see App Accounts.'
        : 'It takes Apple a day or two to say yes, so start early.',
      action: 'Open App Accounts',
      to: '/trainer/app-accounts',
    },
    {
      ...byHand('call'),
      title: 'Schedule a launch call',
      note: 'Half an hour with us, at a time that suits you.',
      action: 'Pick a time',
      to: null,
    },
  ]
}

function stripeNote({ stripe, connected_at }: Checklist): string {
  if (stripe === 'missing') return 'Without it, nobody can pay you.'
  if (stripe === 'unfinished') return 'Stripe needs more information before you can take payments.'
  return `Connected ${connected_at ? day.format(new Date(connected_at)) : 'to Stripe'}. Payouts go to your bank.`
}

function appNote({ weeks }: Checklist): string {
  const aim = '4-8 weeks of content, so nobody runs dry.'
  return weeks ? `${aim} Published so far: ${weeks}.` : aim
}

function pageNote({ page, domain }: Checklist, addressOf: (domain: string) => string): string {
  if (page === 'unpublished') return 'Your page is not published yet.'
  if (page === 'samples')
    return 'Your page is published, but it still has sample texts. Replace or remove them.'
  return domain ? `Published at ${addressOf(domain)}` : 'Published'
}

const inWords = [
  'Ready for liftoff',
  'One step to liftoff',
  'Two steps',
  'Three steps',
  'Four steps',
  'Five steps',
]

export function headlineOf(list: Checklist): { title: string; text: string } {
  if (list.launched_at)
    return {
      title: 'Your app is on its way',
      text: `You launched on ${day.format(new Date(list.launched_at))}. We will send you an email with the status of your app in 5-10 days.`,
    }
  const open = countOpen(list)
  return {
    title: open > 1 ? `${inWords[open]} to liftoff` : (inWords[open] ?? ''),
    text: open
      ? 'Do them in any order. When all five are done, we take your app to the stores.'
      : 'All five steps are done. Launch, and we take your app to the stores.',
  }
}

/** Until then the app stores are busy with the last request. */
const STATUS_DAYS = 10

export const canLaunch = (list: Checklist, now: Date): boolean =>
  countOpen(list) === 0 &&
  (!list.launched_at || now.getTime() - Date.parse(list.launched_at) > STATUS_DAYS * 86_400_000)
