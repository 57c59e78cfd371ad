// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ComponentType, registry } from '../../components/registry.tsx'
import { addSection, dropComponent } from '../../document/edits.ts'
import { emptyPage } from '../../document/page.ts'
import { PropertyPanel } from '../panels/PropertyPanel.tsx'
import { testProviders } from '../panels/testProviders.tsx'

// A long timeout: tests must not fail on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// No idle time in tests, so panels are not preloaded.
beforeEach(() => vi.stubGlobal('requestIdleCallback', () => 0))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

interface Rest {
  ids: string
  type: ComponentType
  tabs: string[]
  /** What must be clicked to reach the field. */
  opener?: RegExp
  field: string
  /** What is typed; without it the field is clicked. */
  value?: string
  ms: number
}

const rests: Rest[] = [
  { ids: 'COMP-27', type: 'heading', tabs: ['General'], field: 'Text', value: 'Mine', ms: 500 },
  { ids: 'CONST-04', type: 'button', tabs: ['General'], field: 'Link', value: '/about', ms: 400 },
  { ids: 'CONST-04', type: 'slider', tabs: ['Settings'], field: 'Height', value: '333', ms: 400 },
  { ids: 'CONST-05', type: 'slider', tabs: ['Content'], field: 'Text', value: 'Mine', ms: 300 },
  { ids: 'CONST-05', type: 'slider', tabs: ['Content'], field: 'Transform', value: 'uppercase', ms: 300 },
  { ids: 'CONST-06', type: 'slider', tabs: ['Content'], field: 'Show', ms: 200 },
  { ids: 'CONST-06', type: 'mediaObject', tabs: ['Design', 'Heading'], field: 'Show', ms: 200 },
  { ids: 'CONST-07', type: 'slider', tabs: ['Content'], field: 'Padding top', value: '7', ms: 500 },
  { ids: 'CONST-08', type: 'divider', tabs: ['Design'], field: 'Border top', value: '3', ms: 500 },
  { ids: 'CONST-08', type: 'button', tabs: ['Design'], field: 'Top left corner', value: '9', ms: 500 },
  { ids: 'CONST-09', type: 'list', tabs: ['List'], field: 'Text', value: 'Mine', ms: 1000 },
  { ids: 'CONST-10', type: 'accordion', tabs: ['General'], field: 'Heading', value: 'Mine?', ms: 300 },
  { ids: 'CONST-10', type: 'button', tabs: ['General'], field: 'Text', value: 'Mine', ms: 300 },
  { ids: 'CONST-10', type: 'button', tabs: ['Design'], field: 'Size', value: '20', ms: 300 },
  {
    ids: 'CONST-10',
    type: 'button',
    tabs: ['Design'],
    opener: /^Fill:/,
    field: 'Hex',
    value: '#123456',
    ms: 300,
  },
]

const cases = rests.map((rest) => [rest.ids, rest.type, rest.field, rest.ms, rest] as const)

test.for(cases)(
  '%s %s: %s shows at once and rests %i ms until it is one step back and one save',
  async ([, , , , { type, tabs, opener, field, value, ms }]) => {
    let last = 0
    const empty = addSection(emptyPage(), 'single-column', () => `id-${++last}`)
    const columnId = empty.content.section[0]?.columns[0]?.id ?? ''
    const { builder, Room } = testProviders(
      dropComponent(empty, { columnId, index: 0 }, registry[type].create('it')),
    )
    builder.select('it')
    render(
      <Room>
        <PropertyPanel />
      </Room>,
    )
    for (const name of tabs) fireEvent.click((await screen.findAllByRole('tab', { name }))[0] as HTMLElement)
    if (opener) fireEvent.click((await screen.findAllByRole('button', { name: opener }))[0] as HTMLElement)
    const control = (await screen.findAllByLabelText(field, { exact: true }))[0] as HTMLElement
    const settled = vi.fn()
    builder.onSettled(settled)
    const before = builder.get().page

    vi.useFakeTimers()
    if (value === undefined) fireEvent.click(control)
    else fireEvent.change(control, { target: { value } })

    expect(builder.get().page).not.toBe(before)
    act(() => void vi.advanceTimersByTime(ms - 1))
    expect(settled).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(settled).toHaveBeenCalledOnce()
    act(() => builder.undo())
    expect(builder.get().page).toBe(before)
  },
)
