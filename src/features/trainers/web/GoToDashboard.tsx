import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { TrainerDetails } from '../adminContract.ts'
import { hasDashboard } from '../hasDashboard.ts'
import { EnterTrainerMode } from './EnterTrainerMode.tsx'

type Entered = Pick<TrainerDetails, 'id' | 'app_name' | 'firebase_app_id' | 'closed_at'>

/** Enters trainer mode. */
export function GoToDashboard({ trainer }: { trainer: Entered }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconLogin2 size={18} stroke={1.75} aria-hidden />}
        disabled={!hasDashboard(trainer)}
        onClick={() => setOpened(true)}
      >
        Go to Dashboard
      </Button>
      <EnterTrainerMode trainerId={trainer.id} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
