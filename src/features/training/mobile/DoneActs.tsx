/** Under something that is done: what follows in its program, and the ways back. */
import { back, Link } from '../../../base/mobile/router.tsx'
import { Button, buttonClass } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { activityPath, usePlans } from './plans.ts'

interface DoneActsProps {
  programme: number
  activity: string
  onUndo: () => void
}

export function DoneActs({ programme, activity, onUndo }: DoneActsProps) {
  const today = usePlans().find((plan) => plan.programme.id === programme)?.today
  // What has a day of its own later on is not for now.
  const follows = [...(today?.now ?? []), ...(today?.next?.on === null ? today.next.places : [])]
  const next = follows.find((place) => place.activity.id !== activity)?.activity
  return (
    <>
      <div className="acts">
        {next && (
          <Link className={buttonClass()} href={activityPath(programme, next.id)}>
            Next: {next.title}
            <Icon name="next" />
          </Link>
        )}
        <Button look="soft" onClick={back}>
          Close
        </Button>
      </div>
      <p className="done-line">
        <span className="line">
          <Icon name="check" />
          Done
        </span>
        <button type="button" className="text-b" onClick={onUndo}>
          <Icon name="undo" />
          Not done
        </button>
      </p>
    </>
  )
}
