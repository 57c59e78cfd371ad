/** For tests: a control or a panel that gets its own changes back, as in the builder. */
import { fireEvent, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { testProviders } from '../panels/testProviders.tsx'
import type { PanelProps } from './panel.ts'

/** `said` is every change the control reported. */
export function held<Value>(
  start: Value,
  control: (value: Value, onChange: (value: Value) => void) => ReactNode,
) {
  const said: Value[] = []
  function Holder() {
    const [value, setValue] = useState(start)
    return control(value, (next) => {
      said.push(next)
      setValue(next)
    })
  }
  const { Room, builder } = testProviders()
  render(
    <Room>
      <Holder />
    </Room>,
  )
  return { said, builder }
}

/** A panel of a component that accepts every edit, and each edit's pause. */
export function heldPanel<C extends object>(start: C, Panel: (props: PanelProps<C>) => ReactNode) {
  const pauses: (number | undefined)[] = []
  const { said } = held(start, (component, onChange) => (
    <Panel
      component={component}
      edit={(change, pauseMs) => {
        pauses.push(pauseMs)
        onChange({ ...component, ...change })
      }}
    />
  ))
  return { said, pauses }
}

export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
