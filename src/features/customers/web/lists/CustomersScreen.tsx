/** Everyone who pays or joined a free plan: two lists, and what a trainer does with one person. */
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { CustomerDialogs } from '../customer/CustomerDialogs.tsx'
import type { ChosenAction } from '../customer/customerActions.tsx'
import { FreeCustomers } from './FreeCustomers.tsx'
import { PaidCustomers } from './PaidCustomers.tsx'

export function CustomersScreen() {
  const [chosen, setChosen] = useState<ChosenAction>()
  return (
    <Stack gap="lg">
      <PaidCustomers onChoose={setChosen} />
      <FreeCustomers onChoose={setChosen} />
      <CustomerDialogs chosen={chosen} onClose={() => setChosen(undefined)} />
    </Stack>
  )
}
