/** The dashboard's tutorials. An operator uses these names to configure a recording's address. */
export const tutorialNames = [
  'build-your-app',
  'dashboard-overview',
  'pricing-and-coupons',
  'customers',
  'after-launch',
] as const

export type TutorialName = (typeof tutorialNames)[number]
