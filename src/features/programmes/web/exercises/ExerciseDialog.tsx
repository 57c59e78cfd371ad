/** Writes an exercise of the trainer's own, or the trainer's words over one of ours. */
import { MultiSelect, Select, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useForm } from '../../../../base/web/form.ts'
import { TextField } from '../../../../ui/Field.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { exerciseCalls, type Whole } from '../../exerciseContract.ts'
import {
  equipmentNames,
  type KeptExercise,
  type ListedExercise,
  levelNames,
  type Muscle,
  muscleNames,
  patternNames,
} from '../../exercises.ts'
import { MuscleFigure } from '../../MuscleFigure.tsx'
import { PictureField } from '../PictureField.tsx'
import { VideoField } from '../VideoField.tsx'
import classes from './exercises.module.css'
import { measureNames } from './words.ts'

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const empty: Whole = {
  name: '',
  otherNames: [],
  pattern: 'squat',
  level: 'beginner',
  equipment: [],
  primary: [],
  secondary: [],
  measure: 'reps',
  perSide: false,
  steps: [],
  cues: [],
  mistakes: [],
  swaps: [],
  picture: '',
  clip: '',
}

interface Props {
  /** Undefined for a new one. */
  exercise: ListedExercise | undefined
  all: readonly ListedExercise[]
  onClose(): void
  onSaved(saved: KeptExercise): void
}

export const ExerciseDialog = (props: Props) =>
  props.exercise && props.exercise.whose !== 'own' ? (
    <WordsDialog {...props} exercise={props.exercise} />
  ) : (
    <OwnDialog {...props} />
  )

/** What the dialog starts with. */
function draftOf(exercise: ListedExercise | undefined): Whole {
  if (!exercise) return empty
  const { id: _, whose: _whose, isArchived: _archived, picture, clip, ...words } = exercise
  return { ...words, picture: picture ?? '', clip: clip ?? '' }
}

/** Texts that are typed a line each; they are lists on the wire. */
const useLines = (draft: Whole) => {
  const [typed, setTyped] = useState({
    otherNames: draft.otherNames.join('\n'),
    steps: draft.steps.join('\n'),
    cues: draft.cues.join('\n'),
    mistakes: draft.mistakes.join('\n'),
  })
  const lists = {
    otherNames: linesOf(typed.otherNames),
    steps: linesOf(typed.steps),
    cues: linesOf(typed.cues),
    mistakes: linesOf(typed.mistakes),
  }
  return { typed, setTyped, lists }
}

type Errors = Partial<Record<string, string>>

/** A wrong line is reported as `steps.2`; its field shows it. */
const errorOf = (errors: Errors, name: string) =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]

function WordsDialog({ exercise, onClose, onSaved }: Props & { exercise: ListedExercise }) {
  const draft = draftOf(exercise)
  const lines = useLines(draft)
  const [picture, setPicture] = useState(draft.picture)
  const [clip, setClip] = useState(draft.clip)
  const form = useForm(exerciseCalls.reword, {
    params: { id: exercise.id },
    extra: { ...lines.lists, picture, ...uploaded(clip) },
    refresh: [exerciseCalls.list],
    onDone: ({ result }) => onSaved(result),
  })
  return (
    <FormDialog title={`Your words for ${exercise.name}`} form={form} action="Save words" onClose={onClose}>
      <p className={classes.count}>
        Your programs use your words, picture and clip from the next time you publish them. Muscles and
        counting stay as they are.
      </p>
      <WordFields draft={draft} errors={form.errors} {...lines} />
      <ClipField clip={clip} error={form.errors.clip} onChange={setClip} />
      <PictureField
        label="Picture (optional)"
        picture={picture}
        error={form.errors.picture}
        onChange={({ path }) => setPicture(path)}
      />
    </FormDialog>
  )
}

