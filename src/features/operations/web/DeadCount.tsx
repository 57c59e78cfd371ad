import { VisuallyHidden } from '@mantine/core'
import { useCall } from '../../../base/web/api.ts'
import { operationCalls } from '../contract.ts'

/** How many jobs failed for good; nothing if none. */
export function DeadCount() {
  const { data } = useCall(operationCalls.queues, {})
  if (!data?.dead) return null
  return (
    <>
      {data.dead.toLocaleString('en-US')} <VisuallyHidden>failed</VisuallyHidden>
    </>
  )
}
