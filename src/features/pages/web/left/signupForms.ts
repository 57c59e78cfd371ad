/** Plans and coupons belong to another feature: app/ puts its components into the tabs. */
import { createContext, type ReactNode } from 'react'

export const signupTabs = ['Priced sign-up forms', 'Coupons', 'Free sign-up forms', 'Settings'] as const
type SignupTab = (typeof signupTabs)[number]

const none: Record<SignupTab, ReactNode> = {
  'Priced sign-up forms': null,
  Coupons: null,
  'Free sign-up forms': null,
  Settings: null,
}

/** All four: a missing one does not compile. */
export const SignupFormParts = createContext(none)
