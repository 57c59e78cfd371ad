import { useCall } from '../../../base/web/api.ts'
import { countOpen, launchCalls } from '../contract.ts'

/** How many steps are open; undefined until that is known. The same everywhere. */
export function useOpenSteps(): number | undefined {
  const { data } = useCall(launchCalls.checklist, {})
  return data && countOpen(data)
}

/** The query that shows what happens next, after a launch. */
export const LAUNCHED = 'launched'