function OwnDialog({ exercise, all, onClose, onSaved }: Props) {
  const draft = draftOf(exercise)
  const lines = useLines(draft)
  const [facts, setFacts] = useState(draft)
  const { pattern, level, equipment, primary, secondary, measure, perSide, swaps, picture, clip } = facts
  const options = {
    extra: {
      ...lines.lists,
      pattern,
      level,
      equipment,
      primary,
      secondary,
      measure,
      perSide,
      swaps,
      picture,
      ...uploaded(clip),
    },
    refresh: [exerciseCalls.list],
    onDone: ({ result }: { result: KeptExercise }) => onSaved(result),
  }
  const creating = useForm(exerciseCalls.create, options)
  const changing = useForm(exerciseCalls.change, { ...options, params: { id: exercise?.id ?? '' } })
  const form = exercise ? changing : creating
  const set = (change: Partial<Whole>) => setFacts({ ...facts, ...change })
  return (
    <FormDialog
      title={exercise ? `Edit ${exercise.name}` : 'New exercise'}
      form={form}
      action={exercise ? 'Save exercise' : 'Add exercise'}
      onClose={onClose}
    >
      <WordFields draft={draft} errors={form.errors} {...lines} />
      <MuscleFields facts={facts} errors={form.errors} set={set} />
      <FactFields facts={facts} errors={form.errors} set={set} />
      <MultiSelect
        label="Swaps"
        description="Up to 3 exercises that can stand in for it"
        data={all
          .filter(({ id, isArchived }) => id !== exercise?.id && !isArchived)
          .map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        limit={50}
        maxValues={3}
        value={swaps}
        onChange={(swaps) => set({ swaps })}
        error={errorOf(form.errors, 'swaps')}
      />
      <ClipField clip={clip} error={form.errors.clip} onChange={(clip) => set({ clip })} />
      <PictureField
        label="Picture (optional)"
        picture={picture}
        error={form.errors.picture}
        onChange={({ path }) => set({ picture: path })}
      />
    </FormDialog>
  )
}

/** An address is typed into the form; an uploaded clip has no field in it. */
const uploaded = (clip: string) => (clip.startsWith('/media/') ? { clip } : {})

interface ClipProps {
  clip: string
  error: string | undefined
  onChange(clip: string): void
}

const ClipField = ({ clip, error, onChange }: ClipProps) => (
  <div>
    <VideoField
      label="Clip (optional)"
      name="clip"
      url={clip}
      maxLength={500}
      error={error}
      onChange={onChange}
    />
  </div>
)

type WordProps = { draft: Whole; errors: Errors } & ReturnType<typeof useLines>

function WordFields({ draft, errors, typed, setTyped }: WordProps) {
  const area = (name: keyof typeof typed, label: string, description: string) => (
    <Textarea
      name={name}
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={10}
      value={typed[name]}
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
      error={errorOf(errors, name)}
    />
  )
  return (
    <>
      <TextField label="Name" name="name" maxLength={80} defaultValue={draft.name} error={errors.name} />
      {area('steps', 'Steps', 'One a line, up to 8')}
      <div className={classes.pair}>
        {area('cues', 'Cues', 'One a line, up to 5')}
        {area('mistakes', 'Common mistakes', 'One a line, up to 5')}
      </div>
      {area('otherNames', 'Other names', 'One a line; search finds the exercise by them')}
    </>
  )
}

type FactProps = { facts: Whole; errors: Errors; set(change: Partial<Whole>): void }

const MuscleFields = ({ facts, errors, set }: FactProps) => (
  <div className={classes.body}>
    <div className={classes.figure}>
      <MuscleFigure primary={facts.primary} secondary={facts.secondary} height={180} />
    </div>
    <div className={classes.words}>
      <MultiSelect
        label="Main muscles"
        data={optionsOf(muscleNames)}
        searchable
        maxValues={4}
        value={facts.primary}
        onChange={(primary) =>
          set({
            primary: primary as Muscle[],
            secondary: facts.secondary.filter((one) => !primary.includes(one)),
          })
        }
        error={errorOf(errors, 'primary')}
      />
      <MultiSelect
        label="Helping muscles"
        data={optionsOf(muscleNames).filter(({ value }) => !facts.primary.includes(value as Muscle))}
        searchable
        maxValues={6}
        value={facts.secondary}
        onChange={(secondary) => set({ secondary: secondary as Muscle[] })}
        error={errorOf(errors, 'secondary')}
      />
    </div>
  </div>
)

const FactFields = ({ facts, errors, set }: FactProps) => (
  <>
    <MultiSelect
      label="Equipment"
      description="Leave empty if none is needed"
      data={optionsOf(equipmentNames)}
      searchable
      maxValues={6}
      value={facts.equipment}
      onChange={(equipment) => set({ equipment: equipment as Whole['equipment'] })}
      error={errorOf(errors, 'equipment')}
    />
    <div className={classes.pair}>
      <Select
        label="Pattern"
        data={optionsOf(patternNames)}
        allowDeselect={false}
        value={facts.pattern}
        onChange={(pattern) => set({ pattern: (pattern ?? facts.pattern) as Whole['pattern'] })}
      />
      <Select
        label="Counted by"
        data={optionsOf(measureNames)}
        allowDeselect={false}
        value={facts.measure}
        onChange={(measure) => set({ measure: (measure ?? facts.measure) as Whole['measure'] })}
      />
      <Select
        label="Level"
        data={optionsOf(levelNames)}
        allowDeselect={false}
        value={facts.level}
        onChange={(level) => set({ level: (level ?? facts.level) as Whole['level'] })}
      />
    </div>
    <Switch
      label="Each side is counted on its own"
      checked={facts.perSide}
      onChange={({ currentTarget }) => set({ perSide: currentTarget.checked })}
    />
  </>
)
