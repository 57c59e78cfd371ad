/** What each tutorial shows. The pictures are made by tools/tutorial-pictures.ts. */
import type { TutorialStep } from '../../../ui/TutorialModal.tsx'
import type { TutorialName } from '../../tutorialNames.ts'
import appBuilder from './app-builder.webp'
import coupons from './coupons.webp'
import forms from './forms.webp'
import heading from './heading.webp'
import platformPlan from './platform-plan.webp'
import pricing from './pricing.webp'
import publicPage from './public-page.webp'
import salesPage from './sales-page.webp'
import settings from './settings.webp'

export interface Tutorial {
  title: string
  steps: readonly TutorialStep[]
}

/** Only screens with content: a picture of an empty screen explains nothing. */
export const tutorials: Record<TutorialName, Tutorial> = {
  'build-your-app': {
    title: 'How to build your app',
    steps: [
      {
        picture: appBuilder,
        title: 'Start with the App Builder',
        text: 'Your name, icon and template are on the phone. Turn features on and off and see them change.',
      },
      {
        picture: salesPage,
        title: 'Continue with the Sales Page',
        text: 'This is the page your visitors see. Use the tabs at the top to switch between the two.',
      },
      {
        picture: pricing,
        title: 'Set your prices',
        text: 'Create plans under Pricing. Your page and your app sell them.',
      },
    ],
  },
  'dashboard-overview': {
    title: 'A tour of your studio',
    steps: [
      {
        picture: appBuilder,
        title: 'Build',
        text: 'Your app and your sales page, each under its own tab.',
      },
      {
        picture: pricing,
        title: 'Pricing',
        text: 'Your plans, free sign-ups and coupons.',
      },
      {
        picture: forms,
        title: 'Forms',
        text: 'Messages from the forms on your page.',
      },
      {
        picture: platformPlan,
        title: 'Your plan',
        text: 'In the account menu: your platform plan, card and invoices.',
      },
    ],
  },
  'pricing-and-coupons': {
    title: 'How to build your page, pricing and coupons',
    steps: [
      {
        picture: salesPage,
        title: 'This is the builder',
        text: 'Left: sections and components to add. Middle: your page. Right: settings for what you select.',
      },
      {
        picture: heading,
        title: 'Click anything to change it',
        text: 'Type right on the page, drag to move, and undo as often as you like. Drafts save automatically.',
      },
      {
        picture: pricing,
        title: 'Create a plan',
        text: 'Connect Stripe once, then create plans under Pricing. The pricing component shows them.',
      },
      {
        picture: coupons,
        title: 'Offer a coupon',
        text: 'A code for a percentage or an amount off, with a limit and an end date if you want.',
      },
      {
        picture: publicPage,
        title: 'Publish',
        text: 'Save & Publish puts the page at your own address. Visitors sign up and pay there.',
      },
    ],
  },
  customers: {
    title: 'How to cancel and manage customers',
    steps: [
      {
        picture: pricing,
        title: 'Customers manage their own plan',
        text: 'They sign in on your site to pause or cancel, change their card and find their receipts.',
      },
      {
        picture: coupons,
        title: 'Give them a reason to stay',
        text: 'Offer a coupon to subscribers who are about to cancel. You choose it under Coupons.',
      },
      {
        picture: settings,
        title: 'Payments stay in Stripe',
        text: 'Cancel or refund here, from the menu of a row. Changes in your Stripe dashboard show up here too.',
      },
    ],
  },
}
