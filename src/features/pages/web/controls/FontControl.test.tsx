// @vitest-environment happy-dom
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type ComponentType, registry } from '../../components/registry.tsx'
import { type Component, emptyPage } from '../../document/page.ts'
import { themed } from '../../look/theme.ts'
import { differences, leavesOf, withLeaf } from '../panels/fieldPaths.ts'
import { panels } from '../panels/panels.ts'
import { testProviders } from '../panels/testProviders.tsx'
import type { PanelProps } from './panel.ts'

afterEach(cleanup)

const theme = { ...emptyPage().theme, fonts: { heading: 'Oswald', body: 'Roboto' } } as const

/** By field, the theme font that its control shows. */
async function fontsPromised(type: ComponentType): Promise<Map<string, string>> {
  const component = registry[type].create('it') as Component
  const promised = new Map<string, string>()
  let said = ''
  const edit = (change: object) => {
    for (const path of differences(component, { ...component, ...change })) promised.set(path, said)
  }
  const { Room } = testProviders({ ...emptyPage(), theme })
  const Panel = panels[type].Panel as FunctionComponent<PanelProps<Component>>
  const { container } = render(
    <Room>
      <Panel component={component} edit={edit} />
    </Room>,
  )
  await waitFor(() => expect(container.querySelector('input, textarea, button')).not.toBeNull(), {
    timeout: 30_000,
  })
  const tabs = (depth: number) => {
    const list = within(container).queryAllByRole('tablist')[depth]
    return list ? within(list).getAllByRole('tab') : [container]
  }
  for (const tab of tabs(0)) {
    fireEvent.click(tab)
    for (const inner of tabs(1)) {
      fireEvent.click(inner)
      for (const font of within(container).queryAllByLabelText('Font')) {
        said = (font as HTMLSelectElement).options[0]?.textContent ?? ''
        fireEvent.change(font, { target: { value: 'Open Sans' } })
      }
    }
  }
  return promised
}

test.each(Object.keys(registry) as ComponentType[])(
  'COMP-09 COMP-20 the font that the panel of a %s names as the theme’s is the one that the page shows',
  async (type) => {
    const promised = await fontsPromised(type)

    const component = registry[type].create('it') as Component
    const given = leavesOf(component).flatMap(({ keys, path }): [string, string][] => {
      if (!promised.has(path)) return []
      const shown = leavesOf(themed(withLeaf(component, keys, 'default'), theme))
      return [[path, `${String(shown.find((leaf) => leaf.path === path)?.value)} (theme)`]]
    })
    // Otherwise a panel without any fonts would pass.
    if (type === 'heading') expect(promised.get('style.fontFamily')).toBe('Oswald (theme)')
    expect(promised).toEqual(new Map(given))
  },
  60_000,
)
