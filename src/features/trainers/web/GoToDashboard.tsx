import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { TrainerDetails } from '../adminContract.ts'
import { EnterTrainerMode } from './EnterTrainerMode.tsx'

type Entered = Pick<TrainerDetails, 'id' | 'app_name' | 'firebase_app_id' | 'closed_at'>

/** Enters trainer mode. A trainer without an app has no dashboard yet. */
export function GoToDashboard({ trainer }: { trainer: Entered }) {
  const [opened, setOpened] = useState(false)
  const { id, app_name, firebase_app_id, closed_at } = trainer
  return (
    <>
      <Button
        leftSection={<IconLogin2 size={18} stroke={1.75} aria-hidden />}
        disabled={Boolean(closed_at) || !(app_name || firebase_app_id)}
        onClick={() => setOpened(true)}
      >
        Go to Dashboard
      </Button>
      <EnterTrainerMode trainerId={id} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
