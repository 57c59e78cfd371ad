/** Rules about what the stores and the payment provider want besides the page. */
import type { Facts, Found } from './facts.ts'

/** Below it, stores show a blurred picture or refuse it. */
const smallestIcon = 512

export function findIconFault({ icon }: Facts): Found[] {
  const mend = (title: string, reason: string): Found[] => [
    { level: 'must', title, reason, actions: [{ label: 'Choose an icon', to: '/trainer/app-images' }] },
  ]
  if (!icon) return mend('There is no app icon', 'Without an icon no store takes an app.')
  if (icon === 'unreadable')
    return mend('The app icon cannot be opened', 'No store takes an app without an icon. Upload yours again.')
  if (icon.width !== icon.height)
    return mend(
      'The app icon is not square',
      'Stores refuse icons that are wider than high, or higher than wide.',
    )
  if (icon.width < smallestIcon)
    return mend(
      'The app icon is too small',
      `It has ${icon.width} pixels on each side. Stores ask for at least ${smallestIcon}.`,
    )
  return []
}

export const findReviewerFault = ({ reviewer }: Facts): Found[] =>
  reviewer
    ? []
    : [
        {
          level: 'must',
          title: 'The reviewer cannot sign in',
          reason: 'A person at the store has to see the inside, with a sign-in of their own.',
          actions: [{ label: 'Make reviewer sign-in', to: '/trainer/app-accounts' }],
        },
      ]

export function findPaymentFault({ stripe }: Facts): Found[] {
  if (stripe === 'connected') return []
  const isBegun = stripe === 'unfinished'
  return [
    {
      level: 'must',
      title: isBegun ? 'Stripe needs more from you' : 'Nobody can pay you',
      reason: isBegun
        ? 'Stripe takes no payments until it knows who you are.'
        : 'Your Stripe account is not connected, so your plans cannot be bought.',
      actions: [
        { label: isBegun ? 'Finish at Stripe' : 'Connect Stripe', to: '/trainer/account/payment-settings' },
      ],
    },
  ]
}
