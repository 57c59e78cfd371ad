import { useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { launchCalls } from '../contract.ts'
import classes from './Checklist.module.css'
import { LaunchPad } from './LaunchPad.tsx'
import { StepList } from './StepList.tsx'

export const ChecklistScreen = () => (
  <div className={classes.screen}>
    <ChecklistParts />
  </div>
)

/** The same on the page and in the panel. */
export function ChecklistParts({ onLeave }: { onLeave?: () => void }) {
  const { data, error, refetch } = useCall(launchCalls.checklist, {})
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load your checklist"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  return (
    <div className={classes.parts}>
      <LaunchPad list={data} onLaunch={onLeave} />
      <StepList list={data} onLeave={onLeave} />
    </div>
  )
}
