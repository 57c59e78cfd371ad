import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import type { AppliedPromo } from '../contract.ts'
import { CurrentPlan } from './CurrentPlan.tsx'
import { Invoices } from './Invoices.tsx'
import { PlanPicker } from './PlanPicker.tsx'
import { StartupCards } from './StartupCards.tsx'

/** The trainer's platform plan and everything they can do with it. */
export function PricingPlansScreen() {
  useCardOutcome()
  const [promo, setPromo] = useState<AppliedPromo | null>(null)
  return (
    <Stack gap="xl" maw={980}>
      <CurrentPlan />
      <PlanPicker promo={promo} onPromo={setPromo} />
      <StartupCards promo={promo} onPromo={setPromo} />
      <Invoices />
    </Stack>
  )
}

const outcomes: Record<string, () => void> = {
  kept: () => toastSuccess('Card updated'),
  paid: () => toastSuccess('Card updated and invoice paid', 6000),
  declined: () => toastError('The new card was declined for the open invoice. Try another card.'),
}

/** The result of Stripe's page: shown once, and removed from the address. */
function useCardOutcome(): void {
  const [query, setQuery] = useSearchParams()
  const card = query.get('card')
  useEffect(() => {
    if (!card) return
    outcomes[card]?.()
    setQuery({}, { replace: true })
  }, [card, setQuery])
}
