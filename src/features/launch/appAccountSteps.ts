/**
 * What it takes to have an account at Apple and at Google, step by step. Fees, times and rules are the stores' own; they
 * change now and then, so each step links to the page where its store says so.
 */

export const ownerKinds = ['person', 'organization'] as const
export type OwnerKind = (typeof ownerKinds)[number]

export const stepStates = ['open', 'waiting', 'done'] as const
export type StepState = (typeof stepStates)[number]

export type Store = 'apple' | 'google'

export const stepNames = [
  'apple-account',
  'apple-duns',
  'apple-enroll',
  'apple-identity',
  'apple-invite',
  'google-account',
  'google-duns',
  'google-register',
  'google-identity',
  'google-test',
  'google-invite',
] as const
export type StepName = (typeof stepNames)[number]

export interface AccountStep {
  name: StepName
  store: Store
  title: string
  text: string
  /** How long it takes. */
  time: string
  link: { label: string; url: string }
  /** Undefined for everybody. */
  only?: OwnerKind
}

export const accountSteps: readonly AccountStep[] = [
  {
    name: 'apple-account',
    store: 'apple',
    title: 'Have an Apple Account with two-factor authentication',
    text: 'Use an address that will stay yours. Your legal name must be in it, not a nickname: Apple compares it with your ID.',
    time: '10 minutes',
    link: { label: 'Apple Account', url: 'https://account.apple.com' },
  },
  {
    name: 'apple-duns',
    store: 'apple',
    title: 'Get a D-U-N-S number for your business',
    text: 'A free number that proves your business exists. Look it up first: many businesses have one already. It must be a registered company; a trade name is not enough.',
    time: 'Up to 5 business days, and 2 more until Apple knows it',
    link: {
      label: 'Look up or request a D-U-N-S number',
      url: 'https://developer.apple.com/enroll/duns-lookup/',
    },
    only: 'organization',
  },
  {
    name: 'apple-enroll',
    store: 'apple',
    title: 'Join the Apple Developer Program: 99 USD a year',
    text: 'You pay Apple yourself, every year. If it runs out, your app leaves the App Store. Nonprofits, schools and public bodies can ask Apple to waive the fee.',
    time: '20 minutes',
    link: { label: 'Enroll at Apple', url: 'https://developer.apple.com/programs/enroll/' },
  },
  {
    name: 'apple-identity',
    store: 'apple',
    title: 'Let Apple check who you are',
    text: 'Apple asks for a photo of your ID in its Developer app, and may call an organization to ask whether you may sign for it.',
    time: 'A day or two for a person, up to two weeks for an organization',
    link: {
      label: 'What Apple asks for',
      url: 'https://developer.apple.com/help/account/membership/identity-verification/',
    },
  },
  {
    name: 'apple-invite',
    store: 'apple',
    title: 'Invite us to your team as Admin',
    text: 'In App Store Connect, under Users and Access. We build and send in your app; the account and the app stay yours, and you can remove us at any time.',
    time: '5 minutes',
    link: {
      label: 'App Store Connect, Users and Access',
      url: 'https://appstoreconnect.apple.com/access/users',
    },
  },
  {
    name: 'google-account',
    store: 'google',
    title: 'Have a Google Account with 2-Step Verification',
    text: 'Best one that is only for your app: whoever has it has your app in Google Play.',
    time: '10 minutes',
    link: { label: 'Google Account', url: 'https://myaccount.google.com/security' },
  },
  {
    name: 'google-duns',
    store: 'google',
    title: 'Have your D-U-N-S number ready',
    text: 'The same number that Apple asks for. Google shows the name and address of your organization in the store.',
    time: 'Nothing more to do if you have it',
    link: {
      label: 'What Google asks for',
      url: 'https://support.google.com/googleplay/android-developer/answer/13628312',
    },
    only: 'organization',
  },
  {
    name: 'google-register',
    store: 'google',
    title: 'Register at Google Play Console: 25 USD, once',
    text: 'You pay Google yourself, one time. Choose the kind of account well: it cannot be turned into the other kind later.',
    time: '20 minutes',
    link: { label: 'Register at Google Play Console', url: 'https://play.google.com/console/signup' },
  },
  {
    name: 'google-identity',
    store: 'google',
    title: 'Let Google check who you are',
    text: 'Google asks for your ID, your address and your phone number. A person also shows that they have an Android phone, with the Play Console app.',
    time: 'A few days',
    link: {
      label: 'What Google checks',
      url: 'https://support.google.com/googleplay/android-developer/answer/10841920',
    },
  },
  {
    name: 'google-test',
    store: 'google',
    title: 'Find 12 people who test your app for 14 days',
    text: 'Google asks this of every new personal account: 12 testers with Android phones must stay in a closed test for 14 days in a row before the app may be public. Ask your first clients.',
    time: '14 days, then about a week until Google has looked at it',
    link: {
      label: 'The rule, in Google’s words',
      url: 'https://support.google.com/googleplay/android-developer/answer/14151465',
    },
    only: 'person',
  },
  {
    name: 'google-invite',
    store: 'google',
    title: 'Invite us to your Play Console as Admin',
    text: 'Under Users and permissions. The account and the app stay yours, and you can remove us at any time.',
    time: '5 minutes',
    link: {
      label: 'Play Console, Users and permissions',
      url: 'https://play.google.com/console/developers/users-and-permissions',
    },
  },
]

export type Steps = Partial<Record<StepName, StepState>>

/** Those that this owner needs. Until it is known who owns the accounts, those that everybody needs. */
export const stepsFor = (store: Store, kind: OwnerKind | null): AccountStep[] =>
  accountSteps.filter((step) => step.store === store && (!step.only || step.only === kind))

export const isReady = (store: Store, kind: OwnerKind | null, steps: Steps): boolean =>
  kind !== null && stepsFor(store, kind).every(({ name }) => steps[name] === 'done')
