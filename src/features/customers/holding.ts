/** What a customer holds, in the words that decide about access. Only this feature turns Stripe's words into them. */

/**
 * `ended` is canceled, or canceled with the money back, or disputed. `until`: of a trial its end, of a canceled plan
 * the end of the paid time, of a pause the day it goes on. A canceled trial is `paid` until its end: nothing is due.
 */
export type Standing = 'paid' | 'trialing' | 'past_due' | 'paused' | 'ended'

export interface Holding {
  subscription: number
  plan: number
  standing: Standing
  since: string
  until: string | null
}

/** `to` is null while it is paused. */
export interface Pause {
  from: Date
  to: Date | null
}
