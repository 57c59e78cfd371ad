import { useIsStaff, useStoredUser } from '../../../base/web/session.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import { ownStatsCalls } from '../contract.ts'
import { tabFigures } from '../figures.ts'
import { CohortsCard } from './CohortsCard.tsx'
import { DashboardFrame } from './DashboardFrame.tsx'
import { FirstSteps, isUntouched } from './FirstSteps.tsx'
import { KeepCard } from './KeepCard.tsx'
import { PlansCard } from './PlansCard.tsx'
import { ChurnCard, FailuresCard, TrialsCard } from './RatesCard.tsx'
import { RecurringCard } from './RecurringCard.tsx'
import { SourcesCard } from './SourcesCard.tsx'
import { StartCards } from './StartCards.tsx'
import { greeting } from './words.ts'

export function TrainerDashboardScreen() {
  const name = useStoredUser<SignedIn>()?.name ?? ''
  const isStaff = useIsStaff()
  return (
    <DashboardFrame
      calls={ownStatsCalls}
      home="/trainer/dashboard"
      title={greeting(name)}
      counted={tabFigures.trainer}
      zonePath={isStaff ? undefined : '/trainer/account/profile#time-zone'}
      firstSteps={(figures) => !isStaff && isUntouched(figures) && <FirstSteps />}
    >
      {(figures) => (
        <>
          <StartCards timeZone={figures.range.time_zone} />
          <RecurringCard />
          <KeepCard figures={figures} title="You keep" />
          <ChurnCard figures={figures} />
          <TrialsCard figures={figures} />
          <FailuresCard figures={figures} />
          <PlansCard
            wide
            title="Revenue by plan"
            figure="gross"
            empty="No plan was paid for in this range."
          />
          <SourcesCard empty="No sign-up on your site was counted in this range. Share its address to change that." />
          <CohortsCard full />
        </>
      )}
    </DashboardFrame>
  )
}
