/** All exercises: ours, the trainer's own, and ours in the trainer's words. */
import { Button, Card } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { ExerciseDetails } from './ExerciseDetails.tsx'
import { ExerciseDialog } from './ExerciseDialog.tsx'
import { ExerciseList } from './ExerciseList.tsx'
import classes from './exercises.module.css'
import { useExercises } from './useExercises.ts'

export function ExercisesScreen() {
  const { exercises, error, retry } = useExercises()
  const [address, setAddress] = useSearchParams()
  const [writing, setWriting] = useState<'new' | 'open'>()
  const details = useRef<HTMLDivElement>(null)

  if (error && !exercises)
    return <ErrorBlock title="We couldn't load your exercises" text={error.message} onRetry={retry} />
  if (!exercises) return <Loading />

  const open =
    exercises.find(({ id }) => id === address.get('id')) ?? exercises.find(({ isArchived }) => !isArchived)
  const show = (id: string) => {
    setAddress({ id }, { replace: true })
    // On a phone the details are below the list.
    if (matchMedia('(width < 62em)').matches) details.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={classes.screen}>
      <Card component="section" aria-label="All exercises" className={classes.side}>
        <Button
          leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
          onClick={() => setWriting('new')}
        >
          New exercise
        </Button>
        <ExerciseList exercises={exercises} selected={open?.id ?? null} onPick={({ id }) => show(id)} />
      </Card>
      <div ref={details} className={classes.shown}>
        {open && (
          <ExerciseDetails
            key={open.id}
            exercise={open}
            all={exercises}
            onEdit={() => setWriting('open')}
            onOpen={show}
          />
        )}
      </div>
      {writing && (
        <ExerciseDialog
          exercise={writing === 'open' ? open : undefined}
          all={exercises}
          onClose={() => setWriting(undefined)}
          onSaved={({ id }) => {
            setWriting(undefined)
            show(id)
          }}
        />
      )}
    </div>
  )
}
