/** What each tutorial shows. The pictures: tools/tutorial-pictures.ts. */
import type { TutorialStep } from '../../../ui/TutorialModal.tsx'
import type { TutorialName } from '../../tutorialNames.ts'
import appBuilder from './app-builder.webp'
import checklist from './checklist.webp'
import customers from './customers.webp'
import dashboard from './dashboard.webp'
import heading from './heading.webp'
import paymentSettings from './payment-settings.webp'
import pricing from './pricing.webp'
import publicPage from './public-page.webp'
import salesPage from './sales-page.webp'

export interface Tutorial {
  title: string
  steps: readonly TutorialStep[]
}

export const tutorials: Record<TutorialName, Tutorial> = {
  'build-your-app': {
    title: 'How to build your app',
    steps: [
      {
        picture: appBuilder,
        title: 'Start with the App Builder',
        text: 'Your name, your icon and the template you chose are already on the phone.',
      },
      {
        picture: salesPage,
        title: 'Go on to the Sales Page',
        text: 'It is where visitors meet you. The tabs at the top lead there and back.',
      },
      {
        picture: checklist,
        title: 'Follow the checklist',
        text: 'Five steps stand between you and the app stores. LAUNCH MY APP counts them down.',
      },
    ],
  },
  'dashboard-overview': {
    title: 'A look around your studio',
    steps: [
      {
        picture: appBuilder,
        title: 'Build',
        text: 'Your app and your sales page are made here, each under its own tab.',
      },
      {
        picture: customers,
        title: 'Customers',
        text: 'Everybody who pays you, and everybody who is trying you out.',
      },
      {
        picture: dashboard,
        title: 'Dashboard',
        text: 'Users, subscribers and revenue, day by day.',
      },
      {
        picture: checklist,
        title: 'Checklist',
        text: 'What is left to do before you launch. It is at the foot of the rail.',
      },
    ],
  },
  'pricing-and-coupons': {
    title: 'How to create pricing and coupons',
    steps: [
      {
        picture: paymentSettings,
        title: 'Connect Stripe',
        text: 'Under Account, Payment Settings. Your customers pay straight into your own account.',
      },
      {
        picture: pricing,
        title: 'Make a plan',
        text: 'Pricing in the rail keeps your plans and coupons, priced and free.',
      },
      {
        picture: heading,
        title: 'Put it on your page',
        text: 'Drag a component into a column, select it, and change it in the panel on the right.',
      },
      {
        picture: publicPage,
        title: 'Publish',
        text: 'Save & Publish puts the page on your own address. Visitors sign up from there.',
      },
    ],
  },
  customers: {
    title: 'How to cancel and manage customers',
    steps: [
      {
        picture: customers,
        title: 'Find a customer',
        text: 'Who pays stands in the first list, who has a free plan in the second. Search by name or email.',
      },
      {
        picture: paymentSettings,
        title: 'Payments stay at Stripe',
        text: 'A subscription that you cancel here ends at Stripe too, with or without a refund.',
      },
      {
        picture: dashboard,
        title: 'See what it did',
        text: 'The dashboard counts every change from the same day on.',
      },
    ],
  },
}
