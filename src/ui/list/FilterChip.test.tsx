// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Filter } from './column.ts'
import { FilterChip } from './FilterChip.tsx'

afterEach(cleanup)

const plan: Filter = {
  id: 'plan',
  label: 'Plan',
  options: [
    { value: 'basic', label: 'Basic' },
    { value: 'none', label: 'None' },
  ],
}

test.for([
  [undefined, 'Plan', undefined, ['All']],
  ['basic', 'Plan: Basic', 'true', ['Basic']],
  // A value that is no option any longer filters all the same.
  ['deleted', 'Plan', 'true', []],
] as const)(
  'a chip says whether its list is filtered, and by what (%s)',
  async ([value, label, on, chosen]) => {
    render(
      <MantineProvider env="test">
        <FilterChip filter={plan} value={value} onChange={() => undefined} />
      </MantineProvider>,
    )
    const chip = screen.getByRole('button', { name: label })
    expect(chip.dataset['on']).toBe(on)

    fireEvent.click(chip)

    const items = await screen.findAllByRole('menuitem')
    const checked = items.filter((item) => item.getAttribute('aria-checked') === 'true')
    expect(checked.map(({ textContent }) => textContent)).toEqual(chosen)
  },
)
