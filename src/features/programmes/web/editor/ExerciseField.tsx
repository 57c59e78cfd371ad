import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { searchExercises } from '../../exerciseSearch.ts'
import type { Exercise, ListedExercise } from '../../exercises.ts'
import { ExercisePicker } from '../exercises/ExercisePicker.tsx'
import classes from './editor.module.css'
import { useExercises } from './exerciseChoice.ts'

const most = 20

interface Props {
  label: string
  placeholder: string
  onChoose(exercise: Exercise): void
}

/** A name is typed and an exercise chosen, or it is looked up in the whole list. */
export function ExerciseField({ label, placeholder, onChoose }: Props) {
  const all = useExercises()
  const [words, setWords] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const picker = usePicker(all, onChoose)
  const found = words.trim() ? searchExercises(usable(all), words).slice(0, most) : []

  function choose(id: string) {
    const exercise = all.find((one) => one.id === id)
    if (!exercise) return
    onChoose(exercise)
    setWords('')
    combobox.closeDropdown()
  }

  return (
    <>
      {picker.isOpen && <ExercisePicker onPick={picker.pick} onClose={picker.close} />}
      <Combobox store={combobox} withinPortal onOptionSubmit={choose}>
        <Combobox.Target>
          <TextInput
            label={label}
            placeholder={placeholder}
            value={words}
            rightSection={
              <ActionIcon variant="subtle" color="gray" aria-label="Browse exercises" onClick={picker.open}>
                <IconListSearch size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            }
            onChange={({ currentTarget: { value } }) => {
              setWords(value)
              combobox.openDropdown()
              combobox.selectFirstOption()
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!words.trim()}>
          <Combobox.Options mah={280} className={classes.scrolls}>
            {found.map(({ id, name }) => (
              <Combobox.Option key={id} value={id}>
                {name}
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>No exercise has these words</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </>
  )
}

const usable = (all: readonly ListedExercise[]) => all.filter(({ isArchived }) => !isArchived)

/** One that was written a moment ago is chosen as soon as the list has it. */
function usePicker(all: readonly ListedExercise[], onChoose: Props['onChoose']) {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const picked = wanted === undefined ? undefined : all.find(({ id }) => id === wanted)
  const tell = useEffectEvent((exercise: ListedExercise) => {
    setWanted(undefined)
    onChoose(exercise)
  })
  useEffect(() => {
    if (picked) tell(picked)
  }, [picked])
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    pick(id: string) {
      setOpen(false)
      setWanted(id)
    },
  }
}
