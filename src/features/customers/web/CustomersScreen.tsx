/** Everyone who pays or joined a free plan. */
import { Stack } from '@mantine/core'
import { FreeCustomers } from './FreeCustomers.tsx'
import { PaidCustomers } from './PaidCustomers.tsx'

export const CustomersScreen = () => (
  <Stack gap="lg">
    <PaidCustomers />
    <FreeCustomers />
  </Stack>
)
