/** One exercise: its muscles, its words, and what the trainer can do with it. */
import { Anchor, Badge, Button, Card, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSend } from '../../../../base/web/api.ts'
import { FactList } from '../../../../ui/FactList.tsx'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { exerciseCalls } from '../../exerciseContract.ts'
import { type ListedExercise, levelNames, patternNames } from '../../exercises.ts'
import { MuscleFigure, musclesInWords } from '../../MuscleFigure.tsx'
import classes from './exercises.module.css'
import { equipmentWords, measureNames } from './words.ts'

interface Props {
  exercise: ListedExercise
  all: readonly ListedExercise[]
  onEdit(): void
  onOpen(id: string): void
}

export function ExerciseDetails({ exercise, all, onEdit, onOpen }: Props) {
  const { name, steps, cues, mistakes, picture, clip } = exercise
  const swaps = exercise.swaps.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return (
    <Card component="section" aria-labelledby="exercise-name" className={classes.details}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id="exercise-name" tabIndex={-1}>
            {name}
          </Title>
          {exercise.otherNames.length > 0 && (
            <p className={classes.sub}>Also called {exercise.otherNames.join(', ')}</p>
          )}
        </div>
        <Actions exercise={exercise} onEdit={onEdit} />
      </div>
      <div className={classes.body}>
        <div className={classes.figure}>
          <MuscleFigure primary={exercise.primary} secondary={exercise.secondary} height={220} />
          <p>{musclesInWords(exercise)}</p>
        </div>
        <div className={classes.words}>
          {picture && <img className={classes.picture} src={picture} alt={name} />}
          <Lines title="Steps" lines={steps} isOrdered />
          <Lines title="Cues" lines={cues} />
          <Lines title="Common mistakes" lines={mistakes} />
          <FactList
            facts={[
              ['Equipment', equipmentWords(exercise)],
              ['Pattern', patternNames[exercise.pattern]],
              ['Counted by', measureNames[exercise.measure] + (exercise.perSide ? ', each side' : '')],
              ['Level', levelNames[exercise.level]],
            ]}
          />
          {clip && <Clip clip={clip} name={name} />}
          {swaps.length > 0 && (
            <Group gap="xs">
              <span className={classes.count}>Swaps:</span>
              {swaps.map((swap) => (
                <Button key={swap.id} variant="default" size="xs" onClick={() => onOpen(swap.id)}>
                  {swap.name}
                </Button>
              ))}
            </Group>
          )}
        </div>
      </div>
    </Card>
  )
}

function Clip({ clip, name }: { clip: string; name: string }) {
  if (!clip.startsWith('/media/'))
    return (
      <Anchor href={clip} target="_blank" rel="noreferrer">
        Watch the clip
      </Anchor>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a trainer's own video may have none
    <video
      className={classes.picture}
      src={clip}
      controls
      playsInline
      preload="metadata"
      aria-label={`Clip of ${name}`}
    />
  )
}

function Lines({ title, lines, isOrdered = false }: { title: string; lines: string[]; isOrdered?: boolean }) {
  if (!lines.length) return null
  const items: ReactNode = lines.map((line) => <li key={line}>{line}</li>)
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      {isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>}
    </div>
  )
}

function Actions({ exercise, onEdit }: { exercise: ListedExercise; onEdit(): void }) {
  const refresh = [exerciseCalls.list]
  const archiving = useSend(exerciseCalls.archive, { refresh })
  const restoring = useSend(exerciseCalls.restore, { refresh })
  const input = { params: { id: exercise.id } }
  const problem = archiving.error ?? restoring.error
  return (
    <div className={classes.actions}>
      <Group gap="xs">
        {exercise.isArchived && <Badge color="gray">Archived</Badge>}
        {exercise.whose === 'changed' && (
          <Button variant="default" loading={archiving.isPending} onClick={() => archiving.mutate(input)}>
            Use the original words
          </Button>
        )}
        {exercise.whose === 'own' && !exercise.isArchived && (
          <Button variant="default" loading={archiving.isPending} onClick={() => archiving.mutate(input)}>
            Archive
          </Button>
        )}
        {exercise.isArchived ? (
          <Button loading={restoring.isPending} onClick={() => restoring.mutate(input)}>
            Restore
          </Button>
        ) : (
          <Button onClick={onEdit}>{exercise.whose === 'own' ? 'Edit' : 'Use my own words'}</Button>
        )}
      </Group>
      {problem && <FormAlert tone="bad">{problem.message}</FormAlert>}
    </div>
  )
}
