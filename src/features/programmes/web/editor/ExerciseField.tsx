import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import type { Exercise } from '../../exercises.ts'
import classes from './editor.module.css'
import { searchNames, useExercises } from './exerciseChoice.ts'

const most = 20

interface Props {
  label: string
  placeholder: string
  onChoose(exercise: Exercise): void
}

/** A name is typed, and one of the library's exercises chosen. */
export function ExerciseField({ label, placeholder, onChoose }: Props) {
  const all = useExercises()
  const [words, setWords] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = words.trim() ? searchNames(all, words).slice(0, most) : []

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
  )
}
