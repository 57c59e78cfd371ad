import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { accountCalls } from '../../accounts/contract.ts'
import { hasApp } from '../../accounts/landing.ts'
import { billingCalls } from '../../billing/contract.ts'
import { Finish } from './Finish.tsx'
import { FeaturesStep } from './steps/FeaturesStep.tsx'
import { IndustryStep } from './steps/IndustryStep.tsx'
import { LookStep } from './steps/LookStep.tsx'
import { NameStep } from './steps/NameStep.tsx'
import { PlanStep } from './steps/PlanStep.tsx'
import { TemplateStep } from './steps/TemplateStep.tsx'
import { useDraft } from './useDraft.ts'
import { useSteps } from './useSteps.ts'
import { WizardFrame } from './WizardFrame.tsx'
import type { Newcomer, Opened, Wizard } from './wizard.ts'

// Loads Stripe's script, which is not needed before the payment step.
const PayStep = lazy(async () => ({ default: (await import('./steps/PayStep.tsx')).PayStep }))

const steps = [NameStep, IndustryStep, FeaturesStep, LookStep, TemplateStep, PlanStep, PayStep]

interface Props {
  user: Newcomer
  /** Ends the session. */
  onStartOver(): void
}

/** Seven steps from a name to an app. */
export function SignupScreen({ user, onStartOver }: Props) {
  const draft = useDraft(user.id)
  const place = useSteps(draft)
  const [nameProblem, setNameProblem] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const { data: paid } = useCall(billingCalls.getPaidSubscription, {})
  const isPaid = paid?.status === 'active'
  const wizard: Wizard = { ...draft, ...place, user, nameProblem, setNameProblem, isPaid, opened, setOpened }
  const { data: fresh } = useCall(accountCalls.me, {}, { keep: false })

  // Paid in another tab or elsewhere, or the response was lost: nobody is asked to pay again.
  if (draft.draft.auth || (fresh && hasApp(fresh))) return <Finish wizard={wizard} />
  return (
    <WizardFrame
      wizard={wizard}
      onStartOver={() => {
        draft.remove()
        onStartOver()
      }}
    >
      <Suspense fallback={<Loading />}>
        <Step wizard={wizard} />
      </Suspense>
    </WizardFrame>
  )
}

function Step({ wizard }: { wizard: Wizard }) {
  const Shown = steps[wizard.step - 1] ?? NameStep
  return <Shown key={wizard.step} wizard={wizard} />
}
