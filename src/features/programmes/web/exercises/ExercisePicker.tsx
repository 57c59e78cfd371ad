/** Picks an exercise for a program; one that is missing can be written on the spot. */
import { Button, Modal, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { type ListedExercise, mergeExercises } from '../../exercises.ts'
import { ExerciseDialog } from './ExerciseDialog.tsx'
import { ExerciseList } from './ExerciseList.tsx'
import { useExercises } from './useExercises.ts'

interface Props {
  onPick(exercise: ListedExercise): void
  onClose(): void
}

export function ExercisePicker({ onPick, onClose }: Props) {
  const { exercises, error, retry } = useExercises()
  const [isWriting, setWriting] = useState(false)
  if (exercises && isWriting)
    return (
      <ExerciseDialog
        exercise={undefined}
        all={exercises}
        onClose={() => setWriting(false)}
        onSaved={(saved) => mergeExercises([], [saved]).forEach(onPick)}
      />
    )
  return (
    <Modal opened onClose={onClose} title="Choose an exercise" size="lg">
      {error && !exercises ? (
        <ErrorBlock title="We couldn't load your exercises" text={error.message} onRetry={retry} />
      ) : !exercises ? (
        <Loading />
      ) : (
        <Stack gap="sm">
          <ExerciseList exercises={exercises} selected={null} onPick={onPick} />
          <Button
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
            onClick={() => setWriting(true)}
          >
            New exercise
          </Button>
        </Stack>
      )}
    </Modal>
  )
}
