/** The tutorials of the dashboard. A name is what an operator gives a recording's address by. */
export const tutorialNames = [
  'build-your-app',
  'dashboard-overview',
  'pricing-and-coupons',
  'customers',
] as const

export type TutorialName = (typeof tutorialNames)[number]
