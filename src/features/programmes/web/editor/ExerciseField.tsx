import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { later } from '../../../../ui/ahead.ts'
import { searchExercises } from '../../exerciseSearch.ts'
import type { Exercise } from '../../exercises.ts'
import classes from './editor.module.css'
import { useUsableExercises } from './exerciseChoice.ts'

const most = 20

export const ExercisePicker = later(
  async () => (await import('../exercises/ExercisePicker.tsx')).ExercisePicker,
)

interface Props {
  label: string
  placeholder: string
  onChoose(exercise: Exercise): void
}

/** A name is typed and an exercise chosen, or it is looked up in the whole list. */
export function ExerciseField({ label, placeholder, onChoose }: Props) {
  const all = useUsableExercises()
  const [words, setWords] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = words.trim() ? searchExercises(all, words).slice(0, most) : []

  function choose(id: string) {
    const exercise = all.find((one) => one.id === id)
    if (!exercise) return
    onChoose(exercise)
    setWords('')
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} withinPortal onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={placeholder}
          value={words}
          rightSection={<BrowseButton onPick={onChoose} />}
          onChange={({ currentTarget: { value } }) => {
            setWords(value)
            combobox.openDropdown()
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
          <FirstSelected of={found.map(({ id }) => id).join()} select={combobox.selectFirstOption} />
          {found.length === 0 && <Combobox.Empty>No exercise has these words</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Enter takes the first. Beside the options, so that it runs when they are drawn: earlier it selects none, or an old one. */
function FirstSelected({ of, select }: { of: string; select(): void }) {
  useEffect(() => {
    if (of) select()
  }, [of, select])
  return null
}

/** Opens the whole list, where a missing exercise can be written too. */
function BrowseButton({ onPick }: { onPick(exercise: Exercise): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label="All exercises" onClick={() => setOpen(true)}>
        <IconListSearch size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <ExercisePicker
            onClose={() => setOpen(false)}
            onPick={(exercise) => {
              setOpen(false)
              onPick(exercise)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
