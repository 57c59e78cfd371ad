import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { EmptyBlock } from '../../../ui/StateBlock.tsx'
import { useTrainerMode } from './trainerMode.ts'

export function TrainerDetailsScreen() {
  const { id = '' } = useParams<'id'>()
  const { enter, pending } = useTrainerMode()
  return (
    <EmptyBlock
      title={`Trainer ${id}`}
      text="For two hours, you see what this trainer sees. The trainer can see when you were here."
      action={
        <Button variant="default" loading={pending} onClick={() => enter(Number(id))}>
          Go to Dashboard
        </Button>
      }
    />
  )
}
