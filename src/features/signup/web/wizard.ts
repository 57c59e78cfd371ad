import type { ResultOf } from '../../../base/call.ts'
import type { signupCalls } from '../contract.ts'
import type { DraftState } from './useDraft.ts'
import type { Steps } from './useSteps.ts'

/** Who is signing up; the browser's user as far as the wizard needs it. */
export interface Newcomer {
  id: number
  name: string
  email: string
}

/** What the user has once the app is open. */
export type Opened = Omit<ResultOf<typeof signupCalls.createSubscription>, 'client_secret'>

/** What every step works with. */
export interface Wizard extends DraftState, Steps {
  user: Newcomer
  /** What the server said of the app's name when it was to be paid for, until another is typed. */
  nameProblem: string | undefined
  setNameProblem(message: string | undefined): void
  /** The plan is paid for, but the app is not open yet: its name was taken in between. */
  isPaid: boolean
  /** Set by the tab that paid. */
  opened: Opened | undefined
  setOpened(app: Opened): void
}
