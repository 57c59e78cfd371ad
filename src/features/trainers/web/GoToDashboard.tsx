import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import type { TrainerDetails } from '../adminContract.ts'
import { useTrainerMode } from './trainerMode.ts'

type Entered = Pick<TrainerDetails, 'id' | 'app_name' | 'firebase_app_id' | 'closed_at'>

/** Enters trainer mode. A trainer without an app has no dashboard yet. */
export function GoToDashboard({ trainer }: { trainer: Entered }) {
  const { enter, pending } = useTrainerMode()
  const { id, app_name, firebase_app_id, closed_at } = trainer
  return (
    <Button
      leftSection={<IconLogin2 size={18} stroke={1.75} aria-hidden />}
      disabled={Boolean(closed_at) || !(app_name || firebase_app_id)}
      loading={pending}
      onClick={() => enter(id)}
    >
      Go to Dashboard
    </Button>
  )
}
