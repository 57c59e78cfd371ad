/** What a visitor can sign up with is another feature's: whoever composes the screens puts its parts into the tabs. */
import { createContext, type ReactNode } from 'react'

export const signupTabs = ['Priced sign-up forms', 'Coupons', 'Free sign-up forms', 'Settings'] as const
export type SignupTab = (typeof signupTabs)[number]

export const SignupFormParts = createContext<Partial<Record<SignupTab, ReactNode>>>({})
