import { platformStatsCalls } from '../contract.ts'
import { tabFigures } from '../figures.ts'
import { CohortsCard } from './CohortsCard.tsx'
import { DashboardFrame } from './DashboardFrame.tsx'
import { KeepCard } from './KeepCard.tsx'
import { PlansCard } from './PlansCard.tsx'
import { PlatformCard } from './PlatformCard.tsx'
import { ChurnCard, FailuresCard, TrialsCard } from './RatesCard.tsx'
import { RecurringCard } from './RecurringCard.tsx'
import { SourcesCard } from './SourcesCard.tsx'
import { NewTrainersCard, TopTrainersCard } from './TrainersCards.tsx'

export function AdminDashboardScreen() {
  return (
    <DashboardFrame
      calls={platformStatsCalls}
      home="/admin/dashboard"
      title="The platform"
      counted={tabFigures.admin}
    >
      {(figures) => (
        <>
          <PlatformCard figures={figures} />
          <TopTrainersCard />
          <NewTrainersCard />
          <PlansCard
            title="Platform plans"
            figure="platform_fees"
            empty="No trainer paid for a platform plan in this range."
          />
          <RecurringCard />
          <KeepCard figures={figures} title="Trainers keep" />
          <ChurnCard figures={figures} />
          <TrialsCard figures={figures} />
          <FailuresCard figures={figures} />
          <SourcesCard empty="No sign-up on a site was counted in this range." />
          <CohortsCard />
        </>
      )}
    </DashboardFrame>
  )
}
