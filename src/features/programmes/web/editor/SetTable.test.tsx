// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleItem, sampleWorkout } from '../../../../../tests/sampleProgramme.ts'
import { printSets } from '../../setPrinting.ts'
import { parseSets } from '../../sets.ts'
import { SetTable } from './SetTable.tsx'

/** The table above the line that is typed. */
function Sets({ line }: { line: string }) {
  const [workout, setWorkout] = useState(() => {
    const read = parseSets(line)
    if ('problem' in read) throw new Error(read.problem)
    return sampleWorkout('w', [{ ...sampleItem('i', 'back-squat'), ...read }])
  })
  const item = workout.blocks[0]?.items[0]
  if (!item) throw new Error('There is no exercise')
  return (
    <MantineProvider env="test">
      <output>{printSets(item.sets, item.perSide)}</output>
      <SetTable name="Back squat" item={item} onChange={(edit) => setWorkout(edit)} />
    </MantineProvider>
  )
}

/** The second set: the first says which unit the exercise is in. */
const weight = () => screen.getByLabelText<HTMLInputElement>('Weight of set 2')
const unit = () => screen.getByLabelText<HTMLSelectElement>('Unit of weight of set 2').value
const line = () => screen.getByRole('status').textContent

/** Key by key, in an emptied field. */
function type(text: string): void {
  for (let end = 0; end <= text.length; end++)
    fireEvent.change(weight(), { target: { value: text.slice(0, end) } })
}

beforeEach(() => localStorage.setItem('weight-unit', 'kg'))
afterEach(cleanup)

test('a weight that is typed again stays in lb, also beside sets in kg', () => {
  render(<Sets line="1x5 60kg, 1x5 135lb" />)

  type('140')
  expect(unit()).toBe('lb')
  fireEvent.blur(weight())

  expect([unit(), line()]).toEqual(['lb', '1x5 60kg, 1x5 140lb'])
})

test('a field that is left empty keeps its unit for the next weight', () => {
  render(<Sets line="1x5 60kg, 1x5 135lb" />)

  type('')
  fireEvent.blur(weight())
  expect([unit(), line()]).toEqual(['lb', '1x5 60kg, 1x5'])
  type('150')
  fireEvent.blur(weight())

  expect([unit(), line()]).toEqual(['lb', '1x5 60kg, 1x5 150lb'])
})

test('a weight in kg that would print in lb on the way stays in kg while it is typed', () => {
  render(<Sets line="2x5 60kg" />)

  // 11.34 kg is 25 lb to the gram.
  type('11.34')
  expect([unit(), weight().value]).toEqual(['kg', '11.34'])
  type('11.345')
  fireEvent.blur(weight())

  expect([unit(), line()]).toEqual(['kg', '1x5 60kg, 1x5 11.345kg'])
})
