// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../../tests/readScreen.tsx'
import { emptyDraft } from './draft.ts'
import { WizardFrame } from './WizardFrame.tsx'
import type { Wizard } from './wizard.ts'

const steps = ['App name', 'Industry', 'Features', 'Look', 'Template', 'Plan', 'Pay']

test.for([1, 2, 3, 4, 5, 6, 7])('WIZ-01 WIZ-21 step %i of seven, the last of which is paying', (step) => {
  showScreen(
    <WizardFrame wizard={{ step, draft: emptyDraft } as Wizard} onStartOver={() => undefined}>
      <p>The step</p>
    </WizardFrame>,
  )

  expect(screen.getByText(`Step ${step} of 7`)).toBeTruthy()
  expect(screen.getByText(`${steps[step - 1]}, ${step} of 7`)).toBeTruthy()
  const items = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(steps)
  const current = items.findIndex((item) => item.querySelector('[aria-current=step]'))
  expect(current).toBe(step - 1)
})
