/** All exercises: ours, the trainer's own, and ours in the trainer's words. On a phone the list, or the one that is open. */
import { Button, Card, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Loading } from '../../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import type { ListedExercise } from '../../exercises.ts'
import { ExerciseDetails } from './ExerciseDetails.tsx'
import { ExerciseDialog } from './ExerciseDialog.tsx'
import { ExerciseList } from './ExerciseList.tsx'
import classes from './exercises.module.css'
import { useExercises } from './useExercises.ts'

export function ExercisesScreen() {
  const { exercises, error, retry } = useExercises()
  if (error && !exercises)
    return <ErrorBlock title="We couldn't load your exercises" text={error.message} onRetry={retry} />
  if (!exercises) return <Loading />
  return <Exercises exercises={exercises} />
}

function Exercises({ exercises }: { exercises: readonly ListedExercise[] }) {
  const isPhone = useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false }) ?? false
  const { id, show, back } = useOpened(isPhone)
  const [writing, setWriting] = useState<'new' | 'open'>()
  const chosen = exercises.find((exercise) => exercise.id === id)
  const open = chosen ?? (isPhone ? undefined : exercises.find(({ isArchived }) => !isArchived))
  const isList = !isPhone || !open
  const keepPlace = useKeptPlace(isPhone, open?.id)
  return (
    <div className={classes.screen}>
      {/* Out of sight it keeps what was searched and how far it was read. */}
      <Card component="section" aria-labelledby="all-exercises" className={classes.side} hidden={!isList}>
        <VisuallyHidden component="h2" id="all-exercises">
          All exercises
        </VisuallyHidden>
        <Button
          className={classes.new}
          leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
          onClick={() => setWriting('new')}
        >
          New exercise
        </Button>
        <ExerciseList
          exercises={exercises}
          selected={open?.id ?? null}
          onPick={(picked) => {
            keepPlace()
            show(picked.id)
          }}
        />
      </Card>
      <div className={classes.shown}>
        {isPhone && open && <BackToList onClick={back} />}
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
          onSaved={(saved) => {
            setWriting(undefined)
            if (saved.id !== open?.id) show(saved.id)
          }}
        />
      )}
    </div>
  )
}

const BackToList = ({ onClick }: { onClick(): void }) => (
  <Button
    variant="subtle"
    color="gray"
    className={classes.back}
    leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
    onClick={onClick}
  >
    Back to the list
  </Button>
)

/** In the address: on a phone the browser's own way back leads from an exercise to the list. */
function useOpened(isPhone: boolean) {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  return {
    id: address.get('id'),
    show: (id: string) => setAddress({ id }, isPhone ? { state: { isFromHere: true } } : { replace: true }),
    back() {
      if (state?.isFromHere) void navigate(-1)
      else setAddress({}, { replace: true })
    },
  }
}

/** An exercise is read from its beginning, and the list goes on where it was left, with the focus on its row. */
function useKeptPlace(isPhone: boolean, id: string | undefined): () => void {
  const place = useRef(0)
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!isPhone || last.current === id) return
    const left = last.current
    last.current = id
    scrollTo({ top: id === undefined ? place.current : 0 })
    const next = id === undefined ? `[data-exercise="${left}"]` : '#exercise-name'
    document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [isPhone, id])
  return () => {
    place.current = scrollY
  }
}
