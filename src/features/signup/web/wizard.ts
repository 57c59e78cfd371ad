import type { ResultOf } from '../../../base/call.ts'
import type { signupCalls } from '../contract.ts'
import type { DraftState } from './useDraft.ts'
import type { Steps } from './useSteps.ts'

/** The user who signs up, as far as the wizard needs it. */
export interface Newcomer {
  id: number
  name: string
  email: string
}

/** What the user has once the app exists. */
export type Opened = Omit<ResultOf<typeof signupCalls.createSubscription>, 'client_secret'>

/** What every step works with. */
export interface Wizard extends DraftState, Steps {
  user: Newcomer
  /** The server's error about the app's name at payment, until another is typed. */
  nameProblem: string | undefined
  setNameProblem(message: string | undefined): void
  /** The plan is paid, but the app does not exist yet: its name was taken in between. */
  isPaid: boolean
  /** Set by the tab that paid. */
  opened: Opened | undefined
  setOpened(app: Opened): void
}
